import 'server-only';
import { ActionError } from '@/lib/auth/access';
import { db } from '@/lib/server/db';
import type { Values } from './fields';

/** Replaces the emails in these fields by ids of users. Throws userUnknown, at the field. */
export async function resolveUsers<Input extends Values>(
  input: Input,
  fields: readonly (keyof Input & string)[],
): Promise<Input> {
  const resolved: Values = { ...input };
  for (const field of fields) {
    const email = input[field];
    if (typeof email !== 'string') continue;
    const user = await db.user.findUnique({ where: { email }, select: { id: true } });
    if (!user) throw new ActionError('userUnknown', { field });
    resolved[field] = user.id;
  }
  return resolved as Input;
}
