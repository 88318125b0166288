import 'server-only';
import type { Locale } from '@/lib/i18n/config';
import { pool } from '@/lib/server/db';
import { verifySessionCookie } from './cookie';

export type SessionUser = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  role: string;
  locale: Locale | null;
  onboarded: boolean;
};

export type ActiveSession = {
  id: string;
  updatedAt: Date;
  expiresAt: Date;
  impersonatedBy: string | null;
  user: SessionUser;
};

type Row = Omit<ActiveSession, 'user'> &
  Omit<SessionUser, 'id' | 'onboarded'> & { userId: string; onboardedAt: Date | null };

const SELECT_SESSION = `
  select s.id, s."updatedAt", s."expiresAt", s."impersonatedBy",
         u.id as "userId", u.name, u.email, u.image, u.role, u.locale, u."onboardedAt"
    from session s join "user" u on u.id = s."userId"
   where s.token = $1 and s."expiresAt" > now()
     and not (u.banned and coalesce(u."banExpires" > now(), true))`;

/**
 * The session behind a session cookie, or null. One statement, on every request and never cached,
 * so that a ban, a new role or a revoked session counts at once.
 * Throws when the database cannot be asked: "unknown" is not "signed out".
 */
export async function readSession(cookie: string | undefined): Promise<ActiveSession | null> {
  const token = verifySessionCookie(cookie);
  if (!token) return null;
  const { rows } = await pool().query<Row>(SELECT_SESSION, [token]);
  const row = rows[0];
  if (!row) return null;
  const { id, updatedAt, expiresAt, impersonatedBy, userId, onboardedAt, ...profile } = row;
  const onboarded = onboardedAt !== null && profile.name !== '';
  return { id, updatedAt, expiresAt, impersonatedBy, user: { id: userId, onboarded, ...profile } };
}
