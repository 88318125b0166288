import { randomUUID } from 'node:crypto';
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

test('after a change, Back shows the saved values, and not an earlier version', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto(routes.manager.repositories.new());
  const name = page.getByLabel(t('repositories.fields.name'));
  const save = async (value: string, label: string) => {
    await name.fill(value);
    await page.getByRole('button', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: value, exact: true })).toBeVisible();
  };
  const title = `Back ${randomUUID()}`;
  await page.getByLabel(t('repositories.fields.link')).fill('https://example.com/back');
  await save(title, t('repositories.create'));
  await page.getByRole('link', { name: t('record.edit'), exact: true }).click();
  await save(`${title}, changed`, t('record.save'));
  await page.goBack();
  await expect(name).toHaveValue(`${title}, changed`);
  await save(`${title}, again`, t('record.save'));
});
