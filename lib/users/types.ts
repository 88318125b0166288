import type { RowOf } from '@/lib/list/query';
import type { getUser, userListQuery } from './queries';

export type ListedUser = RowOf<typeof userListQuery>;

export type UserDetail = NonNullable<Awaited<ReturnType<typeof getUser>>>;

/** `isSending` says that a batch is being sent now. */
export type InvitationProgress = { sent: number; waiting: number; isSending: boolean };

export type ManagedSession = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  /** The time is accurate to a day, because sessions are renewed once a day. */
  lastActiveAt: Date;
  expiresAt: Date;
  impersonator: { id: string; name: string; email: string } | null;
};
