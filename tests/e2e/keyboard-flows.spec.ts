import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { tabTo, tabToAndPress } from '@/tests/support/e2e/keyboard';
import { impersonationBanner } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { startsWith, t } from '@/tests/support/messages';

// The hands stay on the keyboard: nothing here clicks, fills in or focuses an element.

const actionsButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: t('moderation.menu'), exact: true });

/** Opens the menu of the user's page and chooses an item with the arrow keys. */
async function chooseAction(page: Page, action: 'ban' | 'impersonate') {
  await tabToAndPress(page, actionsButton(page));
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  const item = page.getByRole('menuitem', { name: t(`moderation.actions.${action}`), exact: true });
  const index = (await items.allTextContents()).indexOf((await item.textContent()) ?? '');
  for (let step = 1; step <= index; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(step)).toBeFocused();
  }
  await page.keyboard.press('Enter');
}

test('an admin opens a user from the list, bans them and lifts the ban, and acts as another and stops', {
  tag: '@firefox',
}, async ({ page, signedInAs, insertUsers }) => {
  const { word, searchPath, ids } = await insertUsers(3);
  await signedInAs('admin');
  await page.goto(searchPath);
  await tabToAndPress(page, page.getByRole('link', { name: `${word} 002` }));
  await expect(page.getByRole('heading', { level: 1, name: `${word} 002` })).toBeVisible();

  await chooseAction(page, 'ban');
  const ban = page.getByRole('dialog');
  await expect(ban.getByLabel(t('moderation.reason'))).toBeFocused();
  await page.keyboard.type('Sent advertisements');
  await tabTo(page, ban.getByRole('radio', { name: t('moderation.ends.week', { count: 1 }) }));
  await page.keyboard.press('ArrowRight');
  await expect(ban.getByRole('radio', { name: t('moderation.ends.month', { count: 30 }) })).toBeChecked();
  await tabToAndPress(page, ban.getByRole('button', { name: startsWith(t('moderation.actions.ban')) }));
  await expect(ban).toBeHidden();
  await expect(page.getByRole('main').getByText('Sent advertisements').first()).toBeVisible();
  await expect(actionsButton(page)).toBeFocused();
  const toast = page.locator('[data-sonner-toast]');
  await tabToAndPress(page, toast.getByRole('button', { name: t('moderation.actions.unban') }));
  const lifted = t.markup('moderation.doneTo.unban', { name: `${word} 002`, b: (name) => name });
  await expect(toast.getByText(lifted)).toBeVisible();

  await page.goto(routes.manager.user(ids[0] ?? ''));
  await chooseAction(page, 'impersonate');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: t('common.cancel') })).toBeFocused();
  await tabToAndPress(page, question.getByRole('button', { name: t('common.confirm') }));
  await page.waitForURL('**/app');

  const banner = impersonationBanner(page);
  await expect(banner).toContainText(word);
  await tabToAndPress(page, banner.getByRole('button', { name: t('impersonation.stop') }));
  await expect(banner).toBeHidden();
  await expect(page.getByRole('navigation', { name: t('managerNav.label') })).toBeVisible();
});
