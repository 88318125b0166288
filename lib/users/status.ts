import { isBanned } from '@/lib/auth/ban';
import type { Role } from '@/lib/auth/roles';

export const userStatuses = ['active', 'banned', 'invited', 'neverSignedIn'] as const;
export type UserStatus = (typeof userStatuses)[number];

type Fields = {
  banned: boolean;
  banExpires: Date | null;
  lastSignInAt: Date | null;
  invitedAt: Date | null;
};

export function getUserStatus({ lastSignInAt, invitedAt, ...ban }: Fields, now = new Date()): UserStatus {
  if (isBanned(ban, now)) return 'banned';
  if (lastSignInAt) return 'active';
  return invitedAt ? 'invited' : 'neverSignedIn';
}

/** The fixed views of the list, as parameters of its URL. */
export const userViews = {
  all: {},
  active: { status: 'active' },
  invited: { status: 'invited' },
  banned: { status: 'banned' },
  admins: { role: 'admin' },
} as const satisfies Record<string, { status?: UserStatus; role?: Role }>;

export type UserView = keyof typeof userViews;
export const userViewNames = Object.keys(userViews) as UserView[];

/** Whether a fixed view says all that a list filters by status and role. */
export const isUserView = ({ status, role }: Record<string, string>): boolean =>
  Object.values<{ status?: string; role?: string }>(userViews).some(
    (view) => view.status === status && view.role === role,
  );
