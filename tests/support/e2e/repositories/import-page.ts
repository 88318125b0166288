import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { routes } from '@/lib/routes';
import { chooseFile } from '@/tests/support/e2e/import-page';
import { test as base } from '@/tests/support/e2e/test';
import type { TestUser } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

type Fixtures = {
  word: string;
  admin: TestUser;
};

export const test = base.extend<Fixtures>({
  word: async ({ database }, use) => {
    const word = `w${randomUUID().slice(0, 8)}`;
    await use(word);
    await database.query('delete from repository where strpos(name, $1) > 0', [word]);
  },
  admin: async ({ signedInAs }, use) => use(await signedInAs('admin')),
});

export const toRows = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1},${word}.example/${index + 1},Text`);

export const chooseRepositories = (page: Page, text: string, name?: string) =>
  chooseFile(page, routes.manager.imports.repositories.upload(), text, name);

export const runButton = (page: Page, count: number) =>
  page.getByRole('button', { name: t('repositoryImport.run', { count }) });

export async function countRepositories(database: Pool, word: string): Promise<number> {
  const { rows } = await database.query('select count(*)::int as count from repository where name like $1', [
    `${word} %`,
  ]);
  return rows[0].count;
}
