import { NextRequest } from 'next/server';
import Papa from 'papaparse';
import { GET as exportRepositories } from '@/app/manager/export/repositories/route';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { visitor } from '@/tests/support/integration/browser';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';
import { messages, otherLocale } from '@/tests/support/messages';

const words = messages[otherLocale].repositories.fields;

async function readRows(query: string): Promise<string[][]> {
  const url = `http://localhost:3000${routes.manager.repositories.export()}${query}`;
  const response = await exportRepositories(new NextRequest(url));
  return Papa.parse<string[]>((await response.text()).trimEnd()).data;
}

it('the repositories export has all pages of the rows that the list shows for a search term, in the same order', async () => {
  await clearRows();
  await visitor.signIn({ role: 'admin' });
  visitor.headers.set('x-locale', otherLocale);
  await db.repository.createMany({
    data: [
      ...Array.from({ length: 30 }, (_, index) => repositoryRow(`Atlas ${index + 10}`)),
      repositoryRow('100 %', { createdAt: new Date('2026-01-02T03:04:05Z'), description: 'a "b",\nc' }),
      repositoryRow('by link', { link: 'https://needle.example.com' }),
      repositoryRow('by description', { description: 'A Needle.' }),
      repositoryRow('=HYPERLINK("http://evil")'),
    ],
  });
  const readNames = async (query: string) => (await readRows(query)).slice(1).map(([name]) => name);
  expect(await readNames('?searchTerm=atlas&sort=-name')).toEqual(
    Array.from({ length: 30 }, (_, index) => `Atlas ${39 - index}`),
  );
  expect(await readNames('?searchTerm=nEEdle&sort=name')).toEqual(['by description', 'by link']);
  expect(await readNames('?searchTerm=hyperlink')).toEqual([`'=HYPERLINK("http://evil")`]);
  expect(await readNames('?after=forged&sort=password')).toHaveLength(34);
  expect(await readRows('?searchTerm=%25')).toEqual([
    [words.name, words.link, words.description, words.createdAt, words.updatedAt],
    ['100 %', 'https://example.com', 'a "b",\nc', '2026-01-02T03:04:05.000Z', expect.any(String)],
  ]);
});
