type Person = { id: string; name: string; email: string };

/** An event with the people it names, as far as they still exist. */
export type ListedAuditEvent = {
  id: string;
  action: string;
  createdAt: Date;
  ipAddress: string | null;
  targetType: string;
  targetId: string | null;
  actor: Person | null;
  impersonator: Person | null;
  targetUser: Person | null;
};
