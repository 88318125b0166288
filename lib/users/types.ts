import type { Role } from '@/lib/auth/roles';
import type { UserStatus } from './status';

/** What lists show of a user: nothing of sessions, tokens or linked accounts. */
export type ListedUser = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  role: Role;
  status: UserStatus;
  createdAt: Date;
};

export type UserDetail = ListedUser & {
  locale: string | null;
  banReason: string | null;
  banExpires: Date | null;
  lastSignInAt: Date | null;
  updatedAt: Date;
  activeSessions: number;
};

/** A session as an administrator sees it. */
export type ManagedSession = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  /** Sessions are renewed once a day, so this is right to a day. */
  lastActiveAt: Date;
  expiresAt: Date;
  /** The administrator who runs it as this user. */
  impersonator: { id: string; name: string; email: string } | null;
};
