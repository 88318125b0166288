import { isDay } from '@/lib/calendar-day';
import { EMAIL_MAX } from '@/lib/constants';
import { isId } from '@/lib/ids';
import { type ListSpec, oneOf } from '@/lib/list/spec';
import { auditActions } from './audit-actions';

const EMAIL = /^[^\s@\0]+@[^\s@\0]+$/;

/** A person, by id or by e-mail; of anything else the id. */
const isSubject = (value: string) => isId(value) || (value.length <= EMAIL_MAX && EMAIL.test(value));

/** What people may ask of the audit log. `from` and `to` are days (UTC), both included. */
export const auditList = {
  sorts: { createdAt: 'time' },
  defaultSort: '-createdAt',
  filters: { action: oneOf(auditActions), actor: isSubject, target: isSubject, from: isDay, to: isDay },
  optionalColumns: [],
} as const satisfies ListSpec;

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
