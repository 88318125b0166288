import type { Role } from '@/lib/auth/roles';
import type { UserStatus } from '@/lib/users/status';

export type Figures = {
  users: number;
  newUsers: number;
  activeSessions: number;
  banned: number;
  repositories: number;
};

/** `day` is `YYYY-MM-DD` in UTC. */
export type DailyCount = { day: string; count: number };

export type People = { byStatus: Record<UserStatus, number>; byRole: Partial<Record<Role, number>> };
