import type { QueryResultRow } from 'pg';
import type { Prisma } from '@/prisma/client/client';
import type { ListSpec } from './spec';

/** SQL text must be constant: pass user input as bound values only. */
export type ListQuery<Row> = {
  spec: ListSpec;
  from: Prisma.Sql;
  columns: Prisma.Sql;
  /** Times must have millisecond precision, like cursors. */
  sorts: Record<string, Prisma.Sql>;
  filters: Record<string, (value: string) => Prisma.Sql>;
  /** Columns of migration list_search. Undefined: the list has no search. */
  search?: { text: Prisma.Sql; name: Prisma.Sql };
  /** A condition that always applies, for example one user's rows. */
  scope?: Prisma.Sql;
  toRow: (columns: QueryResultRow) => Row;
};
