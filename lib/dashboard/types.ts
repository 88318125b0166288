import type { Role } from '@/lib/auth/roles';
import type { CHART_PERIODS } from '@/lib/constants';
import type { ResourceName } from '@/lib/resources';
import type { UserStatus } from '@/lib/users/status';

export type Period = (typeof CHART_PERIODS)[number];

/** `day` is `YYYY-MM-DD`, in the zone of the reader. */
export type DailyCount = { day: string; count: number };

/** `before` is the count of the same number of days before `days`; null: those rows are not kept. */
export type Trend = { days: DailyCount[]; before: number | null };

/** How many records there are today, and how many were added. */
export type RecordFigure = { resource: ResourceName; total: number; added: Trend };

/** Invited users count as never signed in. */
export type People = {
  byStatus: Record<Exclude<UserStatus, 'invited'>, number>;
  byRole: Partial<Record<Role, number>>;
};

export type FirstStep = 'rename' | 'mail' | 'social' | 'record' | 'invite';

/** Whether each is done. No `record` without a resource. */
export type FirstSteps = Record<Exclude<FirstStep, 'record'>, boolean> & { record?: boolean };
