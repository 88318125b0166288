export const userStatuses = ['active', 'banned', 'neverSignedIn'] as const;
export type UserStatus = (typeof userStatuses)[number];

type Account = { banned: boolean; banExpires: Date | null; onboardedAt: Date | null };

/** A ban that has run out is none. */
export function statusOf({ banned, banExpires, onboardedAt }: Account, now = new Date()): UserStatus {
  if (banned && (!banExpires || banExpires > now)) return 'banned';
  return onboardedAt ? 'active' : 'neverSignedIn';
}
