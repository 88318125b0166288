import { isBanned } from '@/lib/auth/ban';

export const userStatuses = ['active', 'banned', 'neverSignedIn'] as const;
export type UserStatus = (typeof userStatuses)[number];

type Fields = { banned: boolean; banExpires: Date | null; lastSignInAt: Date | null };

export function getUserStatus({ lastSignInAt, ...ban }: Fields, now = new Date()): UserStatus {
  if (isBanned(ban, now)) return 'banned';
  return lastSignInAt ? 'active' : 'neverSignedIn';
}
