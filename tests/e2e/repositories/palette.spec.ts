import { routes } from '@/lib/routes';
import { test } from '@/tests/support/e2e/repositories';
import { expect } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test('a user finds repositories only, and opens one in the app', async ({
  page,
  signedInAs,
  insertRepository,
}) => {
  await signedInAs('user');
  const id = await insertRepository({ name: 'palette-target' });
  await page.goto('/app', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: t('palette.open') }).click();
  const palette = page.getByRole('dialog', { name: t('palette.title') });
  await palette.getByRole('combobox').fill('palette-tar');
  await expect(palette.getByRole('option')).toHaveText([
    /palette-target/,
    t('resources.repository.searchAll', { term: 'palette-tar' }),
  ]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${routes.app.repositories.record(id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('palette-target');
});
