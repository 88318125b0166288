import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { button } from '@/tests/support/e2e/pages';
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

test('on a user, “ban” and Enter open the drawer of the ban, and the focus returns to its opener', async ({
  page,
  signedInAs,
  createUser,
}) => {
  await signedInAs('admin');
  const { id, name } = await createUser();
  await page.goto(routes.manager.user(id), { waitUntil: 'networkidle' });
  const menu = button(page, t('moderation.menu'));
  await menu.focus();
  await openPalette(page);
  await expect(palette(page).getByRole('group').first()).toHaveAccessibleName(name);
  await page.keyboard.type('ban');
  await expect(palette(page).getByRole('option', { selected: true })).toHaveText(t('moderation.actions.ban'));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: t('moderation.banTitle', { count: 1, name }) });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(menu).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('ban');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: t('moderation.actions.ban') }).click();
  await expect(page.getByRole('region', { name: t('users.ban') })).toBeVisible();
});

test('with selected users, the palette bans them', async ({ page, signedInAs, insertUsers }) => {
  await signedInAs('admin');
  const { word } = await insertUsers(2);
  await page.goto(`${routes.manager.users()}?searchTerm=${word}`, { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: t('list.selectAll') }).check();
  await openPalette(page);
  const actions = palette(page).getByRole('group', { name: t('list.selected', { count: 2 }) });
  await actions.getByRole('option', { name: t('moderation.actions.ban'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: t('moderation.banTitle', { count: 2, name: '' }) });
  await drawer.getByRole('button', { name: t('moderation.actions.ban') }).click();
  await expect(page.getByRole('cell', { name: t('users.statuses.banned') })).toHaveCount(2);
});
