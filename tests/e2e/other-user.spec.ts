import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

// All tabs of a browser share one session: after a sign-in in one, the others still show the pages of another user.

test('a page of one user changes nothing after another user has signed in', async ({
  page,
  context,
  database,
  createUser,
  signedInAs,
  signIn,
}) => {
  const ada = await signedInAs('admin', { name: 'Ada Admin' });
  await page.goto(routes.manager.account({ state: 'change-name' }));
  const name = page.getByRole('dialog').getByLabel(t('account.name'));
  await name.fill('Ada of the Tests');

  const grace = await createUser({ name: 'Grace Guest', role: 'admin' });
  await signIn(context, grace);
  await page.getByRole('button', { name: t('account.save') }).click();
  await expect(page.getByText(t('form.otherUser', { name: 'Grace Guest' }))).toBeVisible();
  await expect(name).toHaveValue('Ada of the Tests');
  const { rows } = await database.query('select name from "user" where id = any($1) order by name', [
    [ada.id, grace.id],
  ]);
  expect(rows).toEqual([{ name: 'Ada Admin' }, { name: 'Grace Guest' }]);

  await page.getByRole('button', { name: t('form.reload') }).click();
  await expect(name).toHaveValue('Grace Guest');
  await name.fill('Grace of the Tests');
  await page.getByRole('button', { name: t('account.save') }).click();
  await expect(page.getByRole('main').getByText('Grace of the Tests')).toBeVisible();
});
