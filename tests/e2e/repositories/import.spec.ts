import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { routes } from '@/lib/routes';
import { chooseFile, main } from '@/tests/support/e2e/import-page';
import { test as base, expect } from '@/tests/support/e2e/test';
import type { TestUser } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

type Fixtures = {
  word: string;
  admin: TestUser;
};

const test = base.extend<Fixtures>({
  word: async ({ database }, use) => {
    const word = `w${randomUUID().slice(0, 8)}`;
    await use(word);
    await database.query('delete from repository where strpos(name, $1) > 0', [word]);
  },
  admin: async ({ signedInAs }, use) => use(await signedInAs('admin')),
});

const toRows = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1},${word}.example/${index + 1},Text`);

const chooseRepositories = (page: Page, text: string, name?: string) =>
  chooseFile(page, routes.manager.repositories.import(), text, name);

const runButton = (page: Page, count: number) =>
  page.getByRole('button', { name: t('import.records.run', { count }) });

async function countRepositories(database: Pool, word: string): Promise<number> {
  const { rows } = await database.query('select count(*)::int as count from repository where name like $1', [
    `${word} %`,
  ]);
  return rows[0].count;
}

test('a lost answer, a second click and a second tab store nothing twice', async ({
  page,
  context,
  admin: _,
  database,
  word,
  allowedErrors,
}) => {
  allowedErrors.push(/ERR_FAILED/);
  const text = `Name,Link,Description\n${toRows(word, 3).join('\n')}`;
  await chooseRepositories(page, text);
  const other = await context.newPage();
  await chooseRepositories(other, text);
  await expect(runButton(other, 3)).toBeVisible();

  // The server stores the rows, and the answer is lost.
  await page.route('**/import', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await runButton(page, 3).click();
  await expect(main(page).getByText(t('form.network'))).toBeVisible();
  expect(await countRepositories(database, word)).toBe(3);
  await page.unrouteAll({ behavior: 'wait' });
  await runButton(page, 3).dblclick();
  await expect(main(page).getByText(t('import.records.imported', { count: 3 }))).toBeVisible();

  await runButton(other, 3).click();
  const nothing = `${t('import.result.nothing')} ${t('import.result.left', { count: 3 })}`;
  await expect(main(other).getByText(nothing)).toBeVisible();
  expect(await countRepositories(database, word)).toBe(3);
});
