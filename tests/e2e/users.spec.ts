import { routes } from '@/lib/routes';
import { alert, findRestoreLink, signInByCode } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { messages, t } from '@/tests/support/messages';

test('an admin creates a user, who is invited in the chosen language and signs in', async ({
  page,
  signedInAs,
  openPage,
  mails,
  codeFor,
}) => {
  const email = uniqueEmail('invited');
  await signedInAs('admin', { name: 'Grace Admin' });
  await page.goto(routes.manager.users());
  await page.getByRole('link', { name: t('users.new') }).click();
  await page.getByRole('button', { name: t('users.invite') }).click();
  await expect(page.getByText(t('validation.emailRequired'))).toBeVisible();
  await page.getByLabel(t('login.email')).fill(email);
  await page.getByLabel(t('users.invitationLanguage')).selectOption('fr');
  await page.getByRole('button', { name: t('users.invite') }).click();
  await expect(page.getByText(t('users.invitationSent'))).toBeVisible();
  expect(mails(email)[0]).toMatchObject({ subject: messages.fr.emails.invitation.subject });
  expect(mails(email)[0]?.text).toContain('Grace Admin');

  const guest = await openPage();
  await signInByCode(guest, email, codeFor, { path: '/login?lng=en' });
  await guest.waitForURL('**/onboarding');
  // Signing in applies the language that was chosen for the user.
  await expect(guest.locator('html')).toHaveAttribute('lang', 'fr');
});

test('an admin edits a user; an email in use is a field error, and the typed text is kept', async ({
  page,
  createUser,
  signedInAs,
}) => {
  const user = await createUser({ name: 'Before' });
  await signedInAs('admin');
  await page.goto(routes.manager.user(user.id));
  await page.getByRole('link', { name: t('users.update') }).click();
  await page.getByLabel(t('login.email')).fill('ADMIN@example.com');
  await page.getByRole('button', { name: t('users.save') }).click();
  await expect(page.getByText(t('validation.emailUsed'))).toBeVisible();
  await expect(page.getByLabel(t('login.email'))).toHaveValue('ADMIN@example.com');
  await page.getByLabel(t('login.email')).fill(user.email);
  await page.getByLabel(t('users.name')).fill('After');
  await page.getByLabel(t('users.role')).selectOption('admin');
  await page.getByRole('button', { name: t('users.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'After' })).toBeVisible();
});

test('an admin can’t change their own role, and sees the reason', async ({ page, signedInAs }) => {
  const admin = await signedInAs('admin');
  await page.goto(routes.manager.updateUser(admin.id));
  await expect(page.getByLabel(t('users.role'))).toBeDisabled();
  await expect(page.getByText(t('users.ownRoleHint'))).toBeVisible();
});

test('the previous email gets a notice of the change, with a link that undoes it once, by a button', async ({
  page,
  database,
  createUser,
  signedInAs,
  openPage,
  mails,
}) => {
  const user = await createUser({ name: 'Asha' });
  const moved = uniqueEmail('moved');
  await signedInAs('admin');
  await page.goto(routes.manager.updateUser(user.id));
  await page.getByLabel(t('login.email')).fill(moved);
  await page.getByRole('button', { name: t('users.save') }).click();
  await page.waitForURL(`**/manager/users/${user.id}`);
  await expect.poll(() => mails(user.email).length).toBe(1);
  const link = findRestoreLink(mails(user.email)[0]?.text ?? '');
  const getEmail = async () =>
    (await database.query<{ email: string }>('select email from "user" where id = $1', [user.id])).rows[0]
      ?.email;

  const visitor = await openPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: t('restoreEmail.title') })).toBeVisible();
  expect(await getEmail()).toBe(moved);
  await visitor.getByRole('button', { name: t('restoreEmail.action') }).click();
  await expect(visitor.getByText(t('restoreEmail.done'))).toBeVisible();
  expect(await getEmail()).toBe(user.email);

  await visitor.goto(link);
  await visitor.getByRole('button', { name: t('restoreEmail.action') }).click();
  await expect(alert(visitor)).toBeVisible();
  await visitor.goto(`${link}x`);
  await expect(visitor.getByRole('heading', { name: t('restoreEmail.invalidTitle') })).toBeVisible();
});
