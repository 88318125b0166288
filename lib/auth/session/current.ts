import 'server-only';
import { cookies, headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import { areaPermission, isAllowed, type Permission } from '@/lib/auth/permissions';
import { routes } from '@/lib/routes';
import { pathHeader } from '@/lib/server/http/request';
import { sessionCookieName, toCookieChange } from './cookie';
import { type ActiveSession, readSession } from './store';

/** The value of the session cookie, valid or not. */
export const sessionCookie = async () => (await cookies()).get(sessionCookieName())?.value;

/** The session of this request, read once per request. */
export const currentSession = cache(
  async (): Promise<ActiveSession | null> => readSession(await sessionCookie()),
);

/** Whether there is a session cookie, valid or not: distinguishes an ended session from a new visitor. */
export const hasSessionCookie = async () => (await cookies()).has(sessionCookieName());

const currentPath = async () => (await headers()).get(pathHeader) ?? undefined;

/** After the session's user was deleted. */
export async function clearSessionCookie(): Promise<void> {
  (await cookies()).set(...toCookieChange(sessionCookieName(), '', 0));
}

/** A signed-in visitor, with or without a name; others are redirected to the login page. */
export async function requireSession(): Promise<ActiveSession> {
  const session = await currentSession();
  if (!session) redirect(routes.login({ redirect: await currentPath() }));
  return session;
}

/** Guards a page by its area and by a further permission. Middleware checks the area first but is never the only check. */
export async function requireArea(
  area: keyof typeof areaPermission,
  permission: Permission = {},
): Promise<ActiveSession> {
  const session = await requireSession();
  if (session.user.name === '') redirect(routes.onboarding({ redirect: await currentPath() }));
  if (!isAllowed(session.user.role, { ...areaPermission[area], ...permission })) forbidden();
  return session;
}

const deny = (status: 401 | 403) =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } });

/** Guards a route handler, as requireArea guards a page. Returns null when the visitor may go on, else the 401 or 403. */
export async function checkPermission(permission: Permission): Promise<Response | null> {
  const session = await currentSession();
  if (!session) return deny(401);
  return session.user.name !== '' && isAllowed(session.user.role, permission) ? null : deny(403);
}
