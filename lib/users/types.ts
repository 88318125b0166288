import type { Role } from '@/lib/auth/roles';
import type { UserStatus } from './status';

/** A user as lists show them: without sessions, tokens and linked accounts. */
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
  /** Accurate to a day, because sessions are renewed once a day. */
  lastActiveAt: Date;
  expiresAt: Date;
  /** The administrator who impersonates this user. */
  impersonator: { id: string; name: string; email: string } | null;
};
