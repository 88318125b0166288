import { cookies } from 'next/headers';
import { ActionError } from '@/lib/auth/access';
import { definePublicEndpoint } from '@/lib/auth/endpoint';
import { isAllowed } from '@/lib/auth/permissions';
import { sessionCookies } from '@/lib/auth/session/current';
import { readAdminSession, stopImpersonation } from '@/lib/users/impersonation/session';

/** Also stops expired impersonations, so it needs no live session. */
export const POST = definePublicEndpoint('/admin/stop-impersonating', {}, async (_, { session, request }) => {
  const sent = await sessionCookies();
  if (session && !session.impersonatedBy) {
    const canImpersonate = isAllowed(session.user.role, { user: ['impersonate'] });
    throw new ActionError(canImpersonate ? 'BAD_REQUEST' : 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS');
  }
  if (!session && !(await readAdminSession(sent))) throw new ActionError('UNAUTHENTICATED');
  const { admin, cookieChanges } = await stopImpersonation(sent, request);
  const jar = await cookies();
  for (const change of cookieChanges) jar.set(...change);
  if (!admin) throw new ActionError('SESSION_EXPIRED');
  const { id, expiresAt, updatedAt, user } = admin;
  return { session: { id, userId: user.id, expiresAt, updatedAt }, user };
});
