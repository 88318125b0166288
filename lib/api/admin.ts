import 'server-only';
import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import type { ErrorKey } from '@/lib/auth/errors';
import { areSentPermissionsAllowed, defaultRole, isAllowed } from '@/lib/auth/roles';
import { sessionCookies } from '@/lib/auth/session/current';
import { toApiSession } from '@/lib/auth/session/shown';
import { toLanguage } from '@/lib/i18n/config';
import { idSchema } from '@/lib/schemas';
import { mailBans, mailDeletions } from '@/lib/users/emails';
import { impersonate, readAdminSession, stopImpersonation } from '@/lib/users/impersonation';
import { banUsers, deleteUsers, setUserRoles, unbanUsers } from '@/lib/users/moderation';
import { createAndInvite, saveUser } from '@/lib/users/mutations';
import { listUserSessionsForApi, revokeSessionById, revokeSessions } from '@/lib/users/sessions';
import {
  banUserSchema,
  createUserSchema,
  setRoleSchema,
  strictBody,
  updateUserSchema,
  userIdSchema,
} from './admin-schema';
import { answer, defineEndpoint, definePublicEndpoint, type Endpoints } from './endpoint';
import { listUsersForApi, listUsersQuerySchema } from './list-users';
import { readApiUser, requireFieldPermissions } from './user';

/** The options of an endpoint about one user. `forbidden` is the code that better-auth's clients expect. */
const ofUser = <S extends z.ZodType>(schema: S, forbidden: ErrorKey) => ({
  schema,
  codes: { FORBIDDEN: forbidden, NOT_FOUND: 'USER_NOT_FOUND' },
});

export const adminEndpoints = {
  '/admin/ban-user': defineEndpoint(
    ofUser(banUserSchema, 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS'),
    async ({ userId, ...ban }, actor) => {
      const { done } = await banUsers([userId], ban, actor);
      await mailBans(done, ban);
      return { user: await readApiUser(userId) };
    },
  ),
  /** Creates a user and mails the invitation. The default language is that of the caller. */
  '/admin/create-user': defineEndpoint(
    {
      schema: createUserSchema,
      codes: {
        FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
        emailUsed: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      },
    },
    async ({ email, name, role, data }, actor) => {
      requireFieldPermissions({ role }, actor);
      const locale = data.locale ?? actor.session.user.locale ?? toLanguage(await getLocale());
      const { id } = await createAndInvite({ email, name, role: role ?? defaultRole }, locale, actor);
      return { user: await readApiUser(id) };
    },
  ),
  '/admin/get-user': defineEndpoint(
    ofUser(strictBody({ id: idSchema }), 'YOU_ARE_NOT_ALLOWED_TO_GET_USER'),
    ({ id }) => readApiUser(id),
  ),
  /** Returns whether the caller's own role has these permissions. */
  '/admin/has-permission': defineEndpoint(
    { schema: z.object({ permissions: z.record(z.string(), z.array(z.string())) }) },
    async ({ permissions }, { session }) => ({
      error: null,
      success: areSentPermissionsAllowed(session.user.role, permissions),
    }),
  ),
  '/admin/impersonate-user': defineEndpoint(
    ofUser(userIdSchema, 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS'),
    async ({ userId }, actor) => {
      const session = await impersonate(userId, actor);
      return {
        session: { ...toApiSession(session), impersonatedBy: session.impersonatedBy },
        user: await readApiUser(userId),
      };
    },
  ),
  /** Lists a user's sessions. `token` is the session's id: the real token never leaves the server. */
  '/admin/list-user-sessions': defineEndpoint(
    ofUser(userIdSchema, 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS'),
    async ({ userId }) => {
      const { id } = await readApiUser(userId);
      return { sessions: await listUserSessionsForApi(id) };
    },
  ),
  '/admin/list-users': defineEndpoint(
    { schema: listUsersQuerySchema, codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS' } },
    listUsersForApi,
  ),
  '/admin/remove-user': defineEndpoint(
    ofUser(userIdSchema, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS'),
    async ({ userId }, actor) => {
      const { done } = await deleteUsers([userId], actor);
      mailDeletions(done);
      return { success: true };
    },
  ),
  /** `sessionToken` is the `token` from list-user-sessions, which is the session's id. */
  '/admin/revoke-user-session': defineEndpoint(
    {
      schema: strictBody({ sessionToken: idSchema }),
      codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS' },
    },
    ({ sessionToken }, actor) => answer({ success: true }, revokeSessionById(sessionToken, actor)),
  ),
  '/admin/revoke-user-sessions': defineEndpoint(
    ofUser(userIdSchema, 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS'),
    ({ userId }, actor) => answer({ success: true }, revokeSessions(userId, actor)),
  ),
  '/admin/set-role': defineEndpoint(
    ofUser(setRoleSchema, 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE'),
    async ({ userId, role }, actor) => {
      await setUserRoles([userId], { role }, actor);
      return { user: await readApiUser(userId) };
    },
  ),
  /** Also stops an expired impersonation. So only the admin's own session must be valid. */
  '/admin/stop-impersonating': definePublicEndpoint({}, async (_, { session, request }) => {
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
  }),
  '/admin/unban-user': defineEndpoint(
    ofUser(userIdSchema, 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS'),
    async ({ userId }, actor) => {
      await unbanUsers([userId], actor);
      return { user: await readApiUser(userId) };
    },
  ),
  '/admin/update-user': defineEndpoint(
    {
      schema: updateUserSchema,
      codes: {
        FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS',
        NOT_FOUND: 'USER_NOT_FOUND',
        emailUsed: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      },
    },
    async ({ userId, data }, actor) => {
      requireFieldPermissions(data, actor);
      await saveUser(userId, data, actor);
      return readApiUser(userId);
    },
  ),
} satisfies Endpoints;
