import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { signInByCode } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { otherLocale, t, translator } from '@/tests/support/messages';

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
  await page.getByLabel(t('users.invitationLanguage')).selectOption(otherLocale);
  await page.getByRole('button', { name: t('users.invite') }).click();
  await expect(page.getByText(t('users.saved.created'))).toBeVisible();
  expect(mails(email)[0]).toMatchObject({
    subject: translator(otherLocale)('emails.invitation.subject', { app: brand.name }),
  });
  expect(mails(email)[0]?.text).toContain('Grace Admin');

  const guest = await openPage();
  await signInByCode(guest, email, codeFor, { path: '/login?lng=en' });
  await guest.waitForURL('**/onboarding');
  // Signing in applies the language that was chosen for the user.
  await expect(guest.locator('html')).toHaveAttribute('lang', otherLocale);
});

test('an invitation shows when and by whom it was sent, and can be sent again after a pause', async ({
  page,
  database,
  createUser,
  signedInAs,
  mails,
}) => {
  const user = await createUser({ name: '' });
  await signedInAs('admin', { name: 'Grace Admin' });
  await page.goto(routes.manager.user(user.id));
  const invite = async (action: 'invite' | 'inviteAgain') => {
    await page.getByRole('button', { name: t('moderation.menu') }).click();
    await page.getByRole('menuitem', { name: t(`moderation.actions.${action}`) }).click();
    await page.getByRole('button', { name: t('common.confirm') }).click();
  };
  await expect(page.getByText(t('users.statuses.neverSignedIn')).first()).toBeVisible();
  await invite('invite');
  await expect(page.getByText(t('moderation.done.invite', { count: 1 }))).toBeVisible();
  await expect(page.getByText(t('users.statuses.invited')).first()).toBeVisible();
  const invitation = page
    .getByRole('definition')
    .filter({ has: page.getByRole('link', { name: 'Grace Admin' }) });
  await expect(invitation).toContainText(t.markup('users.invitedBy', { name: () => 'Grace Admin' }));
  expect(mails(user.email)).toHaveLength(1);

  await invite('inviteAgain');
  await expect(page.getByText(t('errors.INVITED_RECENTLY'))).toBeVisible();
  await page.keyboard.press('Escape');
  await database.query(`update "user" set "invitedAt" = now() - interval '1 day' where id = $1`, [user.id]);
  await invite('inviteAgain');
  await expect.poll(() => mails(user.email).length).toBe(2);
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
  await page.getByRole('textbox', { name: t('login.email') }).fill('ADMIN@example.com');
  await page.getByRole('button', { name: t('users.save') }).click();
  await expect(page.getByText(t('validation.emailUsed'))).toBeVisible();
  await expect(page.getByLabel(t('login.email'))).toHaveValue('ADMIN@example.com');
  await page.getByLabel(t('login.email')).fill(user.email);
  await page.getByLabel(t('users.name')).fill('After');
  await page.getByLabel(t('users.role')).selectOption('admin');
  await page.getByRole('button', { name: t('users.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'After' })).toBeVisible();
});

test('an admin can’t change their own role or email here, and sees the reason', async ({
  page,
  signedInAs,
}) => {
  const admin = await signedInAs('admin');
  await page.goto(routes.manager.updateUser(admin.id));
  await expect(page.getByLabel(t('users.role'))).toBeDisabled();
  await expect(page.getByText(t('users.ownRoleHint'))).toBeVisible();
  await expect(page.getByLabel(t('login.email'))).not.toBeEditable();
  await expect(page.getByText(t('users.ownEmailHint'))).toBeVisible();
});
