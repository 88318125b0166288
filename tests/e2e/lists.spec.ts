import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PAGE_SIZES } from '@/lib/constants';
import { routes } from '@/lib/routes';
import {
  bulkBar,
  chooseOption,
  columnHeading,
  confirm,
  nextPage,
  previousPage,
  searchBox,
  selectRow,
  sortLink,
} from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { startsWith, t } from '@/tests/support/messages';

const names = async (page: Page) =>
  (await page.getByRole('row').getByRole('rowheader').getByRole('link').allTextContents()).map((text) =>
    text.slice(-3),
  );

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) =>
    String(from < to ? from + index : from - index).padStart(3, '0'),
  );

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('a heading sorts, reverses the order, then restores the default, and sets aria-sort', async ({
  page,
  insertRepositories,
}) => {
  const { searchPath } = await insertRepositories(5);
  await page.goto(searchPath);
  await expect(columnHeading(page, t('repositories.fields.name'))).not.toHaveAttribute('aria-sort');
  const sortBy = async (name: string, sort: string, expected: string[]) => {
    await sortLink(page, name).click();
    await expect(columnHeading(page, name)).toHaveAttribute('aria-sort', sort);
    await expect.poll(() => names(page)).toEqual(expected);
  };
  await sortBy(t('repositories.fields.name'), 'ascending', numbers(1, 5));
  await sortBy(t('repositories.fields.name'), 'descending', numbers(5, 1));
  await sortBy(t('repositories.fields.link'), 'ascending', numbers(5, 1));
  await sortBy(t('repositories.fields.createdAt'), 'descending', numbers(1, 5));
  await sortBy(t('repositories.fields.createdAt'), 'ascending', numbers(5, 1));
  await sortBy(t('repositories.fields.updatedAt'), 'descending', numbers(5, 1));
  await sortBy(t('repositories.fields.name'), 'ascending', numbers(1, 5));
  await sortBy(t('repositories.fields.name'), 'descending', numbers(5, 1));
  await sortLink(page, t('repositories.fields.name')).click();
  await expect(columnHeading(page, t('repositories.fields.name'))).not.toHaveAttribute('aria-sort');
});

test('back, reload, a bookmark and a new tab show the same list', async ({
  page,
  context,
  insertRepositories,
}) => {
  const { word } = await insertRepositories(45);
  await page.goto(routes.manager.repositories.list());
  await searchBox(page).fill(word);
  await page.waitForURL(`**searchTerm=${word}`);
  await sortLink(page, t('repositories.fields.name')).click();
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

test('the page size can be chosen, and a hidden column stays hidden after a reload', async ({
  page,
  insertRepositories,
}) => {
  const { searchPath } = await insertRepositories(25);
  await page.goto(searchPath);
  await chooseOption(page, `${t('list.pageSize')} ${PAGE_SIZES[0]}`, '50');
  await page.waitForURL('**size=50');
  await expect(page.getByText(t('list.total', { capped: 'false', total: 25 }))).toBeVisible();
  await expect.poll(async () => (await names(page)).length).toBe(25);

  await page.getByRole('button', { name: t('list.columns') }).click();
  await page.getByRole('menuitemcheckbox', { name: t('repositories.fields.link') }).click();
  await expect(columnHeading(page, t('repositories.fields.link'))).toBeHidden();
  await expect(page.getByRole('menuitemcheckbox', { name: t('repositories.fields.link') })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(columnHeading(page, t('repositories.fields.createdAt'))).toBeVisible();
  await expect(columnHeading(page, t('repositories.fields.link'))).toBeHidden();
});

test('matches are highlighted, regardless of case and accents', async ({ insertRepository, page }) => {
  const word = `M${randomUUID().slice(0, 8)}`;
  await insertRepository({ name: `${word} Café` });
  await page.goto(`${routes.manager.repositories.list()}?searchTerm=${word.toLowerCase()}+CAFE`);
  await expect(page.locator('mark')).toHaveText([word, 'Café']);
});

test('selected rows are deleted together, and restored with Undo', async ({ page, insertRepositories }) => {
  const { word, searchPath } = await insertRepositories(4);
  await page.goto(`${searchPath}&sort=name`);
  await selectRow(page, `${word} 002`);
  await selectRow(page, `${word} 003`);
  const bar = bulkBar(page);
  await expect(bar).toContainText(t('list.selected', { count: 2 }));
  await bar.getByRole('button', { name: t('record.delete') }).click();
  await confirm(page, t('repositories.deleteMany', { count: 2 }));
  await expect(page.getByText(t('repositories.deleted', { count: 2 }))).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['001', '004']);
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: t('record.undo') }).click();
  await expect(page.getByText(t('repositories.restored', { count: 2 }))).toBeVisible();
  await expect.poll(() => names(page)).toEqual(numbers(1, 4));

  await page.getByRole('checkbox', { name: t('list.selectAll') }).check();
  await expect(bar).toContainText(t('list.selected', { count: 4 }));
  await bar.getByRole('button', { name: t('list.clearSelection') }).click();
  await expect(bar).toBeHidden();
});

