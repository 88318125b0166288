import { routes } from '@/lib/routes';
import { button } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const path = routes.app.account();

test('each drawer has its URL, stays open after a reload and closes by back; a code that was not sent opens none', async ({
  page,
  database,
  signedInAs,
  createUser,
}) => {
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

  const other = await createUser();
  await database.query(
    `insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
     values ($1, $1, 'x:0:x', now() + interval '5 minutes', now(), now())`,
    [`change-email-otp-${other.id}`],
  );
  await page.goto(routes.app.account({ newEmail: other.email }), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.title'));
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
  await page.goto(`${path}?drawer=confirm-deletion`);
  await expect(button(page, t('deleteAccount.send')), 'no code was sent').toBeVisible();
});
