import { readFileSync } from 'node:fs';
import { brand } from '@/lib/brand';
import { localeNames } from '@/lib/i18n/config';
import { otherCode } from '@/tests/support/e2e/codes';
import { expectSignedOut, signInByCode } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { messages, mirroredLocale, otherLocale, translator } from '@/tests/support/messages';

const { en } = messages;
const other = messages[otherLocale];

// The other area has the same sections.
const [area, role, locale] = ['manager', 'admin', mirroredLocale] as const;
const t = messages[locale];
const path = `/${area}/account`;

test.describe(`the account page of the ${area} area in ${locale}`, () => {
  test.beforeEach(({ chooseLocale }) => chooseLocale(locale));

  test('lists the devices, signs out one or all others at once, and exports the user’s data as a file', async ({
    page,
    signedInAs,
    openPage,
  }) => {
    const user = await signedInAs(role, { locale });
    const devices = [await openPage({ user }), await openPage({ user })];
    for (const device of devices) await device.goto(path);
    await page.goto(path);
    const list = page.getByRole('region', { name: t.ownSessions.title });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list.getByRole('listitem').first()).toContainText(t.ownSessions.current);

    const dialog = page.getByRole('alertdialog');
    await list.getByRole('listitem').last().getByRole('button').click();
    await dialog.getByRole('button', { name: t.common.confirm }).click();
    await expect(page.getByText(t.ownSessions.revoked)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    const paths = await Promise.all(
      devices.map(async (device) => {
        await device.reload();
        return new URL(device.url()).pathname;
      }),
    );
    expect(paths.sort()).toEqual([path, '/login'].sort());

    await list.getByRole('button', { name: t.ownSessions.revokeOthers }).click();
    await dialog.getByRole('button', { name: t.common.confirm }).click();
    await expect(page.getByText(t.ownSessions.othersRevoked)).toBeVisible();
    await expect(list.getByText(t.ownSessions.onlyThis)).toBeVisible();
    for (const device of devices) await expectSignedOut(device);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.ownData.download, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${brand.slug}-[\\d-]+\\.json$`));
    const text = readFileSync(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ profile: { id: user.id, email: user.email, role } });
  });

  test('deletes the account with a code, and confirms it on the login page', async ({
    page,
    context,
    database,
    signedInAs,
    mails,
    codeFor,
  }) => {
    const user = await signedInAs(role, { locale });
    await page.goto(path);
    await page.getByRole('link', { name: t.ownData.delete }).click();
    const drawer = page.getByRole('alertdialog', { name: t.deleteAccount.title });
    await expect(drawer.getByText(t.deleteAccount.keptLog)).toBeVisible();
    await drawer.getByRole('button', { name: t.deleteAccount.send }).click();
    await expect(page).toHaveURL(`${path}?drawer=confirm-deletion`);
    const code = await codeFor(user.email);
    expect(mails(user.email)[0]?.subject).toBe(
      translator(locale)('emails.deleteAccount.subject', { app: brand.name }),
    );

    await drawer.getByLabel(t.verify.code).fill(otherCode(code));
    await drawer.getByRole('button', { name: t.deleteAccount.confirm }).click();
    await expect(drawer.getByText(t.validation.codeInvalid)).toBeVisible();
    await drawer.getByLabel(t.verify.code).fill(code);
    await drawer.getByRole('button', { name: t.deleteAccount.confirm }).click();
    await page.waitForURL('**/login?reason=deleted');
    await expect(page.getByText(t.login.deleted)).toBeVisible();
    const left = await database.query('select 1 from "user" where id = $1', [user.id]);
    expect(left.rows).toEqual([]);
    const { cookies } = await context.storageState();
    expect(cookies.filter(({ name }) => name.includes('session_token'))).toEqual([]);
    const log = await database.query(
      'select action, before, after, "ipAddress" from audit_event where "actorId" = $1 order by "createdAt"',
      [user.id],
    );
    expect(log.rows).toEqual([{ action: 'accountDelete', before: null, after: null, ipAddress: null }]);
  });
});

test('the last of two choices is stored and shown, while the first is still being saved', async ({
  page,
  database,
  signedInAs,
}) => {
  const { id } = await signedInAs('user');
  await database.query(`update "user" set "timeZone" = 'Asia/Tokyo' where id = $1`, [id]);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let answers = 0;
  await page.route('**/app/account', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await released;
    const response = await route.fetch();
    await route.fulfill({ response });
    answers += 1;
  });
  await page.goto('/app/account');
  const zone = page.getByRole('combobox', { name: en.account.timeZone });
  await zone.selectOption('Europe/Paris');
  await expect(zone).toHaveValue('Europe/Paris');
  await zone.selectOption('Asia/Tokyo');
  await page.getByRole('radio', { name: localeNames[otherLocale] }).click();
  await page.getByRole('radio', { name: localeNames.en }).click();
  release();
  await expect.poll(() => answers).toBe(4);
  await expect(zone).not.toHaveAttribute('aria-busy');
  await expect(zone).toHaveValue('Asia/Tokyo');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('radio', { name: localeNames.en })).toBeChecked();
  const { rows } = await database.query('select locale, "timeZone" from "user" where id = $1', [id]);
  expect(rows).toEqual([{ locale: 'en', timeZone: 'Asia/Tokyo' }]);
});

test('a theme and a language chosen on one device apply on another, and the language in the next mail', async ({
  page,
  database,
  signedInAs,
  openPage,
  mails,
  codeFor,
}) => {
  const user = await signedInAs('user');
  await page.goto('/app/account');
  await page.getByRole('radio', { name: en.preferences.themes.dark }).click();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await page.getByRole('radio', { name: localeNames[otherLocale] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.account.title);
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  const getPreferences = async () =>
    (await database.query('select theme, locale from "user" where id = $1', [user.id])).rows[0];
  await expect.poll(getPreferences).toEqual({ theme: 'dark', locale: otherLocale });

  const freshPage = await openPage({ user, colorScheme: 'light' });
  await freshPage.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.classAtStart = document.documentElement.className;
    });
  });
  await freshPage.goto('/app/account');
  expect(await freshPage.locator('html').getAttribute('data-class-at-start')).toMatch(/\bdark\b/);
  await expect(freshPage.getByRole('heading', { level: 1 })).toHaveText(other.account.title);
  await expect(freshPage.getByRole('radio', { name: other.preferences.themes.dark })).toBeChecked();

  const otherPage = await openPage({ colorScheme: 'light' });
  await otherPage.addInitScript(
    () => localStorage.getItem('theme') ?? localStorage.setItem('theme', 'light'),
  );
  await signInByCode(otherPage, user.email, codeFor);
  await otherPage.waitForURL('**/app');
  await expect(otherPage.locator('html')).toHaveClass(/\bdark\b/);
  await expect(otherPage.locator('html')).toHaveAttribute('lang', otherLocale);
  expect(mails(user.email)[0]?.subject).toBe(other.emails.loginCode.subject);
});
