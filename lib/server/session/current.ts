import 'server-only';
import { cookies, headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import { isAllowed, type Permission } from '@/lib/auth/permissions';
import { areaPermission, routes } from '@/lib/routes';
import { pathHeader } from '@/lib/server/http/request';
import { sessionCookieName } from './cookie';
import { type ActiveSession, readSession } from './store';

/** What the visitor brought, valid or not. */
export const sessionCookie = async () => (await cookies()).get(sessionCookieName())?.value;

/** The session of this request, read once however many components ask. */
export const currentSession = cache(
  async (): Promise<ActiveSession | null> => readSession(await sessionCookie()),
);

/** Whether the visitor brought a session cookie, valid or not: it tells "your session has ended" from "never signed in". */
export const hasSessionCookie = async () => (await cookies()).has(sessionCookieName());

const currentPath = async () => (await headers()).get(pathHeader) ?? undefined;

/** A signed-in visitor, onboarded or not; others go to the login page. */
export async function requireSession(): Promise<ActiveSession> {
  const session = await currentSession();
  if (!session) redirect(routes.login({ redirect: await currentPath() }));
  return session;
}

/**
 * A visitor who may be in this area, and may do there what else is asked for; middleware asked for the area before, but is
 * never the only guard.
 */
export async function requireArea(
  area: keyof typeof areaPermission,
  needs: Permission = {},
): Promise<ActiveSession> {
  const session = await requireSession();
  if (!session.user.onboarded) redirect(routes.onboarding({ redirect: await currentPath() }));
  if (!isAllowed(session.user.role, { ...areaPermission[area], ...needs })) forbidden();
  return session;
}
