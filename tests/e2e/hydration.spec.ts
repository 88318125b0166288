import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { fromIp, sendCode } from '@/tests/support/e2e/http';
import { button, enterCode, searchBox } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

/** Opens a page whose scripts load only when the returned function is called, as on a slow network. */
async function openWithoutScripts(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  return () => release();
}

test.describe('before hydration', () => {
  test('a typed search term is searched for', async ({ page, signedInAs }) => {
    await signedInAs('admin');
    const hydrate = await openWithoutScripts(page, routes.manager.users());
    await searchBox(page).fill('atlas');
    hydrate();
    await expect(page).toHaveURL(/searchTerm=atlas/);
    await expect(searchBox(page)).toHaveValue('atlas');
  });

  test('a chosen theme and time zone are stored and shown', async ({ page, database, signedInAs }) => {
    const { id } = await signedInAs('user');
    await database.query(`update "user" set "timeZone" = 'Europe/Paris' where id = $1`, [id]);
    const hydrate = await openWithoutScripts(page, routes.app.account());
    const zone = page.getByRole('combobox', { name: t('account.timeZone') });
    const dark = page.getByRole('radio', { name: t('preferences.themes.dark') });
    await zone.selectOption('');
    await dark.check();
    hydrate();
    const stored = async () =>
      (await database.query('select theme, "timeZone" from "user" where id = $1', [id])).rows[0];
    await expect.poll(stored).toEqual({ theme: 'dark', timeZone: null });
    await page.reload();
    await expect(zone).toHaveValue('');
    await expect(dark).toBeChecked();
  });

  test('a typed code is kept, and the button signs in', async ({ page, state, createUser, codeFor }) => {
    const { email } = await createUser();
    await sendCode(state.url, email, fromIp());
    const hydrate = await openWithoutScripts(page, routes.loginVerify({ email }));
    const code = await codeFor(email);
    await enterCode(page, code);
    hydrate();
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel(t('verify.code'))).toHaveValue(code);
    await button(page, t('verify.confirm')).click();
    await page.waitForURL('**/app');
  });
});
