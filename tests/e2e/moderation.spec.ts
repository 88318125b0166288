import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { createTranslator } from 'next-intl';
import { type Locale, localeCookie } from '@/lib/i18n/config';
import type { Messages } from '@/lib/i18n/messages';
import { routes } from '@/lib/routes';
import ar from '@/messages/ar.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import { expect, test, uniqueEmail } from '@/tests/support/e2e/test';

const messages = { en, ar } as Partial<Record<Locale, Messages>> as Record<'en' | 'ar', Messages>;

const texts = (locale: 'en' | 'ar') => {
  const t = createTranslator({ locale, messages: messages[locale] });
  return (key: string, values: Record<string, string | number> = {}) =>
    (t as unknown as (key: string, values: object) => string)(key, values);
};
type Texts = ReturnType<typeof texts>;

/** A page of an administrator on which users are moderated, spoken to in the reader's language. */
class Moderator {
  constructor(
    readonly page: Page,
    readonly t: Texts,
    private readonly count = 1,
  ) {}

  async choose(action: string) {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.t('moderation.menu'), exact: true })
      .click();
    await this.page
      .getByRole('menuitem', { name: this.t(`moderation.actions.${action}`), exact: true })
      .click();
  }

  async confirm(label: string) {
    await this.page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
  }

  async do(action: string) {
    await this.choose(action);
    await this.confirm(this.t(`moderation.actions.${action}`));
  }

  says = (text: string) =>
    expect(this.page.getByText(this.t(text, { count: this.count }), { exact: true }).first()).toBeVisible();

  tab = (name: string) =>
    this.page
      .getByRole('navigation', { name: this.t('users.tabsLabel') })
      .getByRole('link', { name: this.t(`users.tabs.${name}`) })
      .click();
}

async function newVisitor(browser: Browser, url: string, locale: Locale): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: localeCookie.name, value: locale, url }]);
  return context.newPage();
}

