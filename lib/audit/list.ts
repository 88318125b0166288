import { isDay } from '@/lib/calendar-day';
import { EMAIL_MAX } from '@/lib/constants';
import { isId } from '@/lib/ids';
import { type ListShape, oneOf } from '@/lib/list/shape';
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
} as const satisfies ListShape;
