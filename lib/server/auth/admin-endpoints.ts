import 'server-only';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { isAllowed } from '@/lib/auth/permissions';
import { requestInfo } from '@/lib/server/http/request';
import {
  type Brought,
  endSessionsOf,
  forgetOwnSession,
  leaveImpersonation,
  readBrought,
  readOwnSession,
} from '@/lib/server/session/impersonation';
import { type ActiveSession, readSession } from '@/lib/server/session/store';
import { listDirectory } from '@/lib/users/directory/queries';
import { directoryQuerySchema } from '@/lib/users/directory/schema';

/** Our own answers to some of better-auth's endpoints, under the rules of the product. */

const broughtBy = (ctx: GenericEndpointContext): Brought =>
  readBrought((name) => ctx.getCookie(name) ?? undefined);
const infoOf = (ctx: GenericEndpointContext) => requestInfo(ctx.headers ?? new Headers());

/** The session of a call to better-auth, by the rules of every other request. */
export const sessionOfCall = (ctx: GenericEndpointContext) => readSession(broughtBy(ctx).session);

const refusal = (status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN', code: string) =>
  new APIError(status, { code, message: code });

export async function answerListUsers(ctx: GenericEndpointContext) {
  const session = await sessionOfCall(ctx);
  if (!session) throw refusal('UNAUTHORIZED', 'UNAUTHORIZED');
  if (!isAllowed(session.user.role, { user: ['list'] }))
    throw refusal('FORBIDDEN', 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS');
  const query = directoryQuerySchema.safeParse(ctx.query ?? {});
  if (!query.success) throw refusal('BAD_REQUEST', 'INVALID_INPUT');
  return ctx.json(await listDirectory(query.data));
}

export async function answerStopImpersonating(ctx: GenericEndpointContext) {
  const brought = broughtBy(ctx);
  const session = await readSession(brought.session);
  if (session && !session.impersonatedBy) {
    throw isAllowed(session.user.role, { user: ['impersonate'] })
      ? refusal('BAD_REQUEST', 'BAD_REQUEST')
      : refusal('FORBIDDEN', 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS');
  }
  if (!session && !(await readOwnSession(brought))) throw refusal('UNAUTHORIZED', 'UNAUTHORIZED');
  const { own, cookies } = await leaveImpersonation(brought, infoOf(ctx));
  for (const change of cookies) ctx.setCookie(...change);
  if (!own) throw refusal('UNAUTHORIZED', 'SESSION_EXPIRED');
  return ctx.json(restored(own));
}

const restored = ({ id, expiresAt, updatedAt, user }: ActiveSession) => ({
  session: { id, userId: user.id, expiresAt, updatedAt },
  user,
});

/** Its own cookie would keep better-auth from making thirty days of an impersonation; ours has none. */
export async function withoutProlonging(ctx: GenericEndpointContext) {
  const session = await sessionOfCall(ctx);
  return session?.impersonatedBy ? { context: { query: { ...ctx.query, disableRefresh: true } } } : undefined;
}

/** Before better-auth's own sign-out, which would say "signed out" also when the database refused. */
export const signOutOfCall = (ctx: GenericEndpointContext) => endSessionsOf(broughtBy(ctx), infoOf(ctx));

/** Who signs in or out leaves no administrator's session behind in the browser. */
export function dropOwnSession(ctx: GenericEndpointContext): void {
  if (broughtBy(ctx).admin && (ctx.path === '/sign-out' || ctx.context.newSession))
    ctx.setCookie(...forgetOwnSession());
}
