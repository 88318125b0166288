import 'server-only';
import { db } from '@/lib/server/db';

/** Without the key itself: nobody needs to see it. */
export const listPasskeys = (userId: string) =>
  db.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, backedUp: true, createdAt: true },
  });
