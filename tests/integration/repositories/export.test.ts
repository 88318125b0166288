import { NextRequest } from 'next/server';
import Papa from 'papaparse';
import { GET as exportRepositories } from '@/app/manager/export/repositories/route';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { visitor } from '@/tests/support/integration/browser';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';
import { messages, otherLocale } from '@/tests/support/messages';

beforeEach(clearRows);

const request = (query = '') =>
  new NextRequest(`http://localhost:3000${routes.manager.repositories.export()}${query}`);
const download = (query?: string) => exportRepositories(request(query));

const readRows = async (response: Response) => {
  const text = Buffer.from(await response.arrayBuffer()).toString();
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return Papa.parse<string[]>(text.slice(1).trimEnd()).data;
};

const readNames = async (query?: string) =>
  (await readRows(await download(query))).slice(1).map(([name]) => name);

describe('the repositories export', () => {
  beforeEach(() => visitor.signIn({ role: 'admin' }));

  it('has all pages of the rows that the list shows for a search term, in the same order', async () => {
    await db.repository.createMany({
      data: [
        ...Array.from({ length: 30 }, (_, index) => repositoryRow(`Atlas ${String(index).padStart(2, '0')}`)),
        repositoryRow('Borealis'),
        repositoryRow('100 %'),
        repositoryRow('مستودع الأطلس'),
        repositoryRow('=HYPERLINK("http://evil")'),
      ],
    });
    expect(await readNames('?searchTerm=atlas&sort=-name')).toEqual(
      Array.from({ length: 30 }, (_, index) => `Atlas ${29 - index}`.replace(/ (\d)$/, ' 0$1')),
    );
    expect(await readNames('?searchTerm=%25')).toEqual(['100 %']);
    expect(await readNames('?searchTerm=%D9%85%D8%B3%D8%AA%D9%88%D8%AF%D8%B9')).toEqual(['مستودع الأطلس']);
    expect(await readNames('?searchTerm=hyperlink')).toEqual([`'=HYPERLINK("http://evil")`]);
    expect(await readNames('?searchTerm=nowhere')).toEqual([]);
    expect(await readNames('?after=forged&sort=password')).toHaveLength(34);
  });

  it('has headings in the language of the admin, and ISO times', async () => {
    const words = messages[otherLocale].repositories.fields;
    visitor.headers.set('x-locale', otherLocale);
    await db.repository.create({
      data: repositoryRow('Atlas', { createdAt: new Date('2026-01-02T03:04:05Z'), description: 'a "b",\nc' }),
    });
    expect(await readRows(await download())).toEqual([
      [words.name, words.link, words.description, words.createdAt, words.updatedAt],
      ['Atlas', 'https://example.com', 'a "b",\nc', '2026-01-02T03:04:05.000Z', expect.any(String)],
    ]);
  });
});
