import 'server-only';
import type { Transaction } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';

/**
 * The admins who can act. Whoever would take one away waits here for whoever came first, so every
 * transaction that changes what users may do begins with this lock, and none of them can lock another out.
 */
export async function lockAdmins(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    select id from "user"
     where role = 'admin' and not (banned and coalesce("banExpires" > now(), true))
     order by id for update`;
  return rows.map(({ id }) => id);
}

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

/** Users whose rows are to change; those who do not exist are not among them. */
export const lockUsers = (transaction: Transaction, ids: string[]) =>
  transaction.$queryRaw<LockedUser[]>`
    select id, name, email, role, locale, banned, "banReason", "banExpires" from "user"
     where id in (${Prisma.join(ids)}) order by id for update`;
