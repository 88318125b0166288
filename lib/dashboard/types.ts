import type { Role } from '@/lib/auth/roles';
import type { CHART_PERIODS } from '@/lib/constants';
import type { UserStatus } from '@/lib/users/status';

export type Period = (typeof CHART_PERIODS)[number];

/** `day` is `YYYY-MM-DD` in UTC. */
export type DailyCount = { day: string; count: number };

/** `before` is the count of the same number of days before `days`; null: those rows are not kept. */
export type Trend = { days: DailyCount[]; before: number | null };

export type Trends = { newUsers: Trend; signIns: Trend; newRepositories: Trend };

export type Totals = { repositories: number; activeSessions: number };

export type People = { byStatus: Record<UserStatus, number>; byRole: Partial<Record<Role, number>> };

export type FirstStep = 'rename' | 'mail' | 'social' | 'repository' | 'invite';
export type FirstSteps = Record<FirstStep, boolean>;
