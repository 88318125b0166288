import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { trace } from '@opentelemetry/api';
import { type NextRequest, NextResponse } from 'next/server';
import { getManagerHome, resolveLandingPath } from '@/lib/auth/destinations';
import {
  findPageRow,
  getPathPermission,
  isManagerExport,
  isUnknownPage,
  type PageRow,
} from '@/lib/auth/pages';
import { isAllowed } from '@/lib/auth/roles';
import { hasSignedSession, parseSessionCookies, readSessionCookies } from '@/lib/auth/session/cookie';
import { getBrowserZone, keepLocale, setPreferences } from '@/lib/auth/session/preferences';
import { isRenewalDue, renewSession } from '@/lib/auth/session/renewal';
import { type ActiveSession, readSession } from '@/lib/auth/session/store';
import { isProduction } from '@/lib/server/env';
import { checkBodySize } from '@/lib/server/http/body-size';
import { allowedOrigins } from '@/lib/server/http/origins';
import { getRequestInfo, nonceHeader, pathHeader, requestIdHeader } from '@/lib/server/http/request';
import { contentSecurityPolicy } from '@/lib/server/http/security-headers';
import { reportError } from '@/lib/server/logger';
import { isDatabaseBusy, RETRY_SECONDS } from '@/lib/server/overload';
import { safeRedirect } from './link';
import { toScope } from './resources';
import { getAccess, LOOKUP_FAILED, routes } from './routes';

// Code that few requests need is loaded by `import()`, so that the first response is faster.

const ERROR_PAGES = '/errors';

type Decision =
  | { kind: 'next' }
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; status: 403 | 404 | 413 | 500 | 503; path?: string };

export async function guard(request: NextRequest): Promise<NextResponse> {
  // The id is set first, so that all code below can record it. A client's own value is overwritten.
  const requestId = randomUUID();
  request.headers.set(requestIdHeader, requestId);
  trace.getActiveSpan()?.setAttribute('request.id', requestId);
  const early = rejectRequest(request) ?? removeTrailingSlash(request);
  if (early) return withPolicy(early);

  const { session, failure } = await getSession(request);
  const nonce = createNonce();
  const headers = toRequestHeaders(request, session, nonce);
  const stopped = session || failure ? null : await stopEndedImpersonation(request, headers);
  const decision: Decision = failure
    ? { kind: 'page', status: failure }
    : stopped?.admin
      ? { kind: 'redirect', to: stopped.redirectPath }
      : await decideAnswer(request, session);

  const response = withPolicy(toResponse(request, decision, headers), nonce);
  response.headers.set(requestIdHeader, requestId);
  for (const change of stopped?.cookieChanges ?? []) response.cookies.set(...change);
  keepLocale(request, response, session);
  if (session && isRenewalDue(session))
    await renewSession(
      session,
      { cookie: readSessionCookies(request.headers).session, timeZone: getBrowserZone(request) },
      response,
    );
  return response;
}

function rejectRequest(request: NextRequest): NextResponse | undefined {
  const bodyProblem = checkBodySize(
    request.nextUrl.pathname,
    (name) => request.headers.get(name),
    () => hasSignedSession(request.headers.get('cookie') ?? ''),
  );
  if (bodyProblem) return plain(bodyProblem);
  if (request.method === 'POST' && !isApi(request) && !isOwnOrigin(request)) return plain(403);
  if (parseSessionCookies(request.headers) === 'ambiguous') return plain(400);
  return undefined;
}

