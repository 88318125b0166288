import { routes } from '@/lib/routes';
import { otherCode } from '@/tests/support/e2e/codes';
import { expectSignedOut, findRestoreLink } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { messages, mirroredLocale } from '@/tests/support/messages';

// The account page of the manager area has the same sections.
const t = messages[mirroredLocale];
const path = routes.app.account();

test(`the email is changed with a code, and the old email is notified, which can undo the change (${mirroredLocale})`, async ({
  page,
  database,
  signedInAs,
  openPage,
  chooseLocale,
  mails,
  codeFor,
}) => {
  await chooseLocale(mirroredLocale);
  const user = await signedInAs('user', { locale: mirroredLocale });
  const otherPage = await openPage({ user });
  await otherPage.goto(path);

  const newEmail = uniqueEmail('new');

  await page.goto(path);
  await page.getByRole('link', { name: t.account.changeEmail }).click();
  const drawer = page.getByRole('dialog', { name: t.changeEmail.title });
  await drawer.getByLabel(t.changeEmail.email).fill(user.email);
  await drawer.getByRole('button', { name: t.changeEmail.send }).click();
  await expect(drawer.getByText(t.validation.emailSame)).toBeVisible();
  await drawer.getByLabel(t.changeEmail.email).fill(newEmail);
  await drawer.getByRole('button', { name: t.changeEmail.send }).click();
  await expect(page).toHaveURL(`${path}?newEmail=${encodeURIComponent(newEmail)}`);
  await expect(drawer.getByText(newEmail)).toBeVisible();

  const code = await codeFor(newEmail);
  await drawer.getByLabel(t.verify.code).fill(otherCode(code));
  await expect(drawer.getByText(t.validation.codeInvalid)).toBeVisible();
  await expect(drawer.getByLabel(t.verify.code)).toHaveValue('');
  await drawer.getByLabel(t.verify.code).fill(code);
  await expect(page.getByText(t.changeEmail.changed)).toBeVisible();
  await expect(page).toHaveURL(path);
  const profile = page.getByRole('region', { name: t.account.profile });
  await expect(profile.getByText(newEmail)).toBeVisible();
  await expectSignedOut(otherPage);

  await expect.poll(() => mails(user.email).length).toBe(1);
  const [notice] = mails(user.email);
  const undo = findRestoreLink(notice?.text ?? '');
  await otherPage.goto(undo);
  const getEmail = async () =>
    (await database.query('select email from "user" where id = $1', [user.id])).rows[0].email;
  expect(await getEmail(), 'opening the link changes nothing').toBe(newEmail);
  await otherPage.getByRole('button', { name: t.restoreEmail.action }).click();
  await expect(otherPage.getByText(t.restoreEmail.done)).toBeVisible();
  expect(await getEmail()).toBe(user.email);
  await expectSignedOut(page);

  await otherPage.goto(undo);
  await expect(otherPage.getByRole('heading', { name: t.restoreEmail.invalidTitle })).toBeVisible();
});
