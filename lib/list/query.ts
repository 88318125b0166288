import 'server-only';
import type { SortType } from './list';

/** A condition for Prisma. Each model has a stricter type, for example `Prisma.UserWhereInput`. */
export type Where = { [field: string]: unknown };

export type Order = Record<string, 'asc' | 'desc'>[];

export type Find<Condition = Where> = { where: Condition; orderBy: Order; take: number };

export type FindIdsQuery<Condition = Where> = Omit<Find<Condition>, 'take'> & { take?: number };

/** A row as Prisma reads it, with the fields that the list sorts by. */
export type StoredRow = { id: string; [field: string]: unknown };

/**
 * A column that a reader can sort by. The table needs an index on the field and the id. Text values may have at most
 * 400 characters, because a cursor contains the value.
 */
type Sort = {
  field: string;
  type: SortType;
  /** Rows without a value come last in both directions. */
  isNullable?: true;
};

export type Filter<Condition = Where> = {
  isValid: (value: string) => boolean;
  /** The URL parameter may have several values with commas in between. Without JavaScript, a form repeats it. */
  hasSeveral?: true;
  where: (value: string, timeZone: string) => Condition | Promise<Condition>;
  /**
   * Returns conditions that every match meets, by the name of a sort. Without the condition, PostgreSQL reads the index
   * of the sort from its start, which may be far from the first match.
   */
  bounds?: (value: string, timeZone: string) => Record<string, Condition>;
};

type Description<Condition, Stored, Row> = {
  find(query: Find<Condition>): Promise<Stored[]>;
  findIds(query: FindIdsQuery<Condition>): Promise<{ id: string }[]>;
  count(query: { where: Condition; take?: number }): Promise<number>;
  toRows(stored: Stored[]): Row[] | Promise<Row[]>;
  sorts: Record<string, Sort>;
  /** The name of a sort that is not nullable. A leading minus means descending. */
  defaultSort: string;
  filters: Record<string, Filter<NoInfer<Condition>>>;
  /**
   * The field with the folded title: rows whose title begins with the search term come first. The model also needs
   * `searchText`. A list without `searchTitle` has no search, or uses `searchRelation`.
   */
  searchTitle?: string;
  /** The relation to the records whose text is searched instead, for example `patient` or `appointment.patient`. */
  searchRelation?: string;
  /** A condition that always applies, for example one user's rows. */
  scope?: NoInfer<Condition>;
};

export type ListQuery<Row> = Description<Where, StoredRow, Row>;

export type RowOf<Query> = Query extends ListQuery<infer Row> ? Row : never;

/** Checks the fields of a list against its model. The result has a type that fits every list. */
export const defineList = <Condition extends Where, Stored extends StoredRow, Row>(
  description: Description<Condition, Stored, Row>,
): ListQuery<Row> => description;
