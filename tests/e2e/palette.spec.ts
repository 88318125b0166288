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
