import 'server-only';
import { db } from '@/lib/server/db';

/** What decides where somebody goes after signing in. */
export const getArrival = (userId: string) =>
  db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { role: true, name: true, locale: true, onboardedAt: true },
  });
