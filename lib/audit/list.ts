import type { RowOf } from '@/lib/list/query';
import type { auditListQuery } from './queries';

export type Person = { id: string; name: string; email: string };

export type ListedAuditEvent = RowOf<typeof auditListQuery>;
