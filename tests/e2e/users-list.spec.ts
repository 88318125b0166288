import { randomUUID } from 'node:crypto';
import { routes } from '@/lib/routes';
import { bulkBar, confirm, selectRow } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test.use({ allowedErrors: [/status of 404/] });

test('the list of users shows which ones a bulk action skips and why, and deletes several users', async ({
  page,
  createUser,
  signedInAs,
}) => {
  const word = `m${randomUUID().slice(0, 8)}`;
  await signedInAs('admin');
  const [one, two] = [await createUser({ name: `${word} One` }), await createUser({ name: `${word} Two` })];
  await page.goto(`${routes.manager.users()}?searchTerm=${word}`);
  await selectRow(page, `${word} One`);
  await selectRow(page, `${word} Two`);
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: t('moderation.more') }).click();
  await page.getByRole('menuitem', { name: t('moderation.actions.makeUser') }).click();
  await confirm(page);
  await expect(page.getByText(t('moderation.skipped', { count: 2 }))).toBeVisible();
  await expect(page.getByText(`${word} One: ${t('moderation.skipReasons.unchanged')}`)).toBeVisible();

  await page.getByRole('checkbox', { name: t('list.selectAll') }).check();
  await bar.getByRole('button', { name: t('moderation.actions.delete') }).click();
  const deletion = page.getByRole('alertdialog');
  await expect(deletion.getByRole('listitem')).toHaveText([/One/, /Two/]);
  await deletion.getByLabel(t('moderation.typeNumber', { count: 2 })).fill('2');
  await confirm(page);
  await expect(page.getByText(t('moderation.done.delete', { count: 2 }), { exact: true })).toBeVisible();
  for (const { id } of [one, two]) expect((await page.goto(routes.manager.user(id)))?.status()).toBe(404);
});
