import { brand } from '@/lib/brand';
import { expectSignedOut, findEndLink, signInByCode, skipResendWait } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { messages, mirroredLocale, translator } from '@/tests/support/messages';

const locale = mirroredLocale;
const t = messages[locale];

test(`a sign-in on a new device sends a mail, whose link signs the device out (${locale})`, async ({
  page,
  context,
  chooseLocale,
  createUser,
  openPage,
  codeFor,
  mails,
  database,
}) => {
  const { id, email } = await createUser({ locale });
  await database.query('update "user" set "lastSignInAt" = null where id = $1', [id]);
  const signIn = async (on: typeof page, codeCount: number) => {
    await chooseLocale(locale, on.context());
    await skipResendWait(database, email);
    await signInByCode(on, email, codeFor, { codeCount, translate: translator(locale) });
    await on.waitForURL('**/app');
  };
  const noticeSubject = translator(locale)('emails.newSignIn.subject', { app: brand.name });
  const notices = () => mails(email).filter(({ subject }) => subject === noticeSubject);
  await signIn(page, 1);
  const otherPage = await openPage();
  await signIn(otherPage, 2);
  await expect.poll(() => notices().length).toBe(1);
  expect(notices()[0]?.text).toContain('Chrome');

  await context.clearCookies();
  await chooseLocale(locale);
  await page.goto(findEndLink(notices()[0]?.text ?? ''));
  await expect(page.getByText(/Chrome/)).toBeVisible();
  await otherPage.goto('/app/account');
  await expect(otherPage.getByRole('heading', { level: 1 }), 'opening the link changes nothing').toHaveText(
    t.account.title,
  );
  await page.getByRole('button', { name: t.endSession.action }).click();
  await expect(page.getByText(t.endSession.done)).toBeVisible();
  await expectSignedOut(otherPage);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.endSession.invalidTitle);
});
