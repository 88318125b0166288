import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { isAllowed } from '@/lib/auth/permissions';
import { isLocale, type Locale, localeCookie, localeHeader } from '@/lib/i18n/config';
import { detectLocale } from '@/lib/i18n/detect';
import { homeOf, safeRedirect } from '@/lib/redirect';
import { accessOf, areaPermission, routes } from '@/lib/routes';
import { env, isProduction } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { isPoolExhausted, RETRY_SECONDS } from '@/lib/server/pool';
import { sessionCookieName } from '@/lib/server/session/cookie';
import { leaveImpersonation, readBrought } from '@/lib/server/session/impersonation';
import { isRenewalDue, renewSession } from '@/lib/server/session/renewal';
import { type ActiveSession, readSession } from '@/lib/server/session/store';
import { themeHeader } from '@/lib/theme';
import { allowedOrigins } from './origins';
import { nonceHeader, pathHeader, requestIdHeader, requestInfo } from './request';
import { contentSecurityPolicy } from './security-headers';

const MAX_BODY_BYTES = 1_000_000;
const ERROR_PAGES = '/errors';

type Decision =
  | { kind: 'next' }
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; status: 403 | 404 | 500 | 503 };

/** What middleware does with every request but those for static files. */
export async function guard(request: NextRequest): Promise<NextResponse> {
  const refusal = refuseRequest(request) ?? withoutTrailingSlash(request);
  if (refusal) return secured(refusal);

  const { session, failure } = await sessionOf(request);
  const locale = localeOf(request, session);
  const nonce = makeNonce();
  const headers = requestHeaders(request, locale, nonce);
  headers.set(themeHeader, themeOf(session));
  const left = session || failure ? null : await leaveEndedImpersonation(request, headers);
  const decision: Decision = failure
    ? { kind: 'page', status: failure }
    : left?.own
      ? { kind: 'redirect', to: left.to }
      : decide(request, session);

  const response = secured(answer(request, decision, headers), nonce);
  response.headers.set(requestIdHeader, headers.get(requestIdHeader) ?? '');
  for (const change of left?.cookies ?? []) response.cookies.set(...change);
  rememberLocale(request, response);
  if (session && isRenewalDue(session)) await renewSession(request.headers, response);
  return response;
}

/** Requests that no page or action should ever see. */
function refuseRequest(request: NextRequest): NextResponse | undefined {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return plain(413);
  // A body that does not say how long it is could be of any length.
  if (request.headers.has('transfer-encoding') && !request.headers.has('content-length')) return plain(411);
  if (request.method === 'POST' && !isApi(request) && !isOwnOrigin(request)) return plain(403);
  return undefined;
}

/** Addresses have no slash at the end. Leading ones are collapsed, since `//host` would be another site. */
function withoutTrailingSlash(request: NextRequest): NextResponse | undefined {
  const url = new URL(request.url);
  if (url.pathname === '/' || !url.pathname.endsWith('/')) return undefined;
  url.pathname = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`;
  return NextResponse.redirect(url, 308);
}

const makeNonce = () => randomBytes(16).toString('base64');

function secured(response: NextResponse, nonce = makeNonce()): NextResponse {
  response.headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
  return response;
}

const plain = (status: number) => new NextResponse(null, { status });
const isApi = (request: NextRequest) => request.nextUrl.pathname.startsWith('/api/');
const isAction = (request: NextRequest) => request.method === 'POST' && request.headers.has('next-action');

/** Next compares Origin with a Host that a proxy or a client may forge, and lets a missing one through. */
const isOwnOrigin = (request: NextRequest) => {
  const origin = request.headers.get('origin');
  if (origin && allowedOrigins().includes(origin)) return true;
  // Development is opened as localhost, 127.0.0.1 or by the machine's name.
  return !isProduction() && origin === `http://${request.headers.get('host')}`;
};

async function sessionOf(
  request: NextRequest,
): Promise<{ session: ActiveSession | null; failure?: 500 | 503 }> {
  if (isApi(request)) return { session: null };
  try {
    return { session: await readSession(request.cookies.get(sessionCookieName())?.value) };
  } catch (error) {
    logger.error('The session could not be read', { error });
    return { session: null, failure: isPoolExhausted(error) ? 503 : 500 };
  }
}

