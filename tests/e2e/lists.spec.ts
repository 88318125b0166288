import { routes } from '@/lib/routes';
import {
  listedNames as names,
  nextPage,
  numbers,
  previousPage,
  searchBox,
  sortLink,
} from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { startsWith, t } from '@/tests/support/messages';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('back, reload, a bookmark and a new tab show the same list', { tag: '@firefox' }, async ({
  page,
  context,
  insertUsers,
}) => {
  const { word } = await insertUsers(45);
  await page.goto(routes.manager.users());
  await searchBox(page).fill(word);
  await page.waitForURL(`**searchTerm=${word}`);
  await sortLink(page, t('users.user')).click();
  await page.waitForURL('**sort=name**');
  await nextPage(page).click();
  await page.waitForURL('**after=**');
  await expect(page.getByRole('link', { name: `${word} 021` })).toBeVisible();
  const [url, shown] = [page.url(), await names(page)];
  expect(shown).toEqual(numbers(21, 40));

  await page.reload();
  expect(await names(page)).toEqual(shown);
  await expect(searchBox(page)).toHaveValue(word);

  await page.getByRole('link', { name: `${word} 030` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${word} 030` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: `${word} 021` })).toBeVisible();
  expect([page.url(), await names(page)]).toEqual([url, shown]);

  const tab = await context.newPage();
  await tab.goto(url);
  expect(await names(tab)).toEqual(shown);
  await tab.close();

  await previousPage(page).click();
  await page.waitForURL('**before=**');
  await expect(page.getByRole('link', { name: `${word} 001` })).toBeVisible();
  expect(await names(page)).toEqual(numbers(1, 20));
});

test('filters and the order work by keyboard alone', { tag: '@firefox' }, async ({ page, insertUsers }) => {
  const { searchPath } = await insertUsers(3);
  await page.goto(searchPath);
  const filter = page.getByRole('button', { name: t('list.filter'), exact: true });
  await filter.press('Enter');
  const form = page.getByRole('dialog', { name: t('list.filtersTitle') });
  await expect(form.getByRole('combobox', { name: t('users.role') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(filter).toBeFocused();
  await page.keyboard.press('Enter');
  await form.getByRole('combobox', { name: t('users.created') }).selectOption({ index: 1 });
  await form.getByRole('button', { name: t('list.showResults') }).press('Enter');
  await page.waitForURL(`**${searchPath}&last=24h`);
  await expect(filter).toBeFocused();

  const lastDay = `${t('users.created')} ${t('list.last.hours', { count: 24 })}`;
  const remove = page.getByRole('link', { name: t('list.removeFilter', { name: lastDay }) });
  await remove.press('Enter');
  await expect(remove).toBeHidden();
  await expect(page).not.toHaveURL(/last=/);

  await page.getByRole('button', { name: startsWith(t('list.sort')) }).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: t('list.bestMatch') })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const byName = t('list.orders.text.ascending', { name: t('users.user') });
  await expect(page.getByRole('menuitemradio', { name: byName })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**sort=name**');
  await expect.poll(() => names(page)).toEqual(numbers(1, 3));
});

test('leaving unsaved changes by a link or by back asks for confirmation', { tag: '@firefox' }, async ({
  page,
  insertUsers,
}) => {
  const { word, ids } = await insertUsers(1);
  const [id = ''] = ids;
  await page.goto(routes.manager.user(id));
  await page.getByRole('link', { name: t('record.edit') }).click();
  const field = page.getByRole('textbox', { name: startsWith(t('users.name')) });
  await field.fill('Not saved yet');
  const dialog = page.getByRole('alertdialog', { name: t('confirm.title') });

  await page.getByRole('link', { name: t('common.cancel') }).click();
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue('Not saved yet');

  // The form blocks the navigation, so page.goBack() would never resolve.
  await page.evaluate(() => window.history.back());
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect(field).toHaveValue('Not saved yet');

  await field.fill(`${word} 001`);
  await page.getByRole('link', { name: t('common.cancel') }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${word} 001` })).toBeVisible();
});
