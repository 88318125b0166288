import { isDay } from '@/lib/calendar-day';
import { EMAIL_MAX } from '@/lib/constants';
import { isId } from '@/lib/ids';
import { isOneOf, type ListSpec } from '@/lib/list/spec';
import { auditActions } from './audit-actions';

const EMAIL = /^[^\s@\0]+@[^\s@\0]+$/;

/** The id of a subject, or the email of a user. */
const isSubject = (value: string) => isId(value) || (value.length <= EMAIL_MAX && EMAIL.test(value));

/** The list of audit events. `from` and `to` are days (UTC), both included. */
export const auditList = {
  sorts: { createdAt: 'time' },
  defaultSort: '-createdAt',
  filters: { action: isOneOf(auditActions), actor: isSubject, target: isSubject, from: isDay, to: isDay },
  optionalColumns: [],
} as const satisfies ListSpec;

export type Person = { id: string; name: string; email: string };

/** An event with its users, as far as they still exist. */
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
  /** The changed values before and after the write. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor: Person | null;
  impersonator: Person | null;
  targetUser: Person | null;
};
