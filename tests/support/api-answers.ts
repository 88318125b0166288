import { z } from 'zod';
import type { OwnEndpoint } from '@/lib/auth/endpoints';
import { roleNames } from '@/lib/auth/roles';

const time = z.iso.datetime();
const id = z.string();

const session = z.strictObject({
  id,
  token: z.string(),
  userId: id,
  expiresAt: time,
  createdAt: time,
  updatedAt: time,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});

/** The parts of answers that have their own name in docs/api.md. */
export const named = {
  User: z.strictObject({
    id,
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullable(),
    role: z.enum(roleNames),
    banned: z.boolean(),
    banReason: z.string().nullable(),
    banExpires: time.nullable(),
    locale: z.string().nullable(),
    lastSignInAt: time.nullable(),
    lastActiveAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
  }),
  SignedInUser: z.looseObject({ id, name: z.string(), email: z.string(), image: z.string().nullable() }),
  OwnSession: session.extend({ isCurrent: z.boolean(), isImpersonation: z.boolean(), lastActiveAt: time }),
  UserSession: session.extend({ impersonatedBy: z.string().nullable() }),
  Passkey: z.strictObject({
    id,
    name: z.string().nullable(),
    publicKey: z.string(),
    credentialID: z.string(),
    counter: z.int(),
    deviceType: z.string(),
    backedUp: z.boolean(),
    transports: z.string().nullable(),
    aaguid: z.string().nullable(),
    createdAt: time,
    userId: id,
  }),
  Error: z.strictObject({ code: z.string(), message: z.string(), retryAfter: z.number().optional() }),
};

const { User, SignedInUser, OwnSession, UserSession, Passkey } = named;
const status = z.strictObject({ status: z.boolean() });
const success = z.strictObject({ success: z.boolean() });
const user = z.strictObject({ user: User });

