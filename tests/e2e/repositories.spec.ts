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
