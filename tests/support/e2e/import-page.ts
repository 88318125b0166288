import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import Papa from 'papaparse';
import { t } from '@/tests/support/messages';
import { expect } from './test';

export const toFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

export const fileField = (page: Page) => page.getByLabel(t('import.file.choose'));

/** @public For resources. */
export async function uploadFile(page: Page, path: string, text: string, name = 'list.csv') {
  await page.goto(path);
  await fileField(page).setInputFiles(toFile(name, text));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export const checkRows = (page: Page) =>
  page.getByRole('button', { name: t('import.columns.check') }).click();

export const main = (page: Page) => page.getByRole('main');

/** Passes the first `free` actions of the page and holds the next one. */
export async function holdActionAfter(page: Page, free: number): Promise<{ held: Promise<Route> }> {
  let passed = 0;
  let onHeld = (_: Route) => {};
  const held = new Promise<Route>((resolve) => {
    onHeld = resolve;
  });
  await page.route('**/import/**', (route) => {
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
