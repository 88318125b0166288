import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { routes } from '@/lib/routes';
import { addFilter, bulkBar, confirm, selectRow } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test.use({ allowedErrors: [/status of 404/] });

const newWord = () => `m${randomUUID().slice(0, 8)}`;

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('the list of users filters by status and role, in the URL, exports what is shown, and shows a message without matches', async ({
  page,
  createUser,
}) => {
  const word = newWord();
  await createUser({ name: `${word} Active` });
  await createUser({ name: `${word} Banned`, banned: true });
  await createUser({ name: `${word} Boss`, role: 'admin' });
  await page.goto(`${routes.manager.users()}?searchTerm=${word}`);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await addFilter(page, t('users.status'), t('users.statuses.banned'));
  await expect(page).toHaveURL(/status=banned/);
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`${word} Banned`)]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('list.export'), exact: true }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toContain(`"${word} Banned"`);
  expect(text).not.toContain(`${word} Active`);
  await addFilter(page, t('users.role'), t('users.roles.admin'));
  await expect(page.getByText(t('list.noResults', { term: word }))).toBeVisible();
});

test('the list of users shows which ones a bulk action skips and why, and deletes several users', async ({
  page,
  createUser,
}) => {
  const word = newWord();
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
