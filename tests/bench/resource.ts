import type { BenchList } from './list-cases';

/** `$1` is the number of rows, and the `lists` follow. Without `create`, the migrations create the table. */
export type Seed = { table: string; create?: string; sql: string; lists: readonly string[][] };

/** With `hasRows`, a row is selected and its menu opened; `term` is searched for after that. */
export type BrowserPage = { path: string; isPublic?: boolean; hasRows?: boolean; term?: string };

/** What the benchmark measures of one resource. */
export type BenchResource = {
  /** The name of its rows for `bench:seed`. */
  name: string;
  seed: Seed;
  list: BenchList;
  pages: string[];
  browserPages: BrowserPage[];
  exportPath: string;
};
