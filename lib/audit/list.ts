import { z } from 'zod';
import { type ListShape, oneOf } from '@/lib/list/shape';
import { auditActions } from './audit-actions';

const isId = (value: string) => /^[\w-]{1,64}$/.test(value);
// PostgreSQL has no year 0.
const isDay = (value: string) => z.iso.date().safeParse(value).success && !value.startsWith('0000');

/** What people may ask of the audit log. `from` and `to` are days (UTC), both included. */
export const auditList = {
  sorts: { createdAt: 'time' },
  defaultSort: '-createdAt',
  filters: { action: oneOf(auditActions), actor: isId, target: isId, from: isDay, to: isDay },
  optionalColumns: [],
} as const satisfies ListShape;
