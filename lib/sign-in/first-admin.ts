import 'server-only';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { getRequestInfo } from '@/lib/server/http/request';
import { promote } from '@/lib/users/promotion';

/** Whether the setting FIRST_ADMIN_EMAIL names this email and there is no admin yet. */
export const isFirstAdmin = async (email: string): Promise<boolean> =>
  email === env().FIRST_ADMIN_EMAIL &&
  !env().DEMO_MODE &&
  (await db.user.findFirst({ where: { role: 'admin' }, select: { id: true } })) === null;

/** Call it once the email is proven. A ban stays. */
export async function promoteFirstAdmin(email: string, headers: Headers): Promise<void> {
  if (await isFirstAdmin(email))
    await db.$transaction((transaction) => promote(transaction, email, getRequestInfo(headers)));
}
