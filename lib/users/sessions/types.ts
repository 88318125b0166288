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
