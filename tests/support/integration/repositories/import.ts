import type { ImportRow } from '@/lib/import/check';
import { repositoryImport } from '@/lib/repositories/import-target';
import { checked } from '@/tests/support/integration/import';

export const choices = { mapping: { name: 0, link: 1, description: 2 }, options: {} };
const headings: ImportRow = { number: 1, cells: ['Name', 'Link', 'Description'] };

export const row = (number: number, name = `Row ${number}`, link = 'example.com/x'): ImportRow => ({
  number,
  cells: [name, link, 'Text'],
});
export const toRows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2));

/** Uploads repositories and finishes the dry run. Returns the id of the import. */
export const checkedRepositories = (rows: ImportRow[]) =>
  checked(repositoryImport, [headings, ...rows], choices);
