import { randomUUID } from 'node:crypto';
import { expect, test } from '@/tests/support/e2e/test';

/** A row of the example data that no test changes. */
const SEEDED = '00000000-0000-4000-8002-000000000007';

test('an admin creates, edits and deletes a repository', async ({ page, createUser, enterAs, context }) => {
  const name = `Atlas ${randomUUID()}`;
  await enterAs(context, await createUser({ role: 'admin' }));
  await page.goto('/manager/repositories');
  await page.getByRole('link', { name: 'New repository' }).click();

  await page.getByRole('button', { name: 'Create repository' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Link is required')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Link').fill('localhost');
  await page.getByRole('button', { name: 'Create repository' }).click();
  await expect(page.getByText('Invalid link, must contain at least a dot')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByLabel('Link').fill('example.com/atlas');
  await page.getByRole('button', { name: 'Create repository' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.com/atlas' })).toHaveAttribute(
    'href',
    'https://example.com/atlas',
  );
  await page.getByRole('link', { name: 'Edit repository' }).click();
  await page.getByLabel('Description').fill('Maps of everything');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Maps of everything')).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/manager/repositories');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(`No results for “${name}”`)).toBeVisible();
});

test('a name that is taken is refused beside its field, and what was typed stays', async ({
  page,
  createUser,
  enterAs,
  context,
  database,
}) => {
  await enterAs(context, await createUser({ role: 'admin' }));
  const { rows } = await database.query<{ name: string }>('select name from repository where id = $1', [
    SEEDED,
  ]);
  await page.goto('/manager/repositories/new');
  await page.getByLabel('Name').fill(` ${rows[0]?.name.toUpperCase()} `);
  await page.getByLabel('Link').fill('example.com/x');
  await page.getByRole('button', { name: 'Create repository' }).click();
  await expect(page.getByText('Name already used')).toBeVisible();
  await expect(page.getByLabel('Link')).toHaveValue('example.com/x');
});

test('an edit of a version that somebody changed meanwhile is told', async ({
  page,
  createUser,
  enterAs,
  context,
  database,
}) => {
  await enterAs(context, await createUser({ role: 'admin' }));
  const { rows } = await database.query<{ id: string }>('select id from repository where id = $1', [SEEDED]);
  await page.goto(`/manager/repositories/${rows[0]?.id}/update`);
  await page.getByLabel('Description').fill('Mine');
  await database.query(`update repository set "updatedAt" = now() + interval '1 second' where id = $1`, [
    rows[0]?.id,
  ]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
});

test('what is searched for is in the address, survives a reload, and % means itself', async ({
  page,
  createUser,
  enterAs,
  context,
  database,
}) => {
  await enterAs(context, await createUser());
  await page.goto('/app/repositories');
  const { rows } = await database.query<{ name: string }>('select name from repository where id = $1', [
    SEEDED,
  ]);
  const name = rows[0]?.name ?? '';
  await page.getByRole('searchbox').fill(name.toUpperCase());
  await page.waitForURL('**/app/repositories?searchTerm=**');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(name.toUpperCase());
  await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
  await page.getByRole('searchbox').fill('%_%');
  await expect(page.getByText('No results for “%_%”')).toBeVisible();
  await page.getByRole('searchbox').press('Escape');
  await page.waitForURL('**/app/repositories');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});
