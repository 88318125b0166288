import type { RowOf } from '@/lib/list/query';
import type { auditListQuery } from './queries';

export type ListedAuditEvent = RowOf<typeof auditListQuery>;
export type Person = NonNullable<ListedAuditEvent['actor']>;
