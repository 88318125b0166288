import type { Page } from '@playwright/test';
import { t } from '@/tests/support/messages';

export const toFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

export const fileField = (page: Page) => page.getByLabel(new RegExp(`^${t('upload.choose')}`));

export const checkRows = (page: Page) =>
  page.getByRole('button', { name: t('import.columns.check') }).click();

export const main = (page: Page) => page.getByRole('main');
