import 'server-only';
import { bannedSql } from '@/lib/auth/ban';
import type { Transaction } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';

/**
 * Admins who are not banned. Every transaction that changes roles or bans takes this lock first, which serializes
 * changes to the set of admins and prevents deadlocks.
 */
export async function lockAdmins(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    select id from "user" u
     where role = 'admin' and not ${Prisma.raw(bannedSql('u'))}
     order by id for update`;
  return rows.map(({ id }) => id);
}

export const isLastAdmin = (admins: string[], userId: string) => admins.length === 1 && admins[0] === userId;

export type LockedUser = {
  id: string;
  name: string;
  email: string;
  role: string;
  locale: string | null;
  banned: boolean;
  banReason: string | null;
  banExpires: Date | null;
};

export const lockUsers = (transaction: Transaction, ids: string[]) =>
  transaction.$queryRaw<LockedUser[]>`
    select id, name, email, role, locale, banned, "banReason", "banExpires" from "user"
     where id in (${Prisma.join(ids)}) order by id for update`;
