import 'server-only';
import { isAllowed, type Permission } from '@/lib/auth/permissions';
import { currentSession } from './current';

const refusal = (status: 401 | 403) =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } });

/** Guards a route handler, as `requireArea` guards a page: the answer to whoever may not, or null. */
export async function refuseUnless(permission: Permission): Promise<Response | null> {
  const session = await currentSession();
  if (!session) return refusal(401);
  return session.user.onboarded && isAllowed(session.user.role, permission) ? null : refusal(403);
}
