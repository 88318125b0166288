import 'server-only';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { unlinkAccount, unlinkRefusals } from '@/lib/account/linked/mutations';
import { isPersonalEndpoint } from '@/lib/auth/endpoints';
import { socialProviderNames } from '@/lib/auth/sign-in-methods';
import { requestInfo } from '@/lib/server/http/request';
import { sessionCookieName } from '@/lib/server/session/cookie';
import { readSession } from '@/lib/server/session/store';

/** Our rules for better-auth's endpoints of somebody's own account. */

const address = z.string().max(2_048).optional();

/** No tokens that somebody brings along, and no more to ask of a provider than who a person is. */
export const providerBody = z.strictObject({
  provider: z.enum(socialProviderNames),
  callbackURL: address,
  errorCallbackURL: address,
  newUserCallbackURL: address,
  disableRedirect: z.boolean().optional(),
});

const sessionOf = (ctx: GenericEndpointContext) =>
  readSession(ctx.getCookie(sessionCookieName()) ?? undefined);

const refusal = (status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN', code: string) =>
  new APIError(status, { code, message: code });

/** Who asks comes before what they ask: without a session, or with that of somebody else, nothing else is looked at. */
export async function refuseImpersonators(ctx: GenericEndpointContext): Promise<void> {
  if (!isPersonalEndpoint(ctx.path)) return;
  const session = await sessionOf(ctx);
  if (!session) throw refusal('UNAUTHORIZED', 'UNAUTHORIZED');
  if (session.impersonatedBy) throw refusal('FORBIDDEN', 'NOT_WHILE_IMPERSONATING');
}

const unlinkBody = z.strictObject({ accountId: z.string().min(1).max(64) });

/** Instead of better-auth's own: it neither locks nor records. */
export async function answerUnlinkAccount(ctx: GenericEndpointContext) {
  const session = await sessionOf(ctx);
  if (!session) throw refusal('UNAUTHORIZED', 'UNAUTHORIZED');
  const body = unlinkBody.safeParse(ctx.body);
  if (!body.success) throw refusal('BAD_REQUEST', 'INVALID_INPUT');
  const request = requestInfo(ctx.headers ?? new Headers());
  const outcome = await unlinkAccount({ session, request }, body.data.accountId);
  if (outcome !== 'unlinked') throw refusal('BAD_REQUEST', unlinkRefusals[outcome]);
  return ctx.json({ status: true });
}
