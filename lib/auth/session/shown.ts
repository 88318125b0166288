import 'server-only';
import type { Session } from '@/prisma/client/client';

export const clientColumns = { ipAddress: true, userAgent: true, impersonatedBy: true } as const;

type Stored = Pick<Session, keyof typeof clientColumns>;

/**
 * Returns the device that the user may see, also in the audit log. Both values are null for an impersonation, because
 * the device is an admin's.
 */
export const toShownClient = ({ ipAddress, userAgent, impersonatedBy }: Stored) =>
  impersonatedBy ? { ipAddress: null, userAgent: null } : { ipAddress, userAgent };

type SessionRow = Pick<
  Session,
  'id' | 'userId' | 'expiresAt' | 'createdAt' | 'updatedAt' | 'ipAddress' | 'userAgent'
>;

/**
 * Returns a session in better-auth's format. Its `token` is the session's id, which the endpoints that revoke a session
 * take. The real token never leaves the server.
 */
export function toApiSession(session: SessionRow) {
  const { id, userId, expiresAt, createdAt, updatedAt, ipAddress, userAgent } = session;
  return { id, token: id, userId, expiresAt, createdAt, updatedAt, ipAddress, userAgent };
}