test('all results of a search are deleted together, and restored with Undo', async ({
  page,
  insertRepositories,
}) => {
  const { word, searchPath } = await insertRepositories(25);
  await page.goto(searchPath);
  await page.getByRole('checkbox', { name: t('list.selectAll') }).check();
  const bar = bulkBar(page);
  await expect(bar).toContainText(t('list.selected', { count: 20 }));
  await bar.getByRole('button', { name: t('list.selectMatching', { count: 25 }) }).click();
  await expect(bar).toContainText(t('list.selected', { count: 25 }));
  await bar.getByRole('button', { name: t('record.delete') }).click();
  await confirm(page, t('repositories.deleteMany', { count: 25 }));
  await expect(page.getByText(t('repositories.deleted', { count: 25 }))).toBeVisible();
  await expect(page.getByText(t('list.noResults', { term: word }))).toBeVisible();
  await page.getByRole('button', { name: t('record.undo') }).click();
  await expect(page.getByText(t('list.total', { capped: 'false', total: 25 }))).toBeVisible();
});

test('filters, the order and the export work by keyboard alone', async ({ page, insertRepositories }) => {
  const { searchPath } = await insertRepositories(3);
  await page.goto(searchPath);
  await page.getByRole('button', { name: t('list.filter'), exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: t('repositories.fields.createdAt') })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitemradio', { name: t('list.last.hours', { count: 24 }) })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**last=24h**');

  const remove = page.getByRole('link', {
    name: t('list.removeFilter', { name: t('repositories.fields.createdAt') }),
  });
  await remove.press('Enter');
  await expect(remove).toBeHidden();
  await expect(page).not.toHaveURL(/last=/);

  await page.getByRole('button', { name: startsWith(t('list.sort')) }).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: t('list.bestMatch') })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const byName = t('list.orders.text.ascending', { name: t('repositories.fields.name') });
  await expect(page.getByRole('menuitemradio', { name: byName })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**sort=name**');
  await expect.poll(() => names(page)).toEqual(numbers(1, 3));

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('list.export') }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^repositories-.*\.csv$/);
});

test('a row is edited and deleted from its menu, by keyboard alone', async ({ page, insertRepositories }) => {
  const { word, searchPath } = await insertRepositories(2);
  await page.goto(`${searchPath}&sort=name`);
  const menu = page.getByRole('button', { name: t('list.rowActions', { name: `${word} 001` }) });
  const openMenu = async () => {
    await menu.press('Enter');
    await expect(page.getByRole('menuitem', { name: t('record.edit') })).toBeFocused();
  };
  await openMenu();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/update');
  await page.goBack();

  await openMenu();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: t('record.delete') })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`${word} 001`);
  await dialog.getByRole('button', { name: t('record.delete') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('repositories.deleted', { count: 1 }))).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['002']);
});

test('leaving unsaved changes by a link or by back asks for confirmation', async ({
  page,
  insertRepositories,
}) => {
  const { word, ids } = await insertRepositories(1);
  const [id = ''] = ids;
  await page.goto(`/manager/repositories/${id}`);
  await page.getByRole('link', { name: t('repositories.update') }).click();
  const field = page.getByRole('textbox', { name: t('repositories.fields.description') });
  await field.fill('Not saved yet');
  const dialog = page.getByRole('alertdialog', { name: t('form.leaveTitle') });

  await page.getByRole('link', { name: t('common.cancel') }).click();
  await dialog.getByRole('button', { name: t('form.stay') }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue('Not saved yet');

  // The form blocks the navigation, so page.goBack() would never resolve.
  await page.evaluate(() => window.history.back());
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('form.stay') }).click();
  await expect(field).toHaveValue('Not saved yet');

  await field.fill('Row of a test');
  await page.getByRole('link', { name: t('common.cancel') }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${word} 001` })).toBeVisible();

  await page.getByRole('link', { name: t('repositories.update') }).click();
  await field.fill('Left behind');
  await page.getByRole('link', { name: t('common.cancel') }).click();
  await dialog.getByRole('button', { name: t('form.leave') }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${word} 001` })).toBeVisible();
  const description = page.getByRole('region', { name: t('repositories.fields.description') });
  await expect(description.getByText('Row of a test')).toBeVisible();
});

test('the cards of the app can be searched, sorted and paginated like the tables', async ({
  page,
  insertRepositories,
}) => {
  const { word } = await insertRepositories(25);
  const cards = async () =>
    (await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).map((text) =>
      text.slice(-3),
    );
  await page.goto(`/app/repositories?searchTerm=${word}`);
  await chooseOption(
    page,
    `${t('list.sort')} ${t('list.bestMatch')}`,
    t('list.orders.time.ascending', { name: t('repositories.fields.createdAt') }),
  );
  await page.waitForURL('**sort=createdAt**');
  await expect.poll(cards).toEqual(numbers(25, 14));
  await nextPage(page).click();
  await page.waitForURL('**after=**');
  await expect.poll(cards).toEqual(numbers(13, 2));
});
