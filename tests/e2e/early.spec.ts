import type { Page } from '@playwright/test';
import { expect, test } from '@/tests/support/e2e/test';

/** Opens a page whose code does not come before `wakeUp`, as over a slow line. */
async function openAsleep(page: Page, path: string) {
  let wakeUp = () => {};
  const isWanted = new Promise<void>((resolve) => {
    wakeUp = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  return () => wakeUp();
}

test('what a visitor pressed before the page woke up is not lost', async ({ page }) => {
  const wakeUp = await openAsleep(page, '/login');
  await page.getByRole('button', { name: 'Theme and language' }).click();
  wakeUp();
  await expect(page.getByRole('menuitem', { name: 'Theme' })).toBeVisible();
});

test.describe('of an administrator', () => {
  test.beforeEach(async ({ context, createUser, enterAs }) =>
    enterAs(context, await createUser({ role: 'admin' })),
  );

  test('a menu pressed early by mouse opens, and stays open', async ({ page }) => {
    const wakeUp = await openAsleep(page, '/app');
    await page.getByRole('button', { name: 'Menu of Amina Test' }).click();
    wakeUp();
    await expect(page.getByRole('menuitem', { name: 'Account' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('menuitem', { name: 'Account' })).toBeVisible();
  });

  test('a menu pressed early by key opens with the focus on its first item', async ({ page }) => {
    const wakeUp = await openAsleep(page, '/app');
    await page.getByRole('button', { name: 'Menu of Amina Test' }).press('Enter');
    wakeUp();
    await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  });

  test('the menu of a row pressed early by key opens with the focus on its first item', async ({ page }) => {
    const wakeUp = await openAsleep(page, '/manager/repositories');
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .press('Enter');
    wakeUp();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
  });

  test('what was typed early is searched for', async ({ page }) => {
    const wakeUp = await openAsleep(page, '/manager/repositories');
    await page.getByRole('searchbox').fill('atlas');
    wakeUp();
    await expect(page).toHaveURL(/searchTerm=atlas/);
    await expect(page.getByRole('searchbox')).toHaveValue('atlas');
  });
});
