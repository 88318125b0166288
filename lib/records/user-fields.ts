import 'server-only';
import { ActionError } from '@/lib/auth/access';
import { getResource, type ResourceName } from '@/lib/resources';
import { db } from '@/lib/server/db';
import type { Values } from './fields';

/** Replaces the emails in fields of the type `user` by ids. Throws userUnknown, at the field. */
export async function resolveUsers<Input extends Values>(
  resource: ResourceName,
  input: Input,
): Promise<Input> {
  const resolved: Values = { ...input };
  for (const [field, type] of Object.entries(getResource(resource).fields)) {
    const email = input[field];
    if (type !== 'user' || typeof email !== 'string') continue;
    const user = await db.user.findUnique({ where: { email }, select: { id: true } });
    if (!user) throw new ActionError('userUnknown', { field });
    resolved[field] = user.id;
  }
  return resolved as Input;
}
