import 'server-only';

export const clientColumns = { ipAddress: true, userAgent: true, impersonatedBy: true } as const;

type Stored = { ipAddress: string | null; userAgent: string | null; impersonatedBy: string | null };

/** The device as the user may see it, also in the audit log: an impersonation runs on the device of an admin. */
export const toShownClient = ({ ipAddress, userAgent, impersonatedBy }: Stored) =>
  impersonatedBy ? { ipAddress: null, userAgent: null } : { ipAddress, userAgent };
