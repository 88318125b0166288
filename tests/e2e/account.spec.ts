import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '@/lib/i18n/config';
import type { Messages } from '@/lib/i18n/messages';
import ar from '@/messages/ar.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import fr from '@/messages/fr.json' with { type: 'json' };
import { otherCode } from '@/tests/support/e2e/http';
import { expect, insertSession, signInByCode, test, uniqueEmail } from '@/tests/support/e2e/test';

const texts = { en, fr, ar } as unknown as Record<Locale, Messages>;

/** The same flows in both areas, each in a language of its own. */
const journeys = [
  { area: 'app', role: 'user', locale: 'en' },
  { area: 'manager', role: 'admin', locale: 'ar' },
] as const;

const choose = (context: BrowserContext, locale: Locale, url: string) =>
  context.addCookies([{ name: 'NEXT_LOCALE', value: locale, url }]);

const isSignedOut = async (page: Page) => {
  await page.reload();
  await expect(page).toHaveURL(/\/login\?/);
};

for (const { area, role, locale } of journeys) {
  const t = texts[locale];
  const address = `/${area}/account`;

  test.describe(`the account page of the ${area} area in ${locale}`, () => {
    test.beforeEach(({ context, state }) => choose(context, locale, state.url));

    test('changes the e-mail by a code, tells the old address, and can be undone from there', async ({
      page,
      context,
      browser,
      state,
      database,
      createUser,
      enterAs,
      codeFor,
      mails,
    }) => {
      const user = await createUser({ role, locale });
      const elsewhere = await browser.newContext({ baseURL: state.url });
      await enterAs(elsewhere, user);
      const otherPage = await elsewhere.newPage();
      await otherPage.goto(address);
      await enterAs(context, user);
      const newEmail = uniqueEmail('new');

      await page.goto(address);
      await page.getByRole('link', { name: t.account.changeEmail }).click();
      const drawer = page.getByRole('dialog', { name: t.changeEmail.title });
      await drawer.getByLabel(t.changeEmail.email).fill(newEmail);
      await drawer.getByRole('button', { name: t.changeEmail.send }).click();
      await expect(page).toHaveURL(`${address}?newEmail=${encodeURIComponent(newEmail)}`);
      await expect(drawer.getByText(newEmail)).toBeVisible();

      const code = await codeFor(newEmail);
      expect(mails(newEmail)[0]?.subject).toBe(t.emails.emailChange.subject);
      await database.query(
        `update rate_limit set "expiresAt" = now() + interval '5 minutes' where key like $1`,
        [`send:email:%:${newEmail}`],
      );
      await page.reload();
      // The server keeps the count, so a reload does not start it again.
      const counting = drawer.getByRole('button', { disabled: true });
      await expect(counting).toContainText(/2\d\d|300/);

      await drawer.getByLabel(t.verify.code).fill(otherCode(code));
      await expect(drawer.getByRole('alert')).toHaveText(t.errors.INVALID_OTP);
      await expect(drawer.getByLabel(t.verify.code)).toHaveValue('');
      await drawer.getByLabel(t.verify.code).fill(code);
      await expect(page.getByText(t.changeEmail.changed)).toBeVisible();
      await expect(page).toHaveURL(address);
      const profile = page.getByRole('region', { name: t.account.profile });
      await expect(profile.getByText(newEmail)).toBeVisible();
      await isSignedOut(otherPage);

      await expect.poll(() => mails(user.email).length).toBe(1);
      const [notice] = mails(user.email);
      expect(notice?.subject).toBe(t.emails.emailChanged.subject);
      expect(notice?.text).toContain(newEmail);
      const undo = /https?:\/\/\S+restore-email\?token=[^\s\])]+/.exec(notice?.text ?? '')?.[0] ?? '';
      await otherPage.goto(undo);
      const former = async () =>
        (await database.query('select email from "user" where id = $1', [user.id])).rows[0].email;
      expect(await former(), 'opening the link changes nothing').toBe(newEmail);
      await otherPage.getByRole('button', { name: t.restoreEmail.action }).click();
      await expect.poll(former).toBe(user.email);
      await isSignedOut(page);
      await elsewhere.close();
    });

    test('says the same of an address that is somebody’s, and tells its owner by mail', async ({
      page,
      context,
      createUser,
      enterAs,
      mails,
    }) => {
      const [user, owner] = [await createUser({ role, locale }), await createUser({ locale })];
      await enterAs(context, user);
      await page.goto(`${address}?state=change-email`);
      const drawer = page.getByRole('dialog', { name: t.changeEmail.title });
      await drawer.getByLabel(t.changeEmail.email).fill(user.email);
      await drawer.getByRole('button', { name: t.changeEmail.send }).click();
      await expect(drawer.getByText(t.validation.emailSame)).toBeVisible();
      await expect(drawer.getByLabel(t.changeEmail.email)).toHaveValue(user.email);
      await drawer.getByLabel(t.changeEmail.email).fill(owner.email);
      await drawer.getByRole('button', { name: t.changeEmail.send }).click();
      await expect(drawer.getByLabel(t.verify.code)).toBeVisible();
      await expect.poll(() => mails(owner.email).length).toBe(1);
      expect(mails(owner.email)[0]?.subject).toBe(t.emails.emailInUse.subject);
      await drawer.getByLabel(t.verify.code).fill('000000');
      await expect(drawer.getByRole('alert')).toHaveText(t.errors.INVALID_OTP);
      await drawer.getByRole('link', { name: t.changeEmail.another }).click();
      await expect(drawer.getByLabel(t.changeEmail.email)).toHaveValue(owner.email);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(address);
    });

    test('lists the devices, and signs one or all others out at once', async ({
      page,
      context,
      browser,
      state,
      createUser,
      enterAs,
    }) => {
      const user = await createUser({ role, locale });
      const devices = [];
      for (const _ of ['phone', 'laptop']) {
        const device = await browser.newContext({ baseURL: state.url });
        await enterAs(device, user);
        const opened = await device.newPage();
        await opened.goto(address);
        devices.push({ device, opened });
      }
      await enterAs(context, user);
      await page.goto(address);
      const list = page.getByRole('region', { name: t.ownSessions.title });
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await expect(list.getByRole('listitem').first()).toContainText(t.ownSessions.current);

      const question = page.getByRole('alertdialog');
      await list.getByRole('listitem').last().getByRole('button').click();
      await question.getByRole('button', { name: t.ownSessions.revoke }).click();
      await expect(page.getByText(t.ownSessions.revoked)).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(2);
      const reached = await Promise.all(
        devices.map(async ({ opened }) => {
          await opened.reload();
          return new URL(opened.url()).pathname;
        }),
      );
      expect(reached.sort()).toEqual([address, '/login'].sort());

      await list.getByRole('button', { name: t.ownSessions.revokeOthers }).click();
      await question.getByRole('button', { name: t.ownSessions.revokeOthers }).click();
      await expect(page.getByText(t.ownSessions.othersRevoked)).toBeVisible();
      await expect(list.getByText(t.ownSessions.onlyThis)).toBeVisible();
      for (const { opened, device } of devices) {
        await isSignedOut(opened);
        await device.close();
      }
    });

    test('hands over one’s data as a file', async ({ page, context, database, createUser, enterAs }) => {
      const user = await createUser({ role, locale });
      const other = await insertSession(database, user.id);
      await enterAs(context, user);
      await page.goto(address);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t.ownData.download, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^plum-[\d-]+\.json$/);
      const text = readFileSync(await download.path(), 'utf8');
      expect(JSON.parse(text)).toMatchObject({ profile: { id: user.id, email: user.email, role } });
      expect(text).not.toContain(other);
    });

    test('deletes the account by a code, and says goodbye', async ({
      page,
      context,
      database,
      createUser,
      enterAs,
      codeFor,
      mails,
    }) => {
      const user = await createUser({ role, locale });
      await enterAs(context, user);
      await page.goto(address);
      await page.getByRole('link', { name: t.ownData.delete }).click();
      const drawer = page.getByRole('alertdialog', { name: t.deleteAccount.title });
      await expect(drawer.getByText(t.deleteAccount.keptLog)).toBeVisible();
      await drawer.getByRole('button', { name: t.deleteAccount.send }).click();
      await expect(page).toHaveURL(`${address}?state=confirm-deletion`);
      const code = await codeFor(user.email);
      expect(mails(user.email)[0]?.subject).toBe(t.emails.deleteAccount.subject);

      await drawer.getByLabel(t.verify.code).fill(otherCode(code));
      await drawer.getByRole('button', { name: t.deleteAccount.confirm }).click();
      await expect(drawer.getByRole('alert')).toHaveText(t.errors.INVALID_OTP);
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
}

test('nothing of it is for who acts as the person', async ({
  page,
  context,
  state,
  database,
  createUser,
  enterAs,
}) => {
  const [user, admin] = [await createUser(), await createUser({ role: 'admin' })];
  await choose(context, 'fr', state.url);
  await enterAs(context, user);
  const act = 'update session set "impersonatedBy" = $1 where "userId" = $2';
  await database.query(act, [admin.id, user.id]);
  const refusal = page.getByText(fr.errors.NOT_WHILE_IMPERSONATING);

  await page.goto('/app/account?state=change-email');
  const email = page.getByRole('dialog').getByLabel(fr.changeEmail.email);
  await email.fill('other@example.com');
  await page.getByRole('dialog').getByRole('button', { name: fr.changeEmail.send }).click();
  await expect(refusal).toBeVisible();
  await expect(email).toHaveValue('other@example.com');
  await page.goto('/app/account?state=delete-account');
  await page.getByRole('alertdialog').getByRole('button', { name: fr.deleteAccount.send }).click();
  await expect(refusal).toBeVisible();
  await page.goto('/app/account');
  await page.getByRole('button', { name: fr.ownData.download, exact: true }).click();
  await expect(refusal).toBeVisible();
});

test('a theme and a language chosen on one device greet on another, and the language in the next mail', async ({
  page,
  context,
  browser,
  state,
  database,
  createUser,
  enterAs,
  codeFor,
  mails,
}) => {
  const user = await createUser();
  await enterAs(context, user);
  await page.goto('/app/account');
  await page.getByRole('radio', { name: en.preferences.themes.dark }).click();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await page.getByRole('radio', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.account.title);
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  const kept = async () =>
    (await database.query('select theme, locale from "user" where id = $1', [user.id])).rows[0];
  await expect.poll(kept).toEqual({ theme: 'dark', locale: 'fr' });

  const fresh = await browser.newContext({ baseURL: state.url, colorScheme: 'light' });
  await enterAs(fresh, user);
  const freshPage = await fresh.newPage();
  await freshPage.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.classAtStart = document.documentElement.className;
    });
  });
  await freshPage.goto('/app/account');
  expect(await freshPage.locator('html').getAttribute('data-class-at-start')).toMatch(/\bdark\b/);
  await expect(freshPage.getByRole('heading', { level: 1 })).toHaveText(fr.account.title);
  await expect(freshPage.getByRole('radio', { name: fr.preferences.themes.dark })).toBeChecked();
  await fresh.close();

  const other = await browser.newContext({ baseURL: state.url, colorScheme: 'light' });
  const otherPage = await other.newPage();
  await otherPage.addInitScript(
    () => localStorage.getItem('theme') ?? localStorage.setItem('theme', 'light'),
  );
  await signInByCode(otherPage, user.email, codeFor);
  await otherPage.waitForURL('**/app');
  await expect(otherPage.locator('html')).toHaveClass(/\bdark\b/);
  await expect(otherPage.locator('html')).toHaveAttribute('lang', 'fr');
  expect(mails(user.email).at(-1)?.subject).toBe(fr.emails.loginCode.subject);
  await other.close();
});

test('a drawer opens by its address, back closes it, and one that nobody knows is none', async ({
  page,
  context,
  createUser,
  enterAs,
}) => {
  await enterAs(context, await createUser());
  await page.goto('/app/account');
  await page.getByRole('link', { name: en.account.changeEmail }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const query of [
    '?state=constructor',
    '?newEmail=nobody',
    '?newEmail=a@b.co&newEmail=c@d.co',
    '?state=',
  ]) {
    await page.goto(`/app/account${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.account.title);
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
  }
});
