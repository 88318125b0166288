import type { SignInProvider } from '@/lib/auth/sign-in-methods';

export type MySession = {
  id: string;
  isCurrent: boolean;
  isImpersonation: boolean;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  /** The time is accurate to a day, because sessions are renewed once a day. */
  lastActiveAt: Date;
};

export type LinkedAccount = { id: string; provider: SignInProvider; name: string; createdAt: Date };

export type ListedPasskey = { id: string; name: string | null; backedUp: boolean; createdAt: Date };
