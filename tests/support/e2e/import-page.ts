import type { Page } from '@playwright/test';
import { t } from '@/tests/support/messages';

export const toFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

export const fileField = (page: Page) => page.getByLabel(new RegExp(`^${t('upload.choose')}`));

/** @public For resources. */
export async function chooseFile(page: Page, path: string, text: string, name = 'list.csv') {
  await page.goto(path);
  await fileField(page).setInputFiles(toFile(name, text));
}

export const checkRows = (page: Page) =>
  page.getByRole('button', { name: t('import.columns.check') }).click();

export const main = (page: Page) => page.getByRole('main');
