import type { Prisma } from '@/prisma/client/client';
import type { SortType } from './list';

type Options = {
  /** Undefined: the table's column with the name of the property. */
  sql?: Prisma.Sql;
  /**
   * What the column sorts by; true: by its own SQL. Needs an index on it and the id. Times must have millisecond
   * precision and texts at most 400 characters, like cursors.
   */
  sort?: Prisma.Sql | true;
  /** Rows without a value come last in both directions. */
  isNullable?: boolean;
};

export type Column<Value = unknown> = Options & {
  type: SortType | 'json';
  /** Never set: carries the type of the value. */
  value?: Value;
};

const defineColumn =
  <Value>(type: SortType) =>
  <const Given extends Options>(
    options?: Given,
  ): Column<Given extends { isNullable: true } ? Value | null : Value> => ({ ...options, type });

export const column = {
  text: defineColumn<string>('text'),
  /** Of any numeric type of PostgreSQL, with values that fit into a JavaScript number. */
  number: defineColumn<number>('number'),
  time: defineColumn<Date>('time'),
  /** `YYYY-MM-DD`; the PostgreSQL type is date. */
  day: defineColumn<string>('day'),
  boolean: defineColumn<boolean>('boolean'),
  /** A text column that has only these values. */
  choice: <const Values extends readonly string[], const Given extends Options>(
    _values: Values,
    options?: Given,
  ): Column<Given extends { isNullable: true } ? Values[number] | null : Values[number]> => ({
    ...options,
    type: 'text',
  }),
  json: <Value>(options?: Pick<Options, 'sql'>): Column<Value> => ({ ...options, type: 'json' }),
};

export type Filter = {
  isValid: (value: string) => boolean;
  /** `timeZone` is that of the reader. */
  where: (value: string, timeZone: string) => Prisma.Sql;
  /**
   * By sorting column: a condition that every match with a value in the column meets. Without it, PostgreSQL reads the
   * column's index from its start, which may be far from the first match.
   */
  bounds?: (value: string, timeZone: string) => Record<string, Prisma.Sql>;
};

/** SQL text must be constant: pass user input as bound values only. */
type Description<Columns> = {
  from: Prisma.Sql;
  columns: Columns;
  /** The name of a sorting column that is not nullable, with a leading minus if descending. */
  defaultSort: string;
  filters: Record<string, Filter>;
  /** Columns of migration list_search. Undefined: the list has no search. */
  search?: { text: Prisma.Sql; name: Prisma.Sql };
  /** A condition that always applies, for example one user's rows. */
  scope?: Prisma.Sql;
};

type Columns = { id: Column<string> } & Record<string, Column>;

type Values<Described> = {
  [Name in keyof Described]: Described[Name] extends Column<infer Value> ? Value : never;
};

export type ListQuery<Row> = Description<Columns> & { toRow: (values: Record<string, unknown>) => Row };

export type RowOf<Query> = Query extends ListQuery<infer Row> ? Row : never;

/** Everything about a list: what it reads, sorts, filters and searches. `toRow` adds derived fields. */
export function defineList<Described extends Columns, Row = Values<Described>>({
  toRow = (values) => values as Row,
  ...description
}: Description<Described> & { toRow?: (values: Values<Described>) => Row }): ListQuery<Row> {
  return { ...description, toRow: toRow as ListQuery<Row>['toRow'] };
}

export function toSortTypes({ columns }: Pick<ListQuery<unknown>, 'columns'>): Record<string, SortType> {
  const sorts = Object.entries(columns).flatMap(([name, { sort, type }]) =>
    sort && type !== 'json' ? [[name, type] as const] : [],
  );
  return Object.fromEntries(sorts);
}
