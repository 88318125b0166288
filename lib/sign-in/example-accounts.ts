import 'server-only';
import { demoAccounts } from '@/lib/demo';
import { isDevelopment } from '@/lib/development';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';

/** The example accounts that sign in without a code: in a demo and in development, none elsewhere. */
export async function listExampleAccounts(): Promise<{ email: string; role: 'admin' | 'user' }[]> {
  if (!env().DEMO_MODE && !isDevelopment) return [];
  const found = await db.user.findMany({
    where: { email: { in: [...demoAccounts] } },
    select: { email: true, role: true },
    orderBy: { email: 'asc' },
  });
  return found.map(({ email, role }) => ({ email, role: role === 'admin' ? 'admin' : 'user' }));
}