/** Redirects to the path without slashes at the end. Leading slashes become one: `//host` would be another site. */
function removeTrailingSlash(request: NextRequest): NextResponse | undefined {
  const url = new URL(request.url);
  if (url.pathname === '/' || !url.pathname.endsWith('/')) return undefined;
  url.pathname = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`;
  return NextResponse.redirect(url, 308);
}

const createNonce = () => randomBytes(16).toString('base64');

function withPolicy(response: NextResponse, nonce = createNonce()): NextResponse {
  response.headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
  return response;
}

const plain = (status: number) => new NextResponse(null, { status });
const isApi = (request: NextRequest) => request.nextUrl.pathname.startsWith('/api/');
const isAction = (request: NextRequest) => request.method === 'POST' && request.headers.has('next-action');

/** This check is needed because Next trusts the Host header, which can be forged, and accepts a missing Origin. */
const isOwnOrigin = (request: NextRequest) => {
  const origin = request.headers.get('origin');
  if (origin && allowedOrigins().includes(origin)) return true;
  return !isProduction() && origin === `http://${request.headers.get('host')}`;
};

async function getSession(
  request: NextRequest,
): Promise<{ session: ActiveSession | null; failure?: 500 | 503 }> {
  if (isApi(request)) return { session: null };
  try {
    return { session: await readSession(readSessionCookies(request.headers).session) };
  } catch (error) {
    reportError(error, { message: 'The session could not be read' });
    return { session: null, failure: toFailure(error) };
  }
}

const toFailure = (error: unknown) => (isDatabaseBusy(error) ? 503 : 500);

/** Restores an admin's own session after an impersonation has expired or was revoked. */
async function stopEndedImpersonation(request: NextRequest, headers: Headers) {
  const access = getAccess(request.nextUrl.pathname);
  // Actions are skipped. They redirect to the login page themselves, and the request for that page is handled here.
  if (isApi(request) || isAction(request) || access === 'public' || access === 'development') return null;
  const cookies = readSessionCookies(request.headers);
  if (!cookies.admin) return null;
  const { stopImpersonation } = await import('@/lib/users/impersonation');
  return stopImpersonation(cookies, getRequestInfo(headers));
}

function toRequestHeaders(request: NextRequest, session: ActiveSession | null, nonce: string): Headers {
  const headers = new Headers(request.headers);
  setPreferences(headers, request, session);
  headers.set(nonceHeader, nonce);
  headers.set(pathHeader, request.nextUrl.pathname + request.nextUrl.search);
  // Next reads the nonce from this header and adds it to its own scripts.
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
  return headers;
}

/** If the URL has several `redirect` parameters, all are ignored, as on the pages. */
const getRedirectPath = (query: URLSearchParams) => {
  const [path, ...more] = query.getAll('redirect');
  return more.length === 0 ? safeRedirect(path) : undefined;
};

/** Returns false for a path that is not UTF-8, for example `%ff`, to which Next would answer 500. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a path is only for rewrites or for Next itself. */
const isInternal = (pathname: string) =>
  [ERROR_PAGES, '/_global-error'].some((page) => pathname === page || pathname.startsWith(`${page}/`));

async function decideAnswer(request: NextRequest, session: ActiveSession | null): Promise<Decision> {
  const { pathname, search, searchParams } = request.nextUrl;
  const access = getAccess(pathname);
  // lib/server/http/connections.ts changes the path of a form with too large a body to this path.
  if (pathname === `${ERROR_PAGES}/413`) return { kind: 'page', status: 413 };
  if (isInternal(pathname)) return { kind: 'page', status: 404 };
  if (!isDecodable(pathname)) return { kind: 'page', status: 404 };
  if (access === 'development' && isProduction()) return { kind: 'page', status: 404 };
  // Actions check access themselves. If an action was redirected, the browser would post it to the login page.
  if (isAction(request)) return { kind: 'next' };
  const isUnknown = isUnknownPage(pathname);
  if (isUnknown && access === 'guest') return notFoundPage(pathname);
  if (isUnknown && access !== 'app' && access !== 'manager') return { kind: 'page', status: 404 };
  if (access === 'public' || access === 'development') return { kind: 'next' };

  if (!session) return access === 'guest' ? { kind: 'next' } : toLogin(request);
  const { user } = session;
  const hasName = user.name !== '';
  if (hasName && session.lacksRecentPasskeyUse && pathname === routes.passkey()) return { kind: 'next' };
  if (access === 'guest' || (access === 'session' && hasName))
    return { kind: 'redirect', to: resolveLandingPath(user, getRedirectPath(searchParams)) };
  if (access === 'session') return { kind: 'next' };
  if (!hasName)
    return {
      kind: 'redirect',
      to: routes.onboarding({ redirect: safeRedirect(toReturnPath(pathname) + search) }),
    };
  if (!isAllowed(user.role, getPathPermission(pathname)))
    return user.needsPasskey ? toPasskey(toReturnPath(pathname) + search) : { kind: 'page', status: 403 };
  if (session.lacksRecentPasskeyUse && isManagerExport(pathname))
    return toPasskey(toReturnPath(pathname) + search);
  if (pathname === routes.manager.root()) return { kind: 'redirect', to: getManagerHome(user.role) };
  return isUnknown ? notFoundPage(pathname) : decideRow(pathname, user);
}

