import type { Role } from '@/lib/auth/roles';
import type { ResourceName } from '@/lib/resources';
import type { UserStatus } from '@/lib/users/moderation-rules';

/** `day` is `YYYY-MM-DD` in the reader's time zone. */
export type DailyCount = { day: string; count: number };

/** Invited users count as never signed in. */
export type UserCounts = {
  total: number;
  byStatus: Record<Exclude<UserStatus, 'invited'>, number>;
  byRole: Partial<Record<Role, number>>;
};

/** A part is undefined if the role may not read what is counted. */
export type DashboardNumbers = {
  users?: { people: UserCounts; activeSessions: number; added: DailyCount[] };
  signIns?: DailyCount[];
  records: { resource: ResourceName; total: number }[];
};

/** Returns whole numbers for the axis of a chart, from 0. The last one is at least `max`. */
export function ticksFor(max: number): number[] {
  const step = Math.max(1, roundUp(max / 4));
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5].find((factor) => value <= factor * power) ?? 10);
}
