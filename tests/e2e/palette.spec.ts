import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { searchBox } from '@/tests/support/e2e/pages';
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

test('keys open pages, search a list, and select and open its rows', async ({
  page,
  signedInAs,
  createUser,
}) => {
  await signedInAs('admin');
  const { name, id } = await createUser({ name: 'Shortcut Target' });
  await page.goto('/manager/dashboard', { waitUntil: 'networkidle' });
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await page.waitForURL('**/manager/users');
  // The address changes a moment before the page.
  await expect(searchBox(page)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type(name);
  await page.waitForURL('**/manager/users?searchTerm=*');
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  // The search box has the focus, so letters are text.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: t('list.selectRow', { name }) })).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${routes.manager.user(id)}`);
});

test('single keys stay off after a reload', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/manager/account', { waitUntil: 'networkidle' });
  await page.getByRole('switch').press('Space');
  await page.goto('/manager/dashboard', { waitUntil: 'networkidle' });
  await page.keyboard.press('?');
  await openPalette(page);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
