import type { Locator, Page } from '@playwright/test';
import type { Messages } from '@/lib/i18n/messages';
import { otherCode, repeatedCode } from '@/tests/support/e2e/codes';
import { expectSignedOut, findRestoreLink } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { messages, mirroredLocale } from '@/tests/support/messages';

/** The drawer that changes the email, in one language. */
class EmailDrawer {
  readonly drawer: Locator;
  readonly email: Locator;
  readonly code: Locator;

  constructor(
    page: Page,
    private readonly t: Messages,
  ) {
    this.drawer = page.getByRole('dialog', { name: t.changeEmail.title });
    this.email = this.drawer.getByLabel(t.changeEmail.email);
    this.code = this.drawer.getByLabel(t.verify.code);
  }

  async send(email: string) {
    await this.email.fill(email);
    await this.drawer.getByRole('button', { name: this.t.changeEmail.send }).click();
  }

  expectWrongCode = async () => {
    await expect(this.drawer.getByText(this.t.validation.codeInvalid)).toBeVisible();
    await expect(this.code).toHaveValue('');
  };
}

// The other area has the same sections.
const [area, role, locale] = ['app', 'user', mirroredLocale] as const;
const t = messages[locale];
const path = `/${area}/account`;

test.describe(`the account page of the ${area} area in ${locale}`, () => {
  test.beforeEach(({ chooseLocale }) => chooseLocale(locale));

  test('changes the email with a code, and notifies the old email, which can undo the change', async ({
    page,
    database,
    signedInAs,
    openPage,
    mails,
    codeFor,
  }) => {
    const user = await signedInAs(role, { locale });
    const otherPage = await openPage({ user });
    await otherPage.goto(path);

    const newEmail = uniqueEmail('new');

    await page.goto(path);
    await page.getByRole('link', { name: t.account.changeEmail }).click();
    const form = new EmailDrawer(page, t);
    await form.send(newEmail);
    await expect(page).toHaveURL(`${path}?newEmail=${encodeURIComponent(newEmail)}`);
    await expect(form.drawer.getByText(newEmail)).toBeVisible();

    const code = await codeFor(newEmail);
    expect(mails(newEmail)[0]?.subject).toBe(t.emails.emailChange.subject);
    await database.query(
      `update rate_limit set "expiresAt" = now() + interval '5 minutes' where key like $1`,
      [`send:email:%:${newEmail}`],
    );
    await page.reload();
    // The server stores the countdown, so a reload does not restart it.
    const resend = form.drawer.getByRole('button', { disabled: true });
    await expect(resend).toContainText(/2\d\d|300/);

    await form.code.fill(otherCode(code));
    await form.expectWrongCode();
    await form.code.fill(code);
    await expect(page.getByText(t.changeEmail.changed)).toBeVisible();
    await expect(page).toHaveURL(path);
    const profile = page.getByRole('region', { name: t.account.profile });
    await expect(profile.getByText(newEmail)).toBeVisible();
    await expectSignedOut(otherPage);

    await expect.poll(() => mails(user.email).length).toBe(1);
    const [notice] = mails(user.email);
    expect(notice?.subject).toBe(t.emails.emailChanged.subject);
    expect(notice?.text).toContain(newEmail);
    const undo = findRestoreLink(notice?.text ?? '');
    await otherPage.goto(undo);
    const getEmail = async () =>
      (await database.query('select email from "user" where id = $1', [user.id])).rows[0].email;
    expect(await getEmail(), 'opening the link changes nothing').toBe(newEmail);
    await otherPage.getByRole('button', { name: t.restoreEmail.action }).click();
    await expect(otherPage.getByText(t.restoreEmail.done)).toBeVisible();
    expect(await getEmail()).toBe(user.email);
    await expectSignedOut(page);

    for (const closed of [undo, `${undo}x`]) {
      await otherPage.goto(closed);
      await expect(otherPage.getByRole('heading', { name: t.restoreEmail.invalidTitle })).toBeVisible();
    }
  });

  test('shows the same for an email in use, and notifies its owner by mail', async ({
    page,
    createUser,
    signedInAs,
    mails,
  }) => {
    const user = await signedInAs(role, { locale });
    const owner = await createUser({ locale });
    await page.goto(`${path}?drawer=change-email`);
    const form = new EmailDrawer(page, t);
    await form.send(user.email);
    await expect(form.drawer.getByText(t.validation.emailSame)).toBeVisible();
    await expect(form.email).toHaveValue(user.email);
    await form.send(owner.email);
    await expect(form.code).toBeVisible();
    await expect.poll(() => mails(owner.email).length).toBe(1);
    expect(mails(owner.email)[0]?.subject).toBe(t.emails.emailInUse.subject);
    await form.code.fill(repeatedCode(0));
    await form.expectWrongCode();
    await form.drawer.getByRole('link', { name: t.changeEmail.another }).click();
    await expect(form.email).toHaveValue(owner.email);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(path);
  });
});
