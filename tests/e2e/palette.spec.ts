import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const palette = (page: Page) => page.getByRole('dialog', { name: t('palette.title') });

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

test('an admin finds a user by the keyboard alone, from any page', async ({
  page,
  signedInAs,
  createUser,
}) => {
  await signedInAs('admin');
  const { id, email } = await createUser();
  await page.goto('/manager/dashboard', { waitUntil: 'networkidle' });
  await openPalette(page);
  await page.keyboard.type(email);
  await expect(palette(page).getByRole('option', { selected: true })).toContainText(email);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${routes.manager.user(id)}`);
  await expect(palette(page)).toBeHidden();
});

test('? and Space do not turn the keys off, and keys that are off stay off after a reload', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/manager/account', { waitUntil: 'networkidle' });
  // The keys work once the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByText(t('palette.shortcuts.title'))).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').getByRole('switch')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('switch').press('Space');
  await page.goto('/manager/dashboard', { waitUntil: 'networkidle' });
  await page.keyboard.press('?');
  await openPalette(page);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
