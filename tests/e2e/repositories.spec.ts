import { routes } from '@/lib/routes';
import { alert } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

/** A seeded repository whose name no test changes. */
const SEEDED = '00000000-0000-4000-8002-000000000007';

test('saving an outdated version shows an error and keeps the typed text', async ({
  page,
  database,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto(routes.manager.repositories.update(SEEDED));
  const description = page.getByLabel(t('repositories.fields.description'));
  // Hydration between the selection of the old text and the insertion of the new keeps both.
  await expect(async () => {
    await description.fill('Mine');
    await expect(description).toHaveValue('Mine', { timeout: 1000 });
  }).toPass();
  await database.query(`update repository set "updatedAt" = now() + interval '1 second' where id = $1`, [
    SEEDED,
  ]);
  await page.getByRole('button', { name: t('record.save') }).click();
  await expect(alert(page)).toBeVisible();
  await expect(description).toHaveValue('Mine');
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
  await expect(page.getByRole('main').locator('a[target=_blank]')).toHaveAttribute(
    'href',
    new URL(link).href,
  );
  const label = t('repositories.fields.link');
  await page.getByRole('button', { name: t('record.copy', { label }) }).click();
  await expect(page.getByText(t('common.copied'))).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByRole('heading', { name: t('record.history') })).toHaveCount(0);
});
