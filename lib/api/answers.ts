import { z } from 'zod';
import type { OwnEndpoint } from '@/lib/auth/endpoints';
import { roleNames } from '@/lib/auth/roles';

const time = z.iso.datetime();
const id = z.string();

const session = z.strictObject({
  id,
  token: z.string().describe('The id of the session. The real token is only in the cookie.'),
  userId: id,
  expiresAt: time,
  createdAt: time,
  updatedAt: time,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});

/** The parts of answers that have their own name in the OpenAPI document. */
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
  Error: z.strictObject({
    code: z.string(),
    message: z.string().describe('English, for developers.'),
    retryAfter: z.number().optional().describe('Seconds.'),
  }),
};

const { User, SignedInUser, OwnSession, UserSession, Passkey } = named;
const status = z.strictObject({ status: z.boolean() });
const success = z.strictObject({ success: z.boolean() });
const user = z.strictObject({ user: User });

/** The answers of our endpoints. The integration tests compare every answer with these schemas. */
export const answers: Record<OwnEndpoint, z.ZodType> = {
  '/email-otp/send-verification-otp': success,
  '/sign-in/email-otp': z.strictObject({ token: z.string(), user: SignedInUser }),
  '/unlink-account': status,
  '/update-user': status,
  '/change-email': status,
  '/email-otp/request-email-change': success,
  '/email-otp/change-email': success,
  '/revoke-session': status,
  '/revoke-sessions': status,
  '/revoke-other-sessions': status,
  '/list-sessions': z.array(OwnSession),
  '/delete-user': success.extend({ message: z.string() }),
  '/passkey/list-user-passkeys': z.array(Passkey),
  '/passkey/update-passkey': z.strictObject({ passkey: Passkey }),
  '/passkey/delete-passkey': status,
  '/admin/list-users': z.strictObject({
    users: z.array(User),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
  }),
  '/admin/get-user': User,
  '/admin/create-user': user,
  '/admin/update-user': User,
  '/admin/set-role': user,
  '/admin/ban-user': user,
  '/admin/unban-user': user,
  '/admin/remove-user': success,
  '/admin/list-user-sessions': z.strictObject({ sessions: z.array(UserSession) }),
  '/admin/revoke-user-session': success,
  '/admin/revoke-user-sessions': success,
  '/admin/impersonate-user': z.strictObject({ session: UserSession, user: User }),
  '/admin/stop-impersonating': z.strictObject({
    session: session.pick({ id: true, userId: true, expiresAt: true, updatedAt: true }),
    user: SignedInUser,
  }),
  '/admin/has-permission': success.extend({ error: z.null() }),
};
