import type { Role } from '@/lib/auth/permissions';
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
  onboardedAt: Date | null;
  updatedAt: Date;
  activeSessions: number;
};
