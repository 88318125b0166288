import type { Role } from '@/lib/auth/roles';
import type { CHART_PERIODS } from '@/lib/constants';
import type { ResourceName } from '@/lib/resources';
import type { UserStatus } from '@/lib/users/moderation-rules';

export type Period = (typeof CHART_PERIODS)[number];

/** `day` is `YYYY-MM-DD` in the reader's time zone. */
export type DailyCount = { day: string; count: number };

/** `before` has as many days as `days`, just before them. It is null if their rows are not kept. */
export type Trend = { days: DailyCount[]; before: DailyCount[] | null };

type RecordFigure = { resource: ResourceName; total: number; added: Trend };

/** Invited users count as never signed in. */
export type People = {
  byStatus: Record<Exclude<UserStatus, 'invited'>, number>;
  byRole: Partial<Record<Role, number>>;
};

/** A part is undefined if the role may not read what is counted. */
export type Numbers = {
  users?: { people: People; activeSessions: number; added: Trend };
  signIns?: Trend;
  records: RecordFigure[];
};

/** Counts of what waits for an admin. Counting stops at COUNT_CAP + 1. */
export type Needs = {
  invited: number;
  bansEnding: number;
  refusedSignIns: number;
};
