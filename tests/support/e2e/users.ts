import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { defaultRole, isRole, type Role, roleNames } from '@/lib/auth/roles';

export type TestUser = { id: string; name: string; email: string; role: string };

export type NewUser = Partial<{
  /** An empty name makes a newcomer, who is redirected to onboarding. */
  name: string;
  email: string;
  role: string;
  banned: boolean;
  banReason: string;
  banExpires: Date;
  locale: string;
}>;

export const USER_NAME = 'Amina Test';

export const uniqueEmail = (name = 'someone') => `${name}-${randomBytes(6).toString('hex')}@example.com`;

export async function insertUser(database: Pool, values: NewUser = {}): Promise<TestUser> {
  const user = { id: randomUUID(), name: USER_NAME, email: uniqueEmail(), role: 'user', ...values };
  const { id, name, email, role, banned = false, banReason, banExpires, locale } = user;
  await database.query(
    `insert into "user" (id, name, email, role, "emailVerified", banned, "banReason", "banExpires", locale, "lastSignInAt", "updatedAt")
     values ($1, $2, $3, $4, true, $5, $6, $7, $8, $9, now())`,
    [id, name, email, role, banned, banReason, banExpires, locale, name ? new Date() : null],
  );
  return { id, name, email, role };
}

export async function insertSession(database: Pool, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await database.query(
    `insert into session (id, token, "userId", "expiresAt", "updatedAt") values ($1, $2, $3, now() + interval '1 day', now())`,
    [randomUUID(), token, userId],
  );
  return token;
}

export const sessionCookieName = 'better-auth.session_token';
const adminCookieName = 'better-auth.admin_session';

/** Signed as better-auth signs cookies. */
export const signedCookie = (value: string, secret: string) =>
  encodeURIComponent(`${value}.${createHmac('sha256', secret).update(value).digest('base64')}`);

export const sessionCookie = (token: string, secret: string) =>
  `${sessionCookieName}=${signedCookie(token, secret)}`;

/** Signed as lib/server/signed.ts does; valid for an hour. */
export function signData(purpose: string, data: object, secret: string): string {
  const expiresAt = Date.now() + 60 * 60 * 1_000;
  const payload = Buffer.from(JSON.stringify({ data, expiresAt })).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(`${purpose}:${payload}`).digest('base64url')}`;
}

/** Without a role of their own. An impersonator is an admin who acts as a user. */
type OtherVisitor = 'anonymous' | 'banned' | 'newcomer' | 'impersonator';
export type Visitor = Role | OtherVisitor;
export const visitors: readonly Visitor[] = ['anonymous', 'banned', 'newcomer', ...roleNames, 'impersonator'];

export const isSignedIn = (visitor: Visitor) => visitor !== 'anonymous' && visitor !== 'banned';

/** The effective role: an impersonating admin has the role of the user. */
export const getRole = (visitor: Visitor): Role => (isRole(visitor) ? visitor : defaultRole);

const visitorValues = (visitor: Visitor): NewUser => ({
  role: getRole(visitor),
  banned: visitor === 'banned',
  ...(visitor === 'newcomer' ? { name: '' } : {}),
});

export type SignedInVisitor = { user: TestUser; cookie: string };

export async function insertVisitor(
  database: Pool,
  visitor: Visitor,
  secret: string,
  addUser = (values: NewUser) => insertUser(database, values),
): Promise<SignedInVisitor> {
  const user = await addUser(visitorValues(visitor));
  if (visitor === 'anonymous') return { user, cookie: '' };
  const token = await insertSession(database, user.id);
  const cookie = sessionCookie(token, secret);
  if (visitor !== 'impersonator') return { user, cookie };
  const admin = await addUser({ role: 'admin' });
  const adminToken = await insertSession(database, admin.id);
  await makeImpersonation(database, token, adminToken);
  return { user, cookie: `${cookie}; ${adminCookieName}=${signedCookie(`${adminToken}:`, secret)}` };
}

/** Turns a session into an impersonation that an admin's own session started. */
const makeImpersonation = (database: Pool, token: string, adminToken: string) =>
  database.query(
    `update session s set "impersonatedBy" = own."userId", "adminSessionId" = own.id
       from session own where s.token = $1 and own.token = $2`,
    [token, adminToken],
  );
