import type { RowOf } from '@/lib/list/query';
import type { getUser, userListQuery } from './queries';
import type { listUserSessions } from './sessions';

export type ListedUser = RowOf<typeof userListQuery>;

export type UserDetail = NonNullable<Awaited<ReturnType<typeof getUser>>>;

/** `isSending` says that a batch is being sent now. */
export type InvitationProgress = { sent: number; waiting: number; isSending: boolean };

export type ManagedSession = Awaited<ReturnType<typeof listUserSessions>>[number];
