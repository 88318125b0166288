import 'server-only';
import { ActionError } from '@/lib/auth/access';
import { isAllowed } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';

/** The fields of a user for API clients. Sessions, tokens and linked accounts are left out. */
export const apiUserSelect = {
  id: true,
  name: true,
  email: true,
  emailVerified: true,
  image: true,
  role: true,
  banned: true,
  banReason: true,
  banExpires: true,
  locale: true,
  lastSignInAt: true,
  lastActiveAt: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.UserSelect;

/** Returns a user for API clients. Throws NOT_FOUND. */
export async function readApiUser(id: string) {
  const user = await db.user.findUnique({ where: { id }, select: apiUserSelect });
  if (!user) throw new ActionError('NOT_FOUND');
  return user;
}

/** As in better-auth, throws if the actor may not set a sent role or email, even if its value does not change. */
export function requireFieldPermissions(sent: { role?: string; email?: string }, { session }: Actor): void {
  const { role } = session.user;
  if (sent.role !== undefined && !isAllowed(role, { user: ['set-role'] }))
    throw new ActionError('YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE');
  if (sent.email !== undefined && !isAllowed(role, { user: ['set-email'] }))
    throw new ActionError('YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL');
}
