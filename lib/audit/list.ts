import { isDay } from '@/lib/calendar-day';
import { EMAIL_MAX } from '@/lib/constants';
import { isId } from '@/lib/ids';
import { isOneOf, type ListSpec } from '@/lib/list/spec';
import { auditActions } from './audit-actions';

const EMAIL = /^[^\s@\0]+@[^\s@\0]+$/;

const isSubject = (value: string) => isId(value) || (value.length <= EMAIL_MAX && EMAIL.test(value));

/** `from` and `to` are inclusive UTC days. */
export const auditList = {
  sorts: { createdAt: 'time' },
  defaultSort: '-createdAt',
  filters: { action: isOneOf(auditActions), actor: isSubject, target: isSubject, from: isDay, to: isDay },
  optionalColumns: [],
} as const satisfies ListSpec;

export type Person = { id: string; name: string; email: string };

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
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor: Person | null;
  impersonator: Person | null;
  targetUser: Person | null;
};
