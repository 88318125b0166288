import 'server-only';
import { toBannedCondition } from '@/lib/auth/ban';
import { coversRole, defaultRole, isAllowed, isManagerRole, isRole, type Role } from '@/lib/auth/roles';
import { IMPERSONATION_MINUTES, PASSKEY_MINUTES } from '@/lib/constants';
import type { Locale } from '@/lib/i18n/config';
import { toPictureUrl } from '@/lib/routes';
import { env } from '@/lib/server/env';
import type { RequestInfo } from '@/lib/server/http/request';
import type { Theme } from '@/lib/theme';
import { readSessionCookies, verifySessionCookie } from './cookie';

/** With OIDC_ONLY, a session must have begun at the company's provider or with `npm run user:code`. */
export const isMethodAllowed = (method: string | null | undefined): boolean =>
  !env().OIDC_ONLY || method === 'oidc' || method === 'break-glass';

/** With ADMIN_PASSKEY, a session has a role of the manager area only if it began with a passkey. */
const needsPasskey = (role: string | null): boolean =>
  env().ADMIN_PASSKEY === 'required' && isManagerRole(role);

function toRole(role: string | null, passkeyId: string | null): Role | null {
  if (needsPasskey(role) && passkeyId === null) return defaultRole;
  return isRole(role) ? role : null;
}

export type SessionUser = {
  id: string;
  /** The name is empty until onboarding. */
  name: string;
  email: string;
  /** The URL of the uploaded picture, or else of the provider's picture. */
  image: string | null;
  hasAvatar: boolean;
  /** Null if the stored role is unknown. The default role while `needsPasskey`. */
  role: Role | null;
  /** True while the user has the default role, because the session did not begin with a passkey (ADMIN_PASSKEY). */
  needsPasskey: boolean;
  locale: Locale | null;
  theme: Theme | null;
  /** The time zone that the user has chosen. Null means that of the browser. */
  timeZone: string | null;
  detectedTimeZone: string | null;
};

export type ActiveSession = {
  id: string;
  updatedAt: Date;
  expiresAt: Date;
  impersonatedBy: string | null;
  impersonator: { name: string; email: string } | null;
  /** With ADMIN_PASSKEY, true if an admin used no passkey in the last PASSKEY_MINUTES. Some writes then need one. */
  lacksRecentPasskeyUse: boolean;
  user: SessionUser;
};

export type Actor = { session: ActiveSession; request: RequestInfo };

type Row = Omit<ActiveSession, 'user' | 'impersonator' | 'lacksRecentPasskeyUse'> &
  Omit<SessionUser, 'id' | 'role' | 'hasAvatar' | 'needsPasskey'> & {
    userId: string;
    role: string;
    avatarId: string | null;
    adminName: string | null;
    adminEmail: string | null;
    adminRole: string | null;
    method: string | null;
    passkeyId: string | null;
    adminPasskeyId: string | null;
    isPasskeyUseRecent: boolean;
  };

const SELECT_SESSION = `
  select s.id, s."updatedAt", s."expiresAt", s."impersonatedBy",
         u.id as "userId", u.name, u.email, u."avatarId", u.image, u.role, u.locale, u.theme,
         u."timeZone", u."detectedTimeZone",
         a.name as "adminName", a.email as "adminEmail", a.role as "adminRole",
         coalesce(o.method, s.method) as method, s."passkeyId", o."passkeyId" as "adminPasskeyId",
         s."passkeyId" is not null and s."createdAt" > now() - interval '${PASSKEY_MINUTES} minutes' as "isPasskeyUseRecent"
    from session s
    join "user" u on u.id = s."userId"
    left join session o on o.id = s."adminSessionId" and o."expiresAt" > now()
    left join "user" a on a.id = o."userId" and a.id = s."impersonatedBy" and not ${toBannedCondition('a')}
   where s.token = $1 and s."expiresAt" > now()
     and (s."impersonatedBy" is null or s."createdAt" > now() - interval '${IMPERSONATION_MINUTES} minutes')
     and not ${toBannedCondition('u')}`;

/**
 * Runs on every request and is never cached, so that a ban, a new role or a revoked session applies immediately. Throws
 * if the database does not answer, because the user may still be signed in.
 */
export async function readSession(cookie: string | undefined): Promise<ActiveSession | null> {
  const token = verifySessionCookie(cookie);
  return token ? readSessionByToken(token) : null;
}

export async function readSessionByToken(token: string): Promise<ActiveSession | null> {
  // The database client is loaded here, because a visitor without a session does not need it.
  const { pool } = await import('@/lib/server/db');
  const { rows } = await pool().query<Row>(SELECT_SESSION, [token]);
  const row = rows[0];
  if (!row || !isMethodAllowed(row.method) || (row.impersonatedBy && !isImpersonationAllowed(row)))
    return null;
  const { id, updatedAt, expiresAt, impersonatedBy, userId, role, passkeyId, avatarId } = row;
  const { name, email, locale, theme, timeZone, detectedTimeZone, adminName, adminEmail } = row;
  const impersonator = adminEmail === null ? null : { name: adminName ?? '', email: adminEmail };
  const isAsked = needsPasskey(role) && impersonatedBy === null;
  const user = {
    ...{ id: userId, name, email, locale, theme, timeZone, detectedTimeZone },
    image: toPictureUrl(row),
    hasAvatar: avatarId !== null,
    role: toRole(role, passkeyId),
    needsPasskey: isAsked && passkeyId === null,
  };
  const lacksRecentPasskeyUse = isAsked && !row.isPasskeyUseRecent;
  return { id, updatedAt, expiresAt, impersonatedBy, impersonator, lacksRecentPasskeyUse, user };
}

function isImpersonationAllowed({ adminRole, adminPasskeyId, role }: Row): boolean {
  const actor = toRole(adminRole, adminPasskeyId);
  return isAllowed(actor, { user: ['impersonate'] }) && role !== 'admin' && coversRole(actor, role);
}

/** Takes a Cookie header. Returns the id of the signed-in user, if the session has not ended. */
export const findUserIdByCookie = async (cookie: string): Promise<string | undefined> =>
  (await readSession(readSessionCookies(new Headers({ cookie })).session))?.user.id;
