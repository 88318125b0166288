import type { QueryResultRow } from 'pg';
import type { Prisma } from '@/prisma/client/client';
import type { ListSpec } from './spec';

/** How PostgreSQL answers one list. Everything in it is written by us; what people typed only comes in as values. */
export type ListQuery<Row> = {
  spec: ListSpec;
  from: Prisma.Sql;
  columns: Prisma.Sql;
  /** The columns behind the sorts of the shape; times are of millisecond precision. */
  sorts: Record<string, Prisma.Sql>;
  filters: Record<string, (value: string) => Prisma.Sql>;
  /** The columns that migration list_search describes; a list without them cannot be searched. */
  search?: { text: Prisma.Sql; name: Prisma.Sql };
  /** Restricts the list whatever is asked, for example to one user. */
  scope?: Prisma.Sql;
  /** From the selected columns alone. */
  toRow: (columns: QueryResultRow) => Row;
};
