import { locales } from '@/lib/i18n/config';
import { loadMessages } from '@/lib/i18n/messages';
import { checkRow } from '@/lib/import/actions';
import { findColumns, type ImportColumn } from '@/lib/import/columns';
import { loadColumns, loadNames, type Names } from '@/lib/import/target';
import { repositoryImport } from '@/lib/repositories/import';

let names: Names;
let columns: ImportColumn[];
beforeAll(async () => {
  [names, columns] = await Promise.all([loadNames(repositoryImport), loadColumns(repositoryImport, 'en')]);
});

describe('finds the columns', () => {
  it.each(locales)('from the headings of the product’s own export in %s', async (locale) => {
    const { fields: t } = (await loadMessages(locale)).repositories;
    const headings = [t.name, t.link, t.description, t.createdAt, t.updatedAt];
    expect(findColumns(headings, columns)).toEqual([0, 1, 2]);
  });

  it.each([
    ['ignoring case, accents and punctuation', [' NÀME ', '_link'], [0, 1, -1]],
    ['with the first of two equal headings', ['Name', 'Name', 'Link'], [0, 2, -1]],
    ['but no unknown ones', ['a', 'b', ''], [-1, -1, -1]],
  ])('%s', (_, headings, expected) => expect(findColumns(headings, columns)).toEqual(expected));
});

const check = (cells: string[]) =>
  checkRow({ number: 2, cells }, { target: repositoryImport, names, role: 'admin' });

describe('a row', () => {
  it('is normalized like the form input', () => {
    expect(check([' Atlas ', 'example.com', ''])).toEqual({
      number: 2,
      input: { name: 'Atlas', link: 'https://example.com', description: null },
      key: 'atlas',
    });
  });
});
