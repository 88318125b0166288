import type { RowOf } from '@/lib/list/query';
import type { userListQuery } from './queries';

export type ListedUser = RowOf<typeof userListQuery>;

export type UserDetail = ListedUser & {
  locale: string | null;
  banReason: string | null;
  banExpires: Date | null;
  lastSignInAt: Date | null;
  /** Accurate to a day, because sessions are renewed once a day. */
  lastActiveAt: Date | null;
  updatedAt: Date;
  activeSessions: number;
};

export type ManagedSession = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  /** Accurate to a day, because sessions are renewed once a day. */
  lastActiveAt: Date;
  expiresAt: Date;
  impersonator: { id: string; name: string; email: string } | null;
};
