import type { SocialProvider } from '@/lib/auth/sign-in-methods';

/** A session as its owner sees it. */
export type MySession = {
  id: string;
  isCurrent: boolean;
  /** An administrator acts as its owner. */
  isImpersonation: boolean;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  /** Sessions are renewed once a day, so this is right to a day. */
  lastActiveAt: Date;
};

export type LinkedAccount = { id: string; provider: SocialProvider; createdAt: Date };

export type ListedPasskey = { id: string; name: string | null; backedUp: boolean; createdAt: Date };