for (const locale of ['en', 'ar'] as const) {
  const t = texts(locale);

  test.describe(`moderation (${locale})`, () => {
    test.use({ allowedErrors: [/status of 40[34]/] });
    test.setTimeout(150_000);

    test('a user is invited, banned, unbanned, impersonated, signed out, promoted and deleted, and all of it is recorded', async ({
      page,
      context,
      browser,
      createUser,
      enterAs,
      mails,
      codeFor,
      database,
      state,
    }) => {
      const admin = await createUser({ role: 'admin', name: 'Grace Admin', locale });
      await enterAs(context, admin);
      await context.addCookies([{ name: localeCookie.name, value: locale, url: state.url }]);
      const moderator = new Moderator(page, t);
      const email = uniqueEmail('moderated');
      const name = locale === 'ar' ? 'سارة القحطاني' : 'Uma Moderated';
      const guest = await newVisitor(browser, state.url, locale);

      const signIn = async (mailCount: number) => {
        // The next code may only be asked for after half a minute.
        await database.query('delete from rate_limit where key like $1', [`send:email:%${email}`]);
        await guest.goto(routes.login());
        await guest.getByLabel(t('login.email')).fill(email);
        // Not exact: from the second time on the button also says that it was used last.
        await guest.getByRole('button', { name: t('login.continueWithEmail') }).click();
        await guest.waitForURL('**/login/verify**');
        await guest.getByLabel(t('verify.code')).fill(await codeFor(email, mailCount));
      };

      await test.step('the admin creates the user, who gets an invitation', async () => {
        await page.goto(routes.manager.newUser());
        await page.getByLabel(t('users.name')).fill(name);
        await page.getByLabel(t('users.email')).fill(email);
        await page.getByRole('button', { name: t('users.invite') }).click();
        await page.waitForURL('**/manager/users/*?invitation=*');
        await expect(page.getByText(t('users.invitationSent'))).toBeVisible();
        await expect.poll(() => mails(email).length).toBe(1);
      });
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const userPage = routes.manager.user(id);

      await test.step('the user signs in and joins', async () => {
        await signIn(2);
        await guest.waitForURL('**/onboarding**');
        await guest.getByRole('button', { name: t('onboarding.continue') }).click();
        await guest.waitForURL('**/app');
      });

      await test.step('a ban with a reason and a day ends the session and is told by mail', async () => {
        await page.goto(userPage);
        await moderator.choose('ban');
        const drawer = page.getByRole('dialog', { name: t('moderation.banTitle', { count: 1, name }) });
        await drawer.getByLabel(t('moderation.reason')).fill('Spam, twice');
        await drawer.getByRole('radio', { name: t('moderation.ends.date') }).check();
        await drawer.getByRole('button', { name: new RegExp(`^${t('moderation.endDay')}`) }).click();
        await drawer.getByRole('button', { name: t('datePicker.nextMonth') }).click();
        await drawer.getByRole('gridcell').getByRole('button').nth(9).click();
        await drawer.getByRole('button', { name: t('moderation.actions.ban'), exact: true }).click();
        await moderator.says('moderation.done.ban');
        const notice = page.getByRole('region', { name: t('users.ban') });
        await expect(notice).toContainText('Spam, twice');
        const until = new Date((await notice.getByRole('time').getAttribute('datetime')) ?? '');
        expect(until.toISOString()).toMatch(/-10T23:59:59.999Z$/);
        await expect.poll(() => mails(email).at(-1)?.subject).toBe(t('emails.banned.subject'));
        expect(mails(email).at(-1)?.text).toContain('Spam, twice');
        await guest.goto(routes.app.account());
        await expect(guest.getByText(t('login.ended'))).toBeVisible();
      });

      await test.step('who is banned cannot sign in and reads why', async () => {
        await signIn(4);
        await guest.waitForURL('**/login/error**');
        await expect(guest.getByText('Spam, twice')).toBeVisible();
      });

      await test.step('nobody can act as a banned user, and the menu says so', async () => {
        await page
          .getByRole('main')
          .getByRole('button', { name: t('moderation.menu'), exact: true })
          .click();
        const item = page.getByRole('menuitem', { name: t('moderation.actions.impersonate') });
        await expect(item).toHaveAttribute('aria-disabled', 'true');
        await expect(item).toContainText(t('moderation.obstacles.bannedImpersonate'));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toBeHidden();
      });

      await test.step('the ban is lifted', async () => {
        await moderator.do('unban');
        await moderator.says('moderation.done.unban');
        await expect(page.getByRole('region', { name: t('users.ban') })).toBeHidden();
      });

      await test.step('the admin acts as the user, under a banner, and stops', async () => {
        await moderator.do('impersonate');
        await page.waitForURL('**/app');
        const banner = page.getByRole('complementary', { name: t('impersonation.label') });
        await expect(banner).toContainText('Grace Admin');
        await expect(banner).toContainText(name);
        await expect(banner.getByRole('timer')).toHaveText(/60|59|٦٠|٥٩/);
        const forbidden = await page.goto(routes.manager.users());
        expect(forbidden?.status()).toBe(403);
        await page.goto(routes.app.account());
        await expect(page.getByText(email).first()).toBeVisible();
        await banner.getByRole('button', { name: t('impersonation.stop') }).click();
        await page.waitForURL(`**${userPage}`);
        await expect(banner).toBeHidden();
      });

      await test.step('ending a session counts at the user’s next click', async () => {
        await signIn(5);
        await guest.waitForURL('**/app');
        await page.goto(userPage);
        await moderator.tab('sessions');
        const sessions = page.getByRole('list', { name: t('userSessions.title') });
        await expect(sessions.getByRole('listitem')).toHaveCount(1);
        await sessions.getByRole('button', { name: t('userSessions.end') }).click();
        await moderator.confirm(t('userSessions.end'));
        await expect(page.getByText(t('userSessions.none'))).toBeVisible();
        await guest.goto(routes.app.home());
        await expect(guest.getByText(t('login.ended'))).toBeVisible();
      });

      await test.step('the role changes, and back', async () => {
        await moderator.do('makeAdmin');
        await moderator.says('moderation.done.makeAdmin');
        await expect(
          page.getByRole('banner').or(page.getByRole('main')).getByText(t('users.roles.admin')).first(),
        ).toBeVisible();
        await moderator.do('makeUser');
        await moderator.says('moderation.done.makeUser');
      });

      await test.step('the activity of the user tells the story', async () => {
        await moderator.tab('activity');
        const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Grace Admin' });
        await expect(rows.filter({ hasText: t('audit.actions.userSetRole') })).toHaveCount(2);
        await expect(rows.filter({ hasText: t('audit.actions.userBan') }).first()).toBeVisible();
      });

      await test.step('the user is deleted, and the page is not there any more', async () => {
        await moderator.do('delete');
        await page.waitForURL(`**${routes.manager.users()}`);
        expect((await page.goto(userPage))?.status()).toBe(404);
      });

      await test.step('the audit log has all of it, also after the user is gone', async () => {
        await page.goto(routes.manager.audit({ target: id }));
        const log = page.getByRole('list', { name: t('audit.title') });
        for (const action of [
          'userDelete',
          'userSetRole',
          'userRevokeSession',
          'userImpersonateStop',
          'userImpersonate',
          'userUnban',
          'userBan',
          'userCreate',
        ]) {
          const row = log.getByRole('listitem').filter({ hasText: t(`audit.actions.${action}`) });
          await expect.soft(row.first(), action).toContainText('Grace Admin');
        }
        await expect(
          log
            .getByRole('listitem')
            .filter({ hasText: t('audit.actions.userBan') })
            .first(),
        ).toContainText('Spam, twice');
      });
      await guest.context().close();
    });
  });
}

