import 'server-only';
import { ActionError } from '@/lib/auth/access';
import { db } from '@/lib/server/db';

/** The id of the user whose email a form has in a field. Throws userUnknown, at the field. */
export async function findUserId(email: string | null, field: string): Promise<string | null> {
  if (email === null) return null;
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) throw new ActionError('userUnknown', { field });
  return user.id;
}
