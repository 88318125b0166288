import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expect, test } from '@/tests/support/e2e/test';

type Family = { mark: string; search: string; remove: () => Promise<unknown> };

/** Repositories that belong to one test: their names share a word that nothing else has. */
async function insertFamily(database: Pool, count: number): Promise<Family> {
  const mark = `f${randomUUID().slice(0, 8)}`;
  await database.query(
    `insert into repository (id, name, "nameKey", link, description, "createdAt", "updatedAt")
     select $1 || '-' || n, $1 || ' ' || lpad(n::text, 3, '0'), $1 || ' ' || lpad(n::text, 3, '0'),
            'https://' || $1 || '.example/' || (1000 - n), 'Row of a test',
            now() - n * interval '1 day', now() - (1000 - n) * interval '1 day'
       from generate_series(1, $2::int) n`,
    [mark, count],
  );
  const remove = () => database.query(`delete from repository where id like $1 || '-%'`, [mark]);
  return { mark, search: `/manager/repositories?searchTerm=${mark}`, remove };
}

const names = async (page: Page) =>
  (await page.getByRole('row').getByRole('rowheader').getByRole('link').allTextContents()).map((text) =>
    text.slice(-3),
  );

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) =>
    String(from < to ? from + index : from - index).padStart(3, '0'),
  );

test.beforeEach(async ({ context, createUser, enterAs }) => {
  await enterAs(context, await createUser({ role: 'admin' }));
});

test('headings sort, say so, and turn round; the list as it comes is the third step', async ({
  page,
  database,
}) => {
  const family = await insertFamily(database, 5);
  await page.goto(family.search);
  await expect(page.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  const sortBy = async (name: string, sort: string, expected: string[]) => {
    await page.getByRole('columnheader', { name }).getByRole('link').click();
    await expect(page.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', sort);
    await expect.poll(() => names(page)).toEqual(expected);
  };
  await sortBy('Name', 'ascending', numbers(1, 5));
  await sortBy('Name', 'descending', numbers(5, 1));
  await sortBy('Link', 'ascending', numbers(5, 1));
  await sortBy('Created', 'descending', numbers(1, 5));
  await sortBy('Created', 'ascending', numbers(5, 1));
  await sortBy('Updated', 'descending', numbers(5, 1));
  await sortBy('Name', 'ascending', numbers(1, 5));
  await sortBy('Name', 'descending', numbers(5, 1));
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  await family.remove();
});

test('back, reload, a bookmark and a new tab show the same list', async ({ page, context, database }) => {
  const family = await insertFamily(database, 45);
  await page.goto('/manager/repositories');
  await page.getByRole('searchbox').fill(family.mark);
  await page.waitForURL(`**searchTerm=${family.mark}`);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
  await page.waitForURL('**sort=name**');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**after=**');
  await expect(page.getByRole('link', { name: `${family.mark} 021` })).toBeVisible();
  const [address, shown] = [page.url(), await names(page)];
  expect(shown).toEqual(numbers(21, 40));

  await page.reload();
  expect(await names(page)).toEqual(shown);
  await expect(page.getByRole('searchbox')).toHaveValue(family.mark);

  await page.getByRole('link', { name: `${family.mark} 030` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${family.mark} 030` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: `${family.mark} 021` })).toBeVisible();
  expect([page.url(), await names(page)]).toEqual([address, shown]);

  const tab = await context.newPage();
  await tab.goto(address);
  expect(await names(tab)).toEqual(shown);
  await tab.close();

  await page.getByRole('link', { name: 'Previous' }).click();
  await page.waitForURL('**before=**');
  await expect(page.getByRole('link', { name: `${family.mark} 001` })).toBeVisible();
  expect(await names(page)).toEqual(numbers(1, 20));
  await family.remove();
});

test('rows for a page and columns are chosen, and stay chosen', async ({ page, database }) => {
  const family = await insertFamily(database, 25);
  await page.goto(family.search);
  await page.getByRole('button', { name: 'Rows 20' }).click();
  await page.getByRole('menuitemradio', { name: '50' }).click();
  await page.waitForURL('**size=50');
  await expect(page.getByText('25 results')).toBeVisible();
  await expect.poll(async () => (await names(page)).length).toBe(25);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Link' }).click();
  await expect(page.getByRole('columnheader', { name: 'Link' })).toBeHidden();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Link' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Created' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Link' })).toBeHidden();
  await family.remove();
});

test('what was found is marked, without regard to case and accents', async ({ page, database }) => {
  const mark = `M${randomUUID().slice(0, 8)}`;
  await database.query(
    `insert into repository (id, name, "nameKey", link, description, "updatedAt")
     values ($1, $1 || ' Café', $1, 'https://example.com', null, now())`,
    [mark],
  );
  await page.goto(`/manager/repositories?searchTerm=${mark.toLowerCase()}+CAFE`);
  await expect(page.locator('mark')).toHaveText([mark, 'Café']);
  await database.query('delete from repository where id = $1', [mark]);
});

test('selected rows are deleted together, and come back with Undo', async ({ page, database }) => {
  const family = await insertFamily(database, 4);
  await page.goto(`${family.search}&sort=name`);
  await page.getByRole('checkbox', { name: `Select ${family.mark} 002` }).check();
  await page.getByRole('checkbox', { name: `Select ${family.mark} 003` }).check();
  const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 repositories' }).click();
  await expect(page.getByText('2 repositories deleted')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['001', '004']);
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 repositories are back')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(numbers(1, 4));

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar).toContainText('4 selected');
  await bar.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(bar).toBeHidden();
  await family.remove();
});

test('a row is edited and deleted from its menu, by keyboard alone', async ({ page, database }) => {
  const family = await insertFamily(database, 2);
  await page.goto(`${family.search}&sort=name`);
  const menu = page.getByRole('button', { name: `Actions for ${family.mark} 001` });
  const openMenu = async () => {
    await menu.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  };
  await openMenu();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/update');
  await page.goBack();

  await openMenu();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`${family.mark} 001`);
  await dialog.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 repository deleted')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['002']);
  await family.remove();
});

test('changes that are not saved are asked about, for links and for back', async ({ page, database }) => {
  const family = await insertFamily(database, 1);
  const id = `${family.mark}-1`;
  await page.goto(`/manager/repositories/${id}`);
  await page.getByRole('link', { name: 'Edit repository' }).click();
  const field = page.getByLabel('Description');
  await field.fill('Not saved yet');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(field).toHaveValue('Not saved yet');

  // The step back is held, so there is no page to wait for.
  await page.evaluate(() => window.history.back());
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field).toHaveValue('Not saved yet');

  await field.fill('Row of a test');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${family.mark} 001` })).toBeVisible();

  await page.getByRole('link', { name: 'Edit repository' }).click();
  await field.fill('Left behind');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${family.mark} 001` })).toBeVisible();
  await expect(page.getByText('Row of a test')).toBeVisible();
  await family.remove();
});

test('the cards of the app are searched, ordered and paged alike', async ({ page, database }) => {
  const family = await insertFamily(database, 25);
  const cards = async () =>
    (await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).map((text) =>
      text.slice(-3),
    );
  await page.goto(`/app/repositories?searchTerm=${family.mark}`);
  await page.getByRole('button', { name: 'Order Best match' }).click();
  await page.getByRole('menuitemradio', { name: 'Oldest first' }).click();
  await page.waitForURL('**sort=createdAt**');
  await expect.poll(cards).toEqual(numbers(25, 6));
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**after=**');
  await expect.poll(cards).toEqual(numbers(5, 1));
  await family.remove();
});
