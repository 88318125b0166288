import type { QueryResultRow } from 'pg';
import type { Prisma } from '@/prisma/client/client';
import type { ListSpec } from './spec';

/** The SQL of one list. All SQL text is constant; user input is only ever a bound value. */
export type ListQuery<Row> = {
  spec: ListSpec;
  from: Prisma.Sql;
  columns: Prisma.Sql;
  /** The columns behind the sorts of the spec; times have millisecond precision. */
  sorts: Record<string, Prisma.Sql>;
  filters: Record<string, (value: string) => Prisma.Sql>;
  /** The search columns of migration list_search; without them a list has no search. */
  search?: { text: Prisma.Sql; name: Prisma.Sql };
  /** A condition that always applies, for example one user's rows. */
  scope?: Prisma.Sql;
  toRow: (columns: QueryResultRow) => Row;
};
