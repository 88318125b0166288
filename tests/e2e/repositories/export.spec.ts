import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { main } from '@/tests/support/e2e/import-page';
import { test } from '@/tests/support/e2e/repositories/import-page';
import { expect } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test('the export has the rows of the list, starts with the same row, and escapes formulas', async ({
  page,
  admin: _,
  database,
  word,
}) => {
  const names = [
    `${word} =1+1`,
    `${word} مستودع`,
    ...Array.from({ length: 25 }, (_, index) => `${word} a${index}`),
  ];
  for (const name of names) {
    await database.query(
      `insert into repository (id, name, "nameKey", link, description, "updatedAt") values ($1, $2, $2, 'https://a.example/x', '=HYPERLINK("x")', now())`,
      [randomUUID(), name],
    );
  }
  await page.goto(`/manager/repositories?searchTerm=${word}&sort=-name`);
  const listed = await main(page).getByRole('rowheader').allInnerTexts();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page)
      .getByRole('link', { name: t('list.export') })
      .click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const { data: rows } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd());
  expect(download.suggestedFilename()).toMatch(/^repositories-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\uFEFF"Name","Link","Description",')).toBe(true);
  const exported = rows.slice(1);
  expect(exported.map(([rowName]) => rowName).sort()).toEqual([...names].sort());
  expect(listed[0]).toContain(exported[0]?.[0]);
  for (const row of exported) expect(row[2]).toBe(`'=HYPERLINK("x")`);
});
