import 'server-only';
import { ActionError } from '@/lib/auth/access';
import type { ErrorKey } from '@/lib/auth/errors';
import { isAllowed, type Permission } from '@/lib/auth/roles';
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

const fieldRules: Record<'role' | 'email', { permission: Permission; code: ErrorKey }> = {
  role: { permission: { user: ['set-role'] }, code: 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE' },
  email: { permission: { user: ['set-email'] }, code: 'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL' },
};

/** As in better-auth, throws if the actor may not set a sent role or email, even if its value does not change. */
export function requireFieldPermissions(
  fields: Partial<Record<keyof typeof fieldRules, unknown>>,
  { session }: Actor,
): void {
  for (const field of ['role', 'email'] as const) {
    const { permission, code } = fieldRules[field];
    if (fields[field] !== undefined && !isAllowed(session.user.role, permission)) throw new ActionError(code);
  }
}
