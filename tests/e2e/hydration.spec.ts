import type { Page } from '@playwright/test';
import { localeNames } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { fromIp, sendCode } from '@/tests/support/e2e/http';
import { button, enterCode, searchBox } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { messages, otherLocale, t } from '@/tests/support/messages';

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

type Stored = { theme?: 'dark'; locale?: typeof otherLocale; timeZone?: null };

const earlyChoices: [label: string, value: Stored, choose: (page: Page) => Promise<unknown>][] = [
  [
    'an automatic time zone',
    { timeZone: null },
    (page) => page.getByRole('combobox', { name: t('account.timeZone') }).selectOption(''),
  ],
  [
    'a theme',
    { theme: 'dark' },
    (page) => page.getByRole('radio', { name: t('preferences.themes.dark') }).check(),
  ],
  [
    'a language',
    { locale: otherLocale },
    (page) => page.getByRole('radio', { name: localeNames[otherLocale] }).check(),
  ],
];

test.describe('before hydration', () => {
  test('a typed search term is searched for', async ({ page, signedInAs }) => {
    await signedInAs('admin');
    const hydrate = await openWithoutScripts(page, routes.manager.users());
    await searchBox(page).fill('atlas');
    hydrate();
    await expect(page).toHaveURL(/searchTerm=atlas/);
    await expect(searchBox(page)).toHaveValue('atlas');
  });

  for (const [label, value, choose] of earlyChoices)
    test(`${label} is stored and shown`, async ({ page, database, signedInAs }) => {
      const { id } = await signedInAs('user');
      await database.query(`update "user" set "timeZone" = 'Europe/Paris' where id = $1`, [id]);
      const hydrate = await openWithoutScripts(page, routes.app.account());
      await choose(page);
      hydrate();
      const stored = async () =>
        (await database.query('select theme, locale, "timeZone" from "user" where id = $1', [id])).rows[0];
      await expect.poll(stored).toMatchObject(value);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', value.locale ?? 'en');
      const { account, preferences } = messages[value.locale ?? 'en'];
      await expect(page.getByRole('combobox', { name: account.timeZone })).toHaveValue(
        value.timeZone === null ? '' : 'Europe/Paris',
      );
      if (value.theme)
        await expect(page.getByRole('radio', { name: preferences.themes[value.theme] })).toBeChecked();
    });

  test('the theme of the account is selected, and the palette names its key', async ({
    page,
    database,
    signedInAs,
  }) => {
    const { id } = await signedInAs('admin');
    await database.query(`update "user" set theme = 'dark' where id = $1`, [id]);
    await openWithoutScripts(page, routes.manager.account());
    await expect(page.getByRole('radio', { name: t('preferences.themes.dark') })).toBeChecked();
    const key = page.locator('aside kbd').first();
    await expect(key.getByText('Ctrl')).toBeVisible();
    await expect(key.getByText('⌘')).toBeHidden();
    const onMac = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' };
    await page.setExtraHTTPHeaders(onMac);
    await page.reload({ waitUntil: 'commit' });
    await expect(key.getByText('⌘')).toBeVisible();
    await expect(key.getByText('Ctrl')).toBeHidden();
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
