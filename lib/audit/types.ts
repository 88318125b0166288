export type Person = { id: string; name: string; email: string };

/** An event with the people it names, as far as they still exist. */
export type ListedAuditEvent = {
  id: string;
  action: string;
  createdAt: Date;
  ipAddress: string | null;
  requestId: string | null;
  actorId: string | null;
  impersonatorId: string | null;
  targetType: string;
  targetId: string | null;
  /** The values that a write changed, as they were and as they are. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor: Person | null;
  impersonator: Person | null;
  targetUser: Person | null;
};