/** An impersonation that has run out, or was ended from outside, gives way to the administrator's own session. */
async function leaveEndedImpersonation(request: NextRequest, headers: Headers) {
  const access = accessOf(request.nextUrl.pathname);
  // An action answers by itself, and leads to the login page, where this happens.
  if (isApi(request) || isAction(request) || access === 'public' || access === 'development') return null;
  const brought = readBrought((name) => request.cookies.get(name)?.value);
  return brought.admin ? leaveImpersonation(brought, requestInfo(headers)) : null;
}

const localeOf = (request: NextRequest, session: ActiveSession | null): Locale =>
  detectLocale({
    query: request.nextUrl.searchParams.get('lng'),
    cookie: request.cookies.get(localeCookie.name)?.value,
    user: session?.user.locale,
    acceptLanguage: request.headers.get('accept-language'),
  });

/** In a demo, and while somebody is impersonated, the look stays the browser's own. */
const themeOf = (session: ActiveSession | null) =>
  (!session?.impersonatedBy && !env().DEMO_MODE && session?.user.theme) || '';

function requestHeaders(request: NextRequest, locale: Locale, nonce: string): Headers {
  const headers = new Headers(request.headers);
  headers.set(requestIdHeader, randomUUID());
  headers.set(localeHeader, locale);
  headers.set(nonceHeader, nonce);
  headers.set(pathHeader, request.nextUrl.pathname + request.nextUrl.search);
  // Next puts the nonce of this header on its own scripts.
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
  return headers;
}

/** As the pages read it: said twice, it says nothing. */
const wantedPath = (query: URLSearchParams) => {
  const [wanted, ...more] = query.getAll('redirect');
  return more.length === 0 ? safeRedirect(wanted) : undefined;
};

/** Next answers bytes that are no text, `%ff` for example, with 500. */
function isText(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function decide(request: NextRequest, session: ActiveSession | null): Decision {
  const { pathname, search, searchParams } = request.nextUrl;
  const access = accessOf(pathname);
  if (pathname === ERROR_PAGES || pathname.startsWith(`${ERROR_PAGES}/`))
    return { kind: 'page', status: 404 };
  if (!isText(pathname)) return { kind: 'page', status: 404 };
  if (access === 'development' && isProduction()) return { kind: 'page', status: 404 };
  // An action guards itself and answers with a result; a redirect would post it again to the login page.
  if (isAction(request)) return { kind: 'next' };

  if (access === 'guest') {
    if (!session) return { kind: 'next' };
    const wanted = wantedPath(searchParams);
    return {
      kind: 'redirect',
      to: session.user.onboarded
        ? homeOf(session.user.role, wanted)
        : routes.onboarding({ redirect: wanted }),
    };
  }
  if (access === 'public' || access === 'development') return { kind: 'next' };

  if (!session) {
    // The dead cookie stays: a link that is loaded ahead must not take the reason from the click that follows.
    const ended = request.cookies.has(sessionCookieName());
    return {
      kind: 'redirect',
      to: routes.login({ redirect: safeRedirect(pathname + search), reason: ended ? 'ended' : undefined }),
    };
  }
  if (access === 'session') {
    return session.user.onboarded
      ? { kind: 'redirect', to: homeOf(session.user.role, wantedPath(searchParams)) }
      : { kind: 'next' };
  }
  if (!session.user.onboarded)
    return { kind: 'redirect', to: routes.onboarding({ redirect: safeRedirect(pathname + search) }) };
  return isAllowed(session.user.role, areaPermission[access])
    ? { kind: 'next' }
    : { kind: 'page', status: 403 };
}

function answer(request: NextRequest, decision: Decision, headers: Headers): NextResponse {
  if (decision.kind === 'next') return NextResponse.next({ request: { headers } });
  if (decision.kind === 'page') {
    const { status } = decision;
    const page = new URL(`${ERROR_PAGES}/${status === 503 ? 500 : status}`, request.url);
    const response = NextResponse.rewrite(page, { status, request: { headers } });
    if (status === 503) response.headers.set('Retry-After', RETRY_SECONDS);
    return response;
  }
  const response = NextResponse.redirect(new URL(decision.to, request.url));
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** `?lng=` counts as a choice and is kept; the browser's own storage is written by the page. */
function rememberLocale(request: NextRequest, response: NextResponse): void {
  const chosen = request.nextUrl.searchParams.get('lng');
  if (isLocale(chosen)) {
    response.cookies.set(localeCookie.name, chosen, {
      maxAge: localeCookie.maxAge,
      path: '/',
      sameSite: 'lax',
    });
  }
}
