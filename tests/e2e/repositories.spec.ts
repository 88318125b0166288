import { randomUUID } from 'node:crypto';
import { routes } from '@/lib/routes';
import { alert } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

/** A seeded repository whose name no test changes. */
const SEEDED = '00000000-0000-4000-8002-000000000007';

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
