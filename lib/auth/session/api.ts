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
