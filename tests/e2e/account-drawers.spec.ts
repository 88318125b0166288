import { routes } from '@/lib/routes';
import { button } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

const path = routes.app.account();

test('the account page ignores every state but change-name, and a code that was not sent', async ({
  page,
  database,
  signedInAs,
  createUser,
}) => {
  await signedInAs('user');
  const other = await createUser();
  const newEmail = uniqueEmail('new');
  await database.query(
    `insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
     values ($1, $1, 'x:0:x', now() + interval '5 minutes', now(), now())`,
    [`change-email-otp-${other.id}`],
  );
  for (const query of [
    'state=change-email',
    'state=confirm-deletion',
    `newEmail=${newEmail}`,
    `newEmail=${other.email}`,
  ]) {
    await page.goto(`${path}?${query}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.title'));
    await expect.soft(page.locator('[role=dialog], [role=alertdialog]'), query).toHaveCount(0);
  }
  await page.goto(`${path}?drawer=confirm-deletion`);
  await expect(button(page, t('deleteAccount.send')), 'no code was sent').toBeVisible();
});

test('each drawer has its URL: a reload keeps it open, and back closes it', async ({ page, signedInAs }) => {
  await signedInAs('user');
  const drawers = [
    { link: t('account.changeName'), query: 'state=change-name', role: 'dialog' },
    { link: t('account.changeEmail'), query: 'drawer=change-email', role: 'dialog' },
    { link: t('ownData.delete'), query: 'drawer=delete-account', role: 'alertdialog' },
  ] as const;
  await page.goto(path);
  for (const { link, query, role } of drawers) {
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(`${path}?${query}`);
    await page.reload();
    await expect(page.getByRole(role)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole(role)).toBeHidden();
    await expect(page).toHaveURL(path);
  }
});

test('a new email that is being verified keeps its drawer until the code expires', async ({
  page,
  database,
  signedInAs,
}) => {
  const user = await signedInAs('user');
  const newEmail = uniqueEmail('new');
  await page.goto(routes.app.account({ drawer: 'change-email' }));
  await page.getByLabel(t('changeEmail.email')).fill(newEmail);
  await button(page, t('changeEmail.send')).click();
  await expect(page).toHaveURL(routes.app.account({ newEmail }));
  await page.reload();
  await expect(page.getByRole('dialog').getByText(newEmail)).toBeVisible();
  await page.goto(routes.app.account({ newEmail: uniqueEmail('another') }), { waitUntil: 'networkidle' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await database.query('update verification set "expiresAt" = now() where id = $1', [
    `change-email-otp-${user.id}`,
  ]);
  await page.goto(routes.app.account({ newEmail }), { waitUntil: 'networkidle' });
  await expect(page.getByRole('dialog')).toBeHidden();
});
