import 'server-only';
import { isAllowed } from '@/lib/auth/permissions';
import { IMPERSONATION_MINUTES } from '@/lib/constants';
import type { Locale } from '@/lib/i18n/config';
import { pool } from '@/lib/server/db';
import type { Theme } from '@/lib/theme';
import { verifySessionCookie } from './cookie';

export type SessionUser = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  role: string;
  locale: Locale | null;
  theme: Theme | null;
  onboarded: boolean;
};

export type ActiveSession = {
  id: string;
  updatedAt: Date;
  expiresAt: Date;
  impersonatedBy: string | null;
  /** The administrator who acts as this user. */
  impersonator: { name: string; email: string } | null;
  user: SessionUser;
};

type Row = Omit<ActiveSession, 'user' | 'impersonator'> &
  Omit<SessionUser, 'id' | 'onboarded'> & { userId: string; onboardedAt: Date | null } & {
    adminName: string | null;
    adminEmail: string | null;
    adminRole: string | null;
  };

const SELECT_SESSION = `
  select s.id, s."updatedAt", s."expiresAt", s."impersonatedBy",
         u.id as "userId", u.name, u.email, u.image, u.role, u.locale, u.theme, u."onboardedAt",
         a.name as "adminName", a.email as "adminEmail", a.role as "adminRole"
    from session s
    join "user" u on u.id = s."userId"
    left join "user" a on a.id = s."impersonatedBy" and not (a.banned and coalesce(a."banExpires" > now(), true))
   where s.token = $1 and s."expiresAt" > now()
     and (s."impersonatedBy" is null or s."createdAt" > now() - interval '${IMPERSONATION_MINUTES} minutes')
     and not (u.banned and coalesce(u."banExpires" > now(), true))`;

/**
 * The session behind a session cookie, or null. One statement, on every request and never cached,
 * so that a ban, a new role or a revoked session counts at once.
 * Throws when the database cannot be asked: "unknown" is not "signed out".
 */
export async function readSession(cookie: string | undefined): Promise<ActiveSession | null> {
  const token = verifySessionCookie(cookie);
  return token ? readSessionOf(token) : null;
}

/** The same for a token whose signature was checked. */
export async function readSessionOf(token: string): Promise<ActiveSession | null> {
  const { rows } = await pool().query<Row>(SELECT_SESSION, [token]);
  const row = rows[0];
  if (!row || (row.impersonatedBy && !mayGoOn(row))) return null;
  const { id, updatedAt, expiresAt, impersonatedBy, userId, onboardedAt, ...rest } = row;
  const { adminName, adminEmail, adminRole: _, ...profile } = rest;
  const onboarded = onboardedAt !== null && profile.name !== '';
  const impersonator = adminEmail === null ? null : { name: adminName ?? '', email: adminEmail };
  const user = { id: userId, onboarded, ...profile };
  return { id, updatedAt, expiresAt, impersonatedBy, impersonator, user };
}

/** An impersonation ends with the power of who runs it, and when its user becomes an admin. */
const mayGoOn = ({ adminRole, role }: Row) =>
  adminRole !== null && isAllowed(adminRole, { user: ['impersonate'] }) && role !== 'admin';
