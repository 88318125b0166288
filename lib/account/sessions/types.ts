/** A session as its owner sees it. */
export type OwnSession = {
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