test.describe('the list of users', () => {
  test.use({ allowedErrors: [/status of 404/] });
  const mark = () => `m${randomUUID().slice(0, 8)}`;
  const ownMark = mark();

  test.beforeEach(async ({ context, createUser, enterAs }) => {
    await enterAs(context, await createUser({ role: 'admin', name: `${ownMark} Self` }));
  });

  test('filters by status and role, in the address, and says when nothing is left', async ({
    page,
    createUser,
  }) => {
    const family = mark();
    await createUser({ name: `${family} Active` });
    await createUser({ name: `${family} Banned`, banned: true });
    await createUser({ name: `${family} Boss`, role: 'admin' });
    await page.goto(`/manager/users?searchTerm=${family}`);
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('menuitemradio', { name: 'Banned' }).click();
    await expect(page).toHaveURL(/status=banned/);
    await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`${family} Banned`)]);
    await page.getByRole('button', { name: /^Role/ }).click();
    await page.getByRole('menuitemradio', { name: 'Admin' }).click();
    await expect(page.getByText(/No results/)).toBeVisible();
  });

  test('does to many what it can, and tells who was left out and why', async ({ page, createUser }) => {
    const family = mark();
    const [one, two] = [
      await createUser({ name: `${family} One` }),
      await createUser({ name: `${family} Two` }),
    ];
    await page.goto(`/manager/users?searchTerm=${family}`);
    await page.getByRole('checkbox', { name: new RegExp(`${family} One`) }).check();
    await page.getByRole('checkbox', { name: new RegExp(`${family} Two`) }).check();
    const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Make user' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make user' }).click();
    await expect(page.getByText('2 users were left out')).toBeVisible();
    await expect(page.getByText(`${family} One: nothing to change`)).toBeVisible();

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 users are deleted', { exact: true })).toBeVisible();
    for (const { id } of [one, two]) expect((await page.goto(routes.manager.user(id)))?.status()).toBe(404);
  });

  test('the menu of oneself explains what is not possible', async ({ page }) => {
    await page.goto(`/manager/users?searchTerm=${ownMark}`);
    await page.getByRole('button', { name: `Actions for ${ownMark} Self` }).click();
    for (const name of ['Act as this user', 'Make user', 'Ban', 'Delete']) {
      await expect(page.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    }
    await page.getByRole('menuitem', { name: /^Delete/ }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});
