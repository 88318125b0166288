import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { button } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Not `page.goBack()`, which waits for the navigation that an open drawer stops. */
const goBack = (page: Page) => page.evaluate(() => window.history.back());
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a page of the manager area by the navigation. */
async function openPage(page: Page, name: string) {
  await button(page, t('managerNav.open')).tap();
  await dialog(page).getByRole('link', { name, exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
}

test('on a phone, Back closes an open drawer and keeps the page, and the next Back leaves the page', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto(routes.manager.dashboard(), { waitUntil: 'networkidle' });
  await openPage(page, t('managerNav.users'));
  const openings = [
    () => page.getByRole('button', { name: t('list.filters', { count: 0 }) }).tap(),
    () => button(page, t('managerNav.open')).tap(),
  ];
  for (const open of openings) {
    await open();
    await expect(dialog(page)).toBeVisible();
    await goBack(page);
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(routes.manager.users());
  }
  await goBack(page);
  await expect(page).toHaveURL(routes.manager.dashboard());
});
