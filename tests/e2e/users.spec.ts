import { brand } from '@/lib/brand';
import { localeNames } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { otherLocale, t, translator } from '@/tests/support/messages';

test('an admin creates a user, who is invited in the chosen language, and sees who sent the invitation', async ({
  page,
  signedInAs,
  mails,
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
  await expect(page.getByRole('region', { name: t('users.invitation') })).toBeVisible();
  expect(mails(email)[0]).toMatchObject({
    subject: translator(otherLocale)('emails.invitation.subject', { app: brand.name }),
  });
  expect(mails(email)[0]?.text).toContain('Grace Admin');
  await expect(page.getByText(t('users.statuses.invited')).first()).toBeVisible();
  await expect(page.getByRole('region', { name: t('users.invitation') })).toContainText('Grace Admin');
});

test('an admin edits a user; an email in use is a field error, and their own role and email are disabled', async ({
  page,
  createUser,
  signedInAs,
}) => {
  const user = await createUser({ name: 'Before' });
  const admin = await signedInAs('admin');
  await page.goto(routes.manager.user(user.id));
  await page.getByRole('link', { name: t('record.edit') }).click();
  await page.getByRole('textbox', { name: t('login.email') }).fill('ADMIN@example.com');
  await page.getByRole('button', { name: t('users.save') }).click();
  await expect(page.getByText(t('validation.emailUsed'))).toBeVisible();
  await expect(page.getByLabel(t('login.email'))).toHaveValue('ADMIN@example.com');
  await page.getByLabel(t('login.email')).fill(user.email);
  await page.getByLabel(t('users.name')).fill('After');
  await page.getByLabel(t('users.role')).selectOption('admin');
  await page.getByLabel(t('users.language')).selectOption(otherLocale);
  await page.getByRole('button', { name: t('users.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'After' })).toBeVisible();
  const properties = page.getByRole('region', { name: t('record.properties') });
  await expect(properties).toContainText(localeNames[otherLocale]);

  await page.goto(routes.manager.updateUser(admin.id));
  await expect(page.getByLabel(t('users.role'))).toBeDisabled();
  await expect(page.getByText(t('users.ownRoleHint'))).toBeVisible();
  await expect(page.getByLabel(t('login.email'))).not.toBeEditable();
  await expect(page.getByText(t('users.ownEmailHint'))).toBeVisible();
  await expect(page.getByLabel(t('users.language'))).toHaveCount(0);
});
