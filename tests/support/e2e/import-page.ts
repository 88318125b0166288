import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import Papa from 'papaparse';
import type { Pool } from 'pg';
import { t } from '@/tests/support/messages';
import { test as base, expect } from './test';
import type { TestUser } from './users';

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

export const toFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

export const toRows = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1},${word}.example/${index + 1},Text`);

export const fileField = (page: Page) => page.getByLabel(t('repositoryImport.file.choose'));

export async function uploadFile(page: Page, text: string, name = 'list.csv') {
  await page.goto('/manager/repositories/import');
  await fileField(page).setInputFiles(toFile(name, text));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export const checkRows = (page: Page) =>
  page.getByRole('button', { name: t('repositoryImport.columns.check') }).click();

export const runButton = (page: Page, count: number) =>
  page.getByRole('button', { name: t('repositoryImport.run.import', { count }) });

export const main = (page: Page) => page.getByRole('main');

export async function countRepositories(database: Pool, word: string): Promise<number> {
  const { rows } = await database.query('select count(*)::int as count from repository where name like $1', [
    `${word} %`,
  ]);
  return rows[0].count;
}

/** Passes the first `free` actions of the page and holds the next one. */
export async function holdActionAfter(page: Page, free: number): Promise<{ held: Promise<Route> }> {
  let passed = 0;
  let onHeld = (_: Route) => {};
  const held = new Promise<Route>((resolve) => {
    onHeld = resolve;
  });
  await page.route('**/manager/repositories/import/**', (route) => {
    if (route.request().method() !== 'POST' || passed > free) return route.continue();
    passed += 1;
    return passed > free ? onHeld(route) : route.continue();
  });
  return { held };
}

export async function downloadCsv(page: Page, label: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name: label }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return {
    name: download.suggestedFilename(),
    text,
    rows: Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd()).data,
  };
}
