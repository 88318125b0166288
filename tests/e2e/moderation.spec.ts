import type { Page } from '@playwright/test';
import type { Messages } from '@/lib/i18n/messages';
import { routes } from '@/lib/routes';
import {
  chooseDay,
  confirm,
  impersonationBanner,
  signInByCode,
  skipResendWait,
} from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { mirroredLocale, type Translate, translator } from '@/tests/support/messages';

type Actions = Messages['moderation']['actions'];
type Operation = keyof Actions;
type DoneKey = `moderation.done.${keyof Messages['moderation']['done']}`;

/** The page of a user in the manager area, in one language. */
class Moderator {
  constructor(
    readonly page: Page,
    readonly t: Translate,
  ) {}

  async choose(verb: Operation) {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.t('moderation.menu'), exact: true })
      .click();
    await this.page
      .getByRole('menuitem', { name: this.t(`moderation.actions.${verb}`), exact: true })
      .click();
  }

  async do(verb: Operation) {
    await this.choose(verb);
    await confirm(this.page);
  }

  expectToast = (key: DoneKey) =>
    expect(this.page.getByText(this.t(key, { count: 1 }), { exact: true }).first()).toBeVisible();

  tab = (name: keyof Messages['users']['tabs']) =>
    this.page
      .getByRole('navigation', { name: this.t('users.tabsLabel') })
      .getByRole('link', { name: this.t(`users.tabs.${name}`) })
      .click();
}

const locale = mirroredLocale;
const t = translator(locale);

test.describe(`moderation (${locale})`, () => {
  test.use({ allowedErrors: [/status of 40[34]/] });
  test.setTimeout(150_000);

  test('a user is invited, banned, unbanned, impersonated, signed out, promoted and deleted, and every step is recorded', async ({
    page,
    database,
    signedInAs,
    chooseLocale,
    openPage,
    mails,
    codeFor,
  }) => {
    await signedInAs('admin', { name: 'Grace Admin', locale });
    await chooseLocale(locale);
    const moderator = new Moderator(page, t);
    const email = uniqueEmail('moderated');
    const name = locale === 'en' ? 'Uma Moderated' : 'سارة القحطاني';
    const guest = await openPage();
    await chooseLocale(locale, guest.context());

    const signInGuest = async (codeCount: number) => {
      await skipResendWait(database, email);
      await signInByCode(guest, email, codeFor, { codeCount, translate: t });
    };

    await test.step('the admin creates the user, who gets an invitation', async () => {
      await page.goto(routes.manager.newUser());
      await page.getByLabel(t('users.name')).fill(name);
      await page.getByLabel(t('users.email')).fill(email);
      await page.getByRole('button', { name: t('users.invite') }).click();
      await page.waitForURL(/\/manager\/users\/[\da-f-]{36}$/);
      await expect(page.getByText(t('users.saved.created'))).toBeVisible();
      await expect.poll(() => mails(email).length).toBe(1);
    });
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const userPage = routes.manager.user(id);

    await test.step('the user, who has a name, signs in without onboarding', async () => {
      await signInGuest(1);
      await guest.waitForURL('**/app');
    });

    await test.step('a ban with a reason and an end date ends the session and sends a mail', async () => {
      await page.goto(userPage);
      await moderator.choose('ban');
      const drawer = page.getByRole('dialog', { name: t('moderation.banTitle', { count: 1, name }) });
      await drawer.getByLabel(t('moderation.reason')).fill('Spam, twice');
      await drawer.getByRole('radio', { name: t('moderation.ends.date') }).check();
      await chooseDay(page, t('moderation.endDay'), t);
      await drawer.getByRole('button', { name: t('moderation.actions.ban'), exact: true }).click();
      await moderator.expectToast('moderation.done.ban');
      const notice = page.getByRole('region', { name: t('users.ban') });
      await expect(notice).toContainText('Spam, twice');
      const until = new Date((await notice.getByRole('time').getAttribute('datetime')) ?? '');
      expect(until.toISOString()).toMatch(/-10T23:59:59.999Z$/);
      await expect.poll(() => mails(email).at(-1)?.subject).toBe(t('emails.banned.subject'));
      expect(mails(email).at(-1)?.text).toContain('Spam, twice');
      await guest.goto(routes.app.account());
      await expect(guest.getByText(t('login.ended'))).toBeVisible();
    });

    await test.step('a banned user cannot sign in and sees the reason', async () => {
      await signInGuest(2);
      await guest.waitForURL('**/login/error**');
      await expect(guest.getByText('Spam, twice')).toBeVisible();
    });

    await test.step('the menu explains that a banned user can’t be impersonated', async () => {
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
      await moderator.expectToast('moderation.done.unban');
      await expect(page.getByRole('region', { name: t('users.ban') })).toBeHidden();
    });

    await test.step('the admin impersonates the user, sees a banner, and stops', async () => {
      await moderator.do('impersonate');
      await page.waitForURL('**/app');
      const banner = impersonationBanner(page, t);
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

    await test.step('a revoked session signs the user out on the next page', async () => {
      await signInGuest(3);
      await guest.waitForURL('**/app');
      await page.goto(userPage);
      await moderator.tab('sessions');
      const sessions = page.getByRole('list', { name: t('userSessions.title') });
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await sessions.getByRole('button', { name: t('userSessions.end') }).click();
      await confirm(page);
      await expect(page.getByText(t('userSessions.none'))).toBeVisible();
      await guest.goto(routes.app.home());
      await expect(guest.getByText(t('login.ended'))).toBeVisible();
    });

    await test.step('the user becomes an admin, then a user again', async () => {
      await moderator.do('makeAdmin');
      await moderator.expectToast('moderation.done.makeAdmin');
      await expect(
        page.getByRole('banner').or(page.getByRole('main')).getByText(t('users.roles.admin')).first(),
      ).toBeVisible();
      await moderator.do('makeUser');
      await moderator.expectToast('moderation.done.makeUser');
    });

    await test.step('the activity of the user lists the events', async () => {
      await moderator.tab('activity');
      const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Grace Admin' });
      await expect(rows.filter({ hasText: t('audit.actions.userSetRole') })).toHaveCount(2);
      await expect(rows.filter({ hasText: t('audit.actions.userBan') }).first()).toBeVisible();
    });

    await test.step('the user is deleted, and the page answers 404', async () => {
      await moderator.choose('delete');
      await page.getByRole('alertdialog').getByRole('textbox').fill(email);
      await confirm(page);
      await page.waitForURL(`**${routes.manager.users()}`);
      expect((await page.goto(userPage))?.status()).toBe(404);
    });

    await test.step('the audit log lists all events after the deletion', async () => {
      await page.goto(routes.manager.audit({ target: id }));
      const log = page.getByRole('table', { name: t('audit.title') });
      for (const action of [
        'userDelete',
        'userSetRole',
        'userRevokeSession',
        'userImpersonateStop',
        'userImpersonate',
        'userUnban',
        'userBan',
        'userCreate',
      ] as const) {
        const row = log.getByRole('row').filter({ hasText: t(`audit.actions.${action}`) });
        await expect.soft(row.first(), action).toContainText('Grace Admin');
      }
      await expect(
        log
          .getByRole('row')
          .filter({ hasText: t('audit.actions.userBan') })
          .first(),
      ).toContainText('Spam, twice');
    });
  });
});