const roleErrors = ['INVALID_ROLE_TYPE', 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE'];

/**
 * The answers of our endpoints, and their own error codes. The integration tests compare every answer with this table, and a
 * unit test compares docs/api.md.
 */
export const answers: Record<OwnEndpoint, { schema: z.ZodType; errors: string[] }> = {
  '/email-otp/send-verification-otp': {
    schema: success,
    errors: ['INVALID_EMAIL', 'DEMO_MODE', 'PROVIDER_REQUIRED', 'MAIL_FAILED'],
  },
  '/sign-in/email-otp': {
    schema: z.strictObject({ token: z.string(), user: SignedInUser }),
    errors: ['INVALID_EMAIL', 'INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'BANNED_USER', 'DEMO_MODE'],
  },
  '/unlink-account': { schema: status, errors: ['ACCOUNT_NOT_FOUND', 'FAILED_TO_UNLINK_LAST_ACCOUNT'] },
  '/update-user': { schema: status, errors: [] },
  '/change-email': {
    schema: status,
    errors: ['EMAIL_CAN_NOT_BE_UPDATED', 'INVALID_EMAIL', 'EMAIL_CHANGED_TOO_OFTEN', 'MAIL_FAILED'],
  },
  '/email-otp/request-email-change': {
    schema: success,
    errors: ['EMAIL_CAN_NOT_BE_UPDATED', 'INVALID_EMAIL', 'EMAIL_CHANGED_TOO_OFTEN', 'MAIL_FAILED'],
  },
  '/email-otp/change-email': {
    schema: success,
    errors: [
      'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      'INVALID_EMAIL',
      'INVALID_OTP',
      'OTP_EXPIRED',
      'TOO_MANY_ATTEMPTS',
      'EMAIL_CHANGED_TOO_OFTEN',
    ],
  },
  '/revoke-session': { schema: status, errors: ['NOT_FOUND'] },
  '/revoke-sessions': { schema: status, errors: [] },
  '/revoke-other-sessions': { schema: status, errors: [] },
  '/list-sessions': { schema: z.array(OwnSession), errors: [] },
  '/delete-user': {
    schema: success.extend({ message: z.string() }),
    errors: [
      'INVALID_OTP',
      'OTP_EXPIRED',
      'TOO_MANY_ATTEMPTS',
      'LAST_ADMIN',
      'EMAIL_CHANGED_RECENTLY',
      'MAIL_FAILED',
    ],
  },
  '/passkey/list-user-passkeys': { schema: z.array(Passkey), errors: [] },
  '/passkey/update-passkey': { schema: z.strictObject({ passkey: Passkey }), errors: ['PASSKEY_NOT_FOUND'] },
  '/passkey/delete-passkey': { schema: status, errors: ['PASSKEY_NOT_FOUND', 'PASSKEY_REQUIRED'] },
  '/admin/list-users': {
    schema: z.strictObject({ users: z.array(User), total: z.int(), limit: z.int(), offset: z.int() }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS'],
  },
  '/admin/get-user': { schema: User, errors: ['YOU_ARE_NOT_ALLOWED_TO_GET_USER', 'USER_NOT_FOUND'] },
  '/admin/create-user': {
    schema: user,
    errors: [
      'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
      'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      'INVALID_EMAIL',
      ...roleErrors,
      'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
    ],
  },
  '/admin/update-user': {
    schema: User,
    errors: [
      'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS',
      'USER_NOT_FOUND',
      'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      'INVALID_EMAIL',
      ...roleErrors,
      'EMAIL_CAN_NOT_BE_UPDATED',
      'NO_DATA_TO_UPDATE',
      'PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER',
      'YOU_CANNOT_DEMOTE_YOURSELF',
      'LAST_ADMIN',
      'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
      'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL',
    ],
  },
  '/admin/set-role': {
    schema: user,
    errors: [
      'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
      'USER_NOT_FOUND',
      ...roleErrors,
      'YOU_CANNOT_DEMOTE_YOURSELF',
      'LAST_ADMIN',
    ],
  },
  '/admin/ban-user': {
    schema: user,
    errors: ['YOU_ARE_NOT_ALLOWED_TO_BAN_USERS', 'USER_NOT_FOUND', 'YOU_CANNOT_BAN_YOURSELF', 'LAST_ADMIN'],
  },
  '/admin/unban-user': { schema: user, errors: ['YOU_ARE_NOT_ALLOWED_TO_BAN_USERS', 'USER_NOT_FOUND'] },
  '/admin/remove-user': {
    schema: success,
    errors: [
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
      'USER_NOT_FOUND',
      'YOU_CANNOT_REMOVE_YOURSELF',
      'LAST_ADMIN',
    ],
  },
  '/admin/list-user-sessions': {
    schema: z.strictObject({ sessions: z.array(UserSession) }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS', 'USER_NOT_FOUND'],
  },
  '/admin/revoke-user-session': {
    schema: success,
    errors: ['YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS', 'NOT_FOUND'],
  },
  '/admin/revoke-user-sessions': {
    schema: success,
    errors: ['YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS', 'USER_NOT_FOUND'],
  },
  '/admin/impersonate-user': {
    schema: z.strictObject({ session: UserSession, user: User }),
    errors: [
      'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
      'USER_NOT_FOUND',
      'YOU_CANNOT_IMPERSONATE_YOURSELF',
      'YOU_CANNOT_IMPERSONATE_ADMINS',
      'YOU_CANNOT_IMPERSONATE_BANNED_USERS',
      'YOU_CANNOT_IMPERSONATE_NEW_USERS',
    ],
  },
  '/admin/stop-impersonating': {
    schema: z.strictObject({
      session: session.pick({ id: true, userId: true, expiresAt: true, updatedAt: true }),
      user: SignedInUser,
    }),
    errors: ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'BAD_REQUEST', 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS'],
  },
  '/admin/has-permission': { schema: success.extend({ error: z.null() }), errors: [] },
};
