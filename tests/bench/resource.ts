import type { ConstantPage } from './constant-product';
import type { BenchList } from './list-cases';

/** `$1` is the number of rows, and the `lists` follow. Without `create`, the migrations create the table. */
export type Seed = { table: string; create?: string; sql: string; lists: readonly string[][] };

export type BenchPage = { path: string; isList?: boolean };

/** With `hasRows`, a row is selected and its menu opened; `term` is searched for after that. */
export type BrowserPage = { path: string; isPublic?: boolean; hasRows?: boolean; term?: string };

export type MixedSite = { url: string; cookie: string; mailFolder: string };

/** Sends one or more requests, and returns their statuses: 0 for a connection that was closed without an answer. */
export type Send = (site: MixedSite, turn: number) => Promise<number[]>;

/** What the benchmark measures of one resource. */
export type BenchResource = {
  /** The name of its rows for `bench:seed`. */
  name: string;
  seed: Seed;
  list: BenchList;
  pages: BenchPage[];
  /** Pages that the copy with constant components has, beside those of users. */
  constantPages: ConstantPage[];
  browserPages: BrowserPage[];
  exportPath: string;
  /** For the mixed requests. */
  paths: string[];
  sends: Send[];
};
