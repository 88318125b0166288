import type { Page } from '@playwright/test';
import { brand } from '@/lib/brand';
import type { Messages } from '@/lib/i18n/messages';
import { routes } from '@/lib/routes';
import { chooseDay, confirm, signInByCode } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { mirroredLocale, type Translate, translator } from '@/tests/support/messages';

type Actions = Messages['moderation']['actions'];
type Operation = keyof Actions;
type Done = keyof Messages['moderation']['doneTo'];

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

  /** Ends before the date. */
  async expectToast(kind: Done, name: string) {
    const values = { name, role: '', b: (chunks: string) => chunks, date: () => '' };
    const text = this.t.markup(`moderation.doneTo.${kind}`, values).trim();
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  tab = (name: keyof Messages['users']['tabs']) =>
    this.page
      .getByRole('navigation', { name: this.t('users.tabsLabel') })
      .getByRole('link', { name: this.t(`users.tabs.${name}`) })
      .click();
}

const locale = mirroredLocale;
const t = translator(locale);

test.use({ allowedErrors: [/status of 404/] });

test(`a user is banned, unbanned, signed out, promoted and deleted, and every step is recorded (${locale})`, async ({
  page,
  createUser,
  signedInAs,
  signIn,
  chooseLocale,
  openPage,
  mails,
  codeFor,
}) => {
  test.setTimeout(120_000);
  await signedInAs('admin', { name: 'Grace Admin', locale });
  await chooseLocale(locale);
  const moderator = new Moderator(page, t);
  const user = await createUser({ locale });
  const { id, email, name } = user;
  const userPage = routes.manager.user(id);
  const guest = await openPage({ user });
  await chooseLocale(locale, guest.context());

  await test.step('a ban with a reason and an end date ends the session and sends a mail', async () => {
    await page.goto(userPage);
    await moderator.choose('ban');
    const drawer = page.getByRole('dialog', { name: t('moderation.banTitle', { count: 1, name }) });
    await drawer.getByLabel(t('moderation.reason')).fill('Spam, twice');
    await drawer.getByRole('radio', { name: t('moderation.ends.date') }).check();
    await chooseDay(page, undefined, { translate: t });
    await drawer.getByRole('button', { name: t('moderation.actions.ban'), exact: true }).click();
    await moderator.expectToast('banUntil', name);
    const notice = page.getByRole('region', { name: t('users.ban') });
    await expect(notice).toContainText('Spam, twice');
    const until = new Date((await notice.getByRole('time').getAttribute('datetime')) ?? '');
    expect(until.toISOString()).toMatch(/-10T23:59:59.999Z$/);
    await expect
      .poll(() => mails(email).at(-1)?.subject)
      .toBe(t('emails.banned.subject', { app: brand.name }));
    expect(mails(email).at(-1)?.text).toContain('Spam, twice');
    await guest.goto(routes.app.account());
    await expect(guest.getByText(t('login.ended'))).toBeVisible();
  });

  await test.step('a banned user cannot sign in and sees the reason', async () => {
    await signInByCode(guest, email, codeFor, { translate: t });
    await guest.waitForURL('**/login/error**');
    await expect(guest.getByText('Spam, twice')).toBeVisible();
  });

  await test.step('the ban is lifted at once, restored, and lifted again', async () => {
    const notice = page.getByRole('region', { name: t('users.ban') });
    await moderator.choose('unban');
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: t('record.undo'), exact: true }).click();
    await expect(notice).toContainText('Spam, twice');
    await moderator.expectToast('banAgain', name);
    await moderator.choose('unban');
    await moderator.expectToast('unban', name);
    await expect(notice).toBeHidden();
  });

  await test.step('a revoked session signs the user out on the next page', async () => {
    await signIn(guest.context(), user);
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

  await test.step('the user becomes an admin', async () => {
    await moderator.choose('makeAdmin');
    await moderator.expectToast('makeAdmin', name);
    await expect(
      page.getByRole('banner').or(page.getByRole('main')).getByText(t('users.roles.admin')).first(),
    ).toBeVisible();
  });

  await test.step('the activity of the user lists the events', async () => {
    await moderator.tab('activity');
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Grace Admin' });
    await expect(rows.filter({ hasText: t('audit.actions.userSetRole') })).toHaveCount(1);
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
    const rows = page.getByRole('main').getByRole('listitem');
    for (const action of [
      'userDelete',
      'userSetRole',
      'userRevokeSession',
      'userUnban',
      'userBan',
    ] as const) {
      const row = rows.filter({ hasText: t(`audit.actions.${action}`) });
      await expect.soft(row.first(), action).toContainText('Grace Admin');
    }
    // In Arabic, the name of the reverse contains that of the ban.
    const bans = rows.filter({
      hasText: t('audit.actions.userBan'),
      hasNotText: t('audit.actions.userUnban'),
    });
    await expect(bans.first()).toContainText('Spam, twice');
  });
});