/** After a sign-in, the browser can't return to a download. So it opens the list, with the same parameters. */
const toReturnPath = (path: string) => path.replace(/^\/(app|manager)\/export\//, '/$1/');

const toPasskey = (path: string): Decision => ({
  kind: 'redirect',
  to: routes.passkey({ redirect: safeRedirect(path) }),
});

function toLogin({ nextUrl: { pathname, search }, headers }: NextRequest): Decision {
  // The expired cookie is kept. If a prefetch deleted it, the next request would not show that the session has ended.
  const reason = readSessionCookies(headers).session === undefined ? undefined : 'ended';
  return {
    kind: 'redirect',
    to: routes.login({ redirect: safeRedirect(toReturnPath(pathname) + search), reason }),
  };
}

function toResponse(request: NextRequest, decision: Decision, headers: Headers): NextResponse {
  if (decision.kind === 'next') return NextResponse.next({ request: { headers } });
  if (decision.kind === 'page') {
    const { status, path = `${ERROR_PAGES}/${status === 503 ? 500 : status}` } = decision;
    const page = new URL(path, request.url);
    const response = NextResponse.rewrite(page, { status, request: { headers } });
    if (status === 503) response.headers.set('Retry-After', String(RETRY_SECONDS));
    return response;
  }
  // With 303, a form that was posted without JavaScript is not posted again to the new page.
  const status = request.method === 'POST' ? 303 : 307;
  const response = NextResponse.redirect(new URL(decision.to, request.url), status);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

// The rest of this file answers 404 for missing rows and pages, with the page of the area. A page can't do this,
// because Next sends notFound() and forbidden() as HTML without content (vercel/next.js#62228). When that is fixed,
// delete this part, app/error-pages.tsx, the pages app/**/[...rest] and `row` in lib/auth/pages.ts. Pages then call
// notFound().

/**
 * Returns the path at which the area's `[...rest]` page shows a failed lookup. It starts with `pathname`, so that the
 * server marks the same navigation entry as the browser.
 */
const failedPath = (pathname: string) => `${pathname}/${LOOKUP_FAILED}`;

const notFoundPage = (pathname: string): Decision => ({
  kind: 'page',
  status: 404,
  path: `${pathname}/not-found`,
});

type User = ActiveSession['user'];

async function rowExists({ kind, area, id }: PageRow, user: User): Promise<boolean> {
  if (kind === 'user') return (await import('@/lib/users/queries')).userExists(id);
  return (await import('@/lib/search/lists')).recordExists(kind, id, toScope(area, kind, user));
}

async function decideRow(pathname: string, user: User): Promise<Decision> {
  const row = findPageRow(pathname);
  if (!row) return { kind: 'next' };
  try {
    return (await rowExists(row, user)) ? { kind: 'next' } : notFoundPage(pathname);
  } catch (error) {
    reportError(error, { message: 'A row could not be looked up', path: pathname });
    return { kind: 'page', status: toFailure(error), path: failedPath(pathname) };
  }
}
