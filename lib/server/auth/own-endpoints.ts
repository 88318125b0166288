import 'server-only';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { deleteAccount } from '@/lib/account/deletion/mutations';
import { updateName } from '@/lib/account/mutations';
import { revokeSessionsOf } from '@/lib/account/sessions/mutations';
import { listOwnSessions } from '@/lib/account/sessions/queries';
import type { Actor } from '@/lib/audit/record';
import { codeSchema } from '@/lib/auth/code-schema';
import { requestInfo } from '@/lib/server/http/request';
import { cookieChange, sessionCookieName } from '@/lib/server/session/cookie';
import { nameSchema } from '@/lib/users/schema';
import { sessionOfCall } from './admin-endpoints';
import { enforceCodeLimits } from './code-limits';

/** Our own answers to better-auth's endpoints of somebody's sessions and account: the same writes as the account page. */

const refusal = (status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN', code: string) =>
  new APIError(status, { code, message: code });

async function actorOf(ctx: GenericEndpointContext): Promise<Actor> {
  const session = await sessionOfCall(ctx);
  if (!session) throw refusal('UNAUTHORIZED', 'UNAUTHORIZED');
  return { session, request: requestInfo(ctx.headers ?? new Headers()) };
}

/** Without the tokens that better-auth's own would give away. */
export async function answerListSessions(ctx: GenericEndpointContext) {
  const { session } = await actorOf(ctx);
  return ctx.json(await listOwnSessions(session));
}

export async function answerRevokeSessions(ctx: GenericEndpointContext, which: 'others' | 'all') {
  await revokeSessionsOf(await actorOf(ctx), which);
  return ctx.json({ status: true });
}

const nameBody = z.strictObject({ name: nameSchema });

/** The name and nothing else. */
export async function answerUpdateUser(ctx: GenericEndpointContext) {
  const { session, request } = await actorOf(ctx);
  const body = nameBody.safeParse(ctx.body);
  if (!body.success) throw refusal('BAD_REQUEST', 'INVALID_INPUT');
  await updateName(session, body.data.name, request);
  return ctx.json({ status: true });
}

// As better-auth names it: what was mailed.
const deletionBody = z.strictObject({ token: codeSchema });

/** Only with the code from the mail, which the account page sends. */
export async function answerDeleteUser(ctx: GenericEndpointContext) {
  const actor = await actorOf(ctx);
  const body = deletionBody.safeParse(ctx.body);
  if (!body.success) throw refusal('BAD_REQUEST', 'INVALID_OTP');
  await enforceCodeLimits('verify', actor.session.user.email, ctx.headers ?? new Headers());
  const outcome = await deleteAccount(body.data.token, actor);
  if (outcome === 'lastAdmin') throw refusal('FORBIDDEN', 'LAST_ADMIN');
  if (outcome === 'TOO_MANY_ATTEMPTS') throw refusal('FORBIDDEN', outcome);
  if (outcome !== 'deleted') throw refusal('BAD_REQUEST', outcome);
  ctx.setCookie(...cookieChange(sessionCookieName(), '', 0));
  return ctx.json({ success: true });
}
