import 'server-only';
import { z } from 'zod';
import { confirmDeletion, requestDeletionCode } from '@/lib/account/deletion';
import { confirmEmailChange, requestEmailChangeCode } from '@/lib/account/email';
import { updateProfile } from '@/lib/account/mutations';
import { listMySessionsForApi, listPasskeysForApi } from '@/lib/account/queries';
import { revokeMySession, revokeMySessions } from '@/lib/account/sessions';
import { removePasskey, renamePasskey, unlinkAccount } from '@/lib/account/sign-in-methods';
import { ActionError } from '@/lib/auth/access';
import { codeSchema, emailSchema, nameSchema } from '@/lib/auth/schema';
import { clearSessionCookie } from '@/lib/auth/session/current';
import { idSchema } from '@/lib/schemas';
import { answer, defineEndpoint, type Endpoints } from './endpoint';

export const accountEndpoints = {
  /** Mails a code to the new email. The endpoint email-otp/change-email takes the code. */
  '/change-email': defineEndpoint(
    {
      schema: z.strictObject({ newEmail: emailSchema, callbackURL: z.string().optional() }),
      codes: { emailSame: 'EMAIL_CAN_NOT_BE_UPDATED' },
    },
    ({ newEmail }, actor) => answer({ status: true }, requestEmailChangeCode(newEmail, actor)),
  ),
  /** Without `token`, mails a code. With the code as `token`, deletes the caller's account. */
  '/delete-user': defineEndpoint(
    { schema: z.strictObject({ token: codeSchema.optional(), callbackURL: z.string().optional() }) },
    async ({ token }, actor) => {
      if (token === undefined) {
        await requestDeletionCode(actor);
        return { success: true, message: 'Verification email sent' };
      }
      await confirmDeletion(token, actor);
      await clearSessionCookie();
      return { success: true, message: 'User deleted' };
    },
  ),
  '/email-otp/change-email': defineEndpoint(
    {
      schema: z.strictObject({ newEmail: emailSchema, otp: codeSchema }),
      codes: { emailUsed: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' },
    },
    ({ newEmail, otp }, actor) => answer({ success: true }, confirmEmailChange(newEmail, otp, actor)),
  ),
  '/email-otp/request-email-change': defineEndpoint(
    {
      schema: z.strictObject({ newEmail: emailSchema }),
      codes: { emailSame: 'EMAIL_CAN_NOT_BE_UPDATED' },
    },
    ({ newEmail }, actor) => answer({ success: true }, requestEmailChangeCode(newEmail, actor)),
  ),
  /** Lists the caller's sessions. `token` is the id of a session, which revoke-session takes. */
  '/list-sessions': defineEndpoint({}, (_, { session }) => listMySessionsForApi(session)),
  '/passkey/delete-passkey': defineEndpoint({ schema: z.strictObject({ id: idSchema }) }, ({ id }, actor) =>
    answer({ status: true }, removePasskey(id, actor)),
  ),
  '/passkey/list-user-passkeys': defineEndpoint({}, (_, { session }) => listPasskeysForApi(session.user.id)),
  '/passkey/update-passkey': defineEndpoint(
    { schema: z.strictObject({ id: idSchema, name: nameSchema }) },
    async ({ id, name }, actor) => {
      await renamePasskey(id, name, actor);
      const passkeys = await listPasskeysForApi(actor.session.user.id);
      const passkey = passkeys.find((one) => one.id === id);
      if (!passkey) throw new ActionError('PASSKEY_NOT_FOUND');
      return { passkey };
    },
  ),
  '/revoke-other-sessions': defineEndpoint({}, (_, actor) =>
    answer({ status: true }, revokeMySessions(actor, 'others')),
  ),
  /** `token` is the session's id from list-sessions. The current session can't be revoked: sign out instead. */
  '/revoke-session': defineEndpoint({ schema: z.strictObject({ token: idSchema }) }, ({ token }, actor) =>
    answer({ status: true }, revokeMySession(token, actor)),
  ),
  '/revoke-sessions': defineEndpoint({}, (_, actor) =>
    answer({ status: true }, revokeMySessions(actor, 'all')),
  ),
  '/unlink-account': defineEndpoint(
    { schema: z.strictObject({ accountId: idSchema }) },
    ({ accountId }, actor) => answer({ status: true }, unlinkAccount(accountId, actor)),
  ),
  '/update-user': defineEndpoint({ schema: z.strictObject({ name: nameSchema }) }, ({ name }, actor) =>
    answer({ status: true }, updateProfile('accountUpdateName', { name }, actor)),
  ),
} satisfies Endpoints;
