import type { CellIssue } from './check';
import type { ColumnMapping } from './mapping';
import type { ImportStatus } from './status';

/** How far an import is: what every step answers, and what its progress shows. */
export type ImportProgress = {
  status: ImportStatus;
  rowCount: number;
  errorCount: number;
  importedCount: number;
  /** Of the phase it is in, from 0 to 100. */
  percent: number;
};

type Owner = { id: string; name: string; email: string };

export type ListedImport = ImportProgress & {
  id: string;
  fileName: string;
  createdAt: Date;
  owner: Owner | null;
};

export type BadRow = { number: number; cells: string[]; issues: CellIssue[] };

export type ImportDetail = ListedImport & {
  allOrNothing: boolean;
  isMine: boolean;
  headings: string[];
  mapping: ColumnMapping;
  preview: { number: number; cells: string[] }[];
  /** The first of them. */
  errors: BadRow[];
};
