import { isBanned } from '@/lib/auth/ban';

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
