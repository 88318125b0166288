import 'server-only';

export const clientColumns = { ipAddress: true, userAgent: true, impersonatedBy: true } as const;

type Stored = { ipAddress: string | null; userAgent: string | null; impersonatedBy: string | null };

/**
 * Returns the device that the user may see, also in the audit log. Both values are null for an impersonation, because
 * the device is an admin's.
 */
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
 * Returns a session in better-auth's format. Its `token` is the session's id, which the endpoints that revoke a session
 * take. The real token never leaves the server.
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
