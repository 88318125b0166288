import 'server-only';
import { toBannedCondition } from '@/lib/auth/ban';
import { isRole, type Role } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import type { Transaction } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';

/**
 * Locks all admins who are not banned and returns their ids. Every transaction that can remove an admin takes this lock
 * first, so that these transactions run one after the other without deadlocks.
 */
export async function lockAdmins(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    select id from "user" u
     where role = 'admin' and not ${Prisma.raw(toBannedCondition('u'))}
     order by id for update`;
  return rows.map(({ id }) => id);
}

/** Locks all admins and the actor. `role` is null for a banned or deleted actor, and in an impersonation. */
export async function lockAdminsAndActor(
  transaction: Transaction,
  { session: { user, impersonatedBy } }: Actor,
): Promise<{ admins: string[]; role: Role | null }> {
  const rows = await transaction.$queryRaw<{ id: string; role: string }[]>`
    select id, role from "user" u
     where (role = 'admin' or id = ${user.id}) and not ${Prisma.raw(toBannedCondition('u'))}
     order by id for update`;
  const role = rows.find(({ id }) => id === user.id)?.role;
  return {
    admins: rows.filter((row) => row.role === 'admin').map(({ id }) => id),
    role: isRole(role) && !impersonatedBy ? role : null,
  };
}

/** Returns whether the actor's session is still valid, and prevents its deletion until the transaction ends. */
export async function lockSession(transaction: Transaction, { session }: Actor): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    select 1 from session where id = ${session.id} and "expiresAt" > now() for key share`;
  return rows.length === 1;
}

export const isLastAdmin = (admins: string[], userId: string) => admins.length === 1 && admins[0] === userId;

export type LockedUser = {
  id: string;
  name: string;
  email: string;
  role: string;
  locale: string | null;
  theme: string | null;
  timeZone: string | null;
  detectedTimeZone: string | null;
  banned: boolean;
  banReason: string | null;
  banExpires: Date | null;
  lastSignInAt: Date | null;
  invitedAt: Date | null;
  invitedById: string | null;
  passkeyLocked: boolean;
  avatarId: string | null;
  updatedAt: Date;
};

export const lockUsers = (transaction: Transaction, ids: string[]) =>
  transaction.$queryRaw<LockedUser[]>`
    select id, name, email, role, locale, theme, "timeZone", "detectedTimeZone", banned, "banReason", "banExpires",
           "lastSignInAt", "invitedAt", "invitedById", "passkeyLocked", "avatarId", "updatedAt"
      from "user"
     where id = any(${ids}::text[]) order by id for update`;
