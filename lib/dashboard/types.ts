import type { Role } from '@/lib/auth/roles';
import type { UserStatus } from '@/lib/users/status';

export type Figures = {
  users: number;
  newUsers: number;
  activeSessions: number;
  banned: number;
  repositories: number;
};

/** A day (UTC, `YYYY-MM-DD`) and its count. */
export type DailyCount = { day: string; count: number };

/** The number of users by kind. */
export type People = { byStatus: Record<UserStatus, number>; byRole: Partial<Record<Role, number>> };
