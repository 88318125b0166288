import 'server-only';
import { cookies, headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import { checkAccess } from '@/lib/auth/access';
import { getPagePermission, isManagerExport, type PagePath } from '@/lib/auth/pages';
import { areaPermission, isAllowed, type Permission } from '@/lib/auth/roles';
import { routes } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { pathHeader } from '@/lib/server/http/request';
import { readSessionCookies, sessionCookieName, toCookieChange } from './cookie';
import { type ActiveSession, readSession } from './store';

export const sessionCookies = async () => readSessionCookies(await headers());

export const currentSession = cache(
  async (): Promise<ActiveSession | null> => readSession((await sessionCookies()).session),
);

const currentPath = async () => (await headers()).get(pathHeader) ?? undefined;

export async function clearSessionCookie(): Promise<void> {
  (await cookies()).set(...toCookieChange(sessionCookieName(), '', 0));
}

export async function requireSession(): Promise<ActiveSession> {
  const session = await currentSession();
  if (!session) redirect(routes.login({ redirect: await currentPath() }));
  return session;
}

/** Checks access to a page again, because the check of lib/guard.ts must not be the only one. */
export const requirePage = (page: PagePath) => requirePermission(getPagePermission(page));

/** Checks access for a layout, or for a page that both areas have. */
export const requireArea = (area: keyof typeof areaPermission) => requirePermission(areaPermission[area]);

async function requirePermission(permission: Permission): Promise<ActiveSession> {
  const session = await requireSession();
  if (session.user.name === '') redirect(routes.onboarding({ redirect: await currentPath() }));
  const { role, needsPasskey } = session.user;
  if (isAllowed(role, permission)) return session;
  if (needsPasskey) redirect(routes.passkey({ redirect: await currentPath() }));
  forbidden();
}

const deny = (status: 401 | 403) =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } });

/** Checks access to a download. Returns null if access is allowed, otherwise a response with 401 or 403. */
export async function denyDownload(page: PagePath): Promise<Response | null> {
  const session = await currentSession();
  const denied = checkDownload(page, session);
  if (denied) return deny(denied === 'UNAUTHENTICATED' ? 401 : 403);
  return session?.lacksRecentPasskeyUse && isManagerExport(page) ? deny(403) : null;
}

const checkDownload = (page: PagePath, session: ActiveSession | null) =>
  checkAccess(session, { permission: getPagePermission(page), allowInDemo: true }, env().DEMO_MODE);

/** Returns a function that a long download calls to check that the session still allows it. */
export async function makeDownloadCheck(page: PagePath): Promise<() => Promise<boolean>> {
  const { session: cookie } = await sessionCookies();
  return async () => checkDownload(page, await readSession(cookie)) === null;
}
