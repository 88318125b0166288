import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { routes } from '@/lib/routes';
import { alert, searchBox } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

/** A seeded repository whose name no test changes. */
const SEEDED = '00000000-0000-4000-8002-000000000007';

async function getSeededName(database: Pool): Promise<string> {
  const { rows } = await database.query('select name from repository where id = $1', [SEEDED]);
  return rows[0].name;
}

test('a link is checked and completed, and the page of the repository opens it', async ({
  page,
  signedInAs,
}) => {
  const name = `Atlas ${randomUUID()}`;
  await signedInAs('admin');
  await page.goto(routes.manager.repositories.new());
  await page.getByRole('button', { name: t('repositories.create') }).click();
  await expect(page.getByText(t('validation.nameRequired'))).toBeVisible();
  await expect(page.getByText(t('validation.linkRequired'))).toBeVisible();
  await page.getByLabel(t('repositories.fields.name')).fill(name);
  await page.getByLabel(t('repositories.fields.link')).fill('localhost');
  await page.getByRole('button', { name: t('repositories.create') }).click();
  await expect(page.getByText(t('validation.linkNoDot'))).toBeVisible();
  await expect(page.getByLabel(t('repositories.fields.name'))).toHaveValue(name);
  await page.getByLabel(t('repositories.fields.link')).fill('example.com/atlas');
  await page.getByRole('textbox', { name: t('repositories.fields.description') }).fill('Maps of everything');
  await page.getByRole('button', { name: t('repositories.create') }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.com/atlas' })).toHaveAttribute(
    'href',
    'https://example.com/atlas',
  );
  const description = page.getByRole('region', { name: t('repositories.fields.description') });
  await expect(description.getByText('Maps of everything')).toBeVisible();
});

test('a name in use is a field error, and the typed text is kept', async ({ page, database, signedInAs }) => {
  await signedInAs('admin');
  const name = await getSeededName(database);
  await page.goto(routes.manager.repositories.new());
  await page.getByLabel(t('repositories.fields.name')).fill(` ${name.toUpperCase()} `);
  await page.getByLabel(t('repositories.fields.link')).fill('example.com/x');
  await page.getByRole('button', { name: t('repositories.create') }).click();
  await expect(page.getByText(t('validation.nameUsed'))).toBeVisible();
  await expect(page.getByLabel(t('repositories.fields.link'))).toHaveValue('example.com/x');
});

test('saving an outdated version shows an error and keeps the typed text', async ({
  page,
  database,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto(routes.manager.repositories.update(SEEDED));
  await page.getByLabel(t('repositories.fields.description')).fill('Mine');
  await database.query(`update repository set "updatedAt" = now() + interval '1 second' where id = $1`, [
    SEEDED,
  ]);
  await page.getByRole('button', { name: t('record.save') }).click();
  await expect(alert(page)).toBeVisible();
  await expect(page.getByLabel(t('repositories.fields.description'))).toHaveValue('Mine');
});

test('the search term is in the URL, survives a reload, and % is a plain character', async ({
  page,
  database,
  signedInAs,
}) => {
  await signedInAs('user');
  await page.goto('/app/repositories');
  const name = await getSeededName(database);
  await searchBox(page).fill(name.toUpperCase());
  await page.waitForURL('**/app/repositories?searchTerm=**');
  await page.reload();
  await expect(searchBox(page)).toHaveValue(name.toUpperCase());
  await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
  await searchBox(page).fill('%_%');
  await expect(page.getByText(t('list.noResults', { term: '%_%' }))).toBeVisible();
  await searchBox(page).press('Escape');
  await page.waitForURL('**/app/repositories');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a user opens and copies the link of a repository, and sees no history', async ({
  page,
  context,
  database,
  signedInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { rows } = await database.query<{ id: string; link: string }>(
    'select id, link from repository order by name limit 1',
  );
  const { id, link } = rows[0] ?? { id: '', link: '' };
  await signedInAs('user');
  await page.goto(routes.app.repositories.record(id));
  await expect(page.getByRole('link', { name: t('repositories.openLink') })).toHaveAttribute(
    'href',
    new URL(link).href,
  );
  await page.getByRole('button', { name: t('repositories.copyLink') }).click();
  await expect(page.getByText(t('common.copied'))).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByRole('heading', { name: t('record.history') })).toHaveCount(0);
});
