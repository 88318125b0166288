import 'server-only';

export const clientColumns = { ipAddress: true, userAgent: true, impersonatedBy: true } as const;

type Stored = { ipAddress: string | null; userAgent: string | null; impersonatedBy: string | null };

/** The device as the user may see it, also in the audit log: an impersonation runs on the device of an admin. */
export const toShownClient = ({ ipAddress, userAgent, impersonatedBy }: Stored) =>
  impersonatedBy ? { ipAddress: null, userAgent: null } : { ipAddress, userAgent };

type SessionRow = {
  id: string;
  userId: string;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
};

/**
 * A session in better-auth's format. Its `token` is the session's id, which the endpoints that revoke a session take: the
 * real token never leaves the server.
 */
export const toApiSession = ({
  id,
  userId,
  expiresAt,
  createdAt,
  updatedAt,
  ipAddress,
  userAgent,
}: SessionRow) => ({
  id,
  token: id,
  userId,
  expiresAt,
  createdAt,
  updatedAt,
  ipAddress,
  userAgent,
});
