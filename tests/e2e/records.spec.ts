import { routes } from '@/lib/routes';
import { overflowWidth } from '@/tests/support/e2e/pages';
import { findRecordPaths } from '@/tests/support/e2e/records';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const WIDTHS = [320, 390, 640, 768, 1024, 1180, 1440];

test('the pages of a user and of records fit every width', async ({
  page,
  database,
  createUser,
  signedInAs,
}) => {
  const user = await createUser({ name: 'Maximiliane Konstantinopolitanischedudelsackpfeifer' });
  await signedInAs('admin');
  const paths = [
    routes.manager.user(user.id),
    ...(await findRecordPaths(database, 'manager')),
    ...(await findRecordPaths(database, 'app')),
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: t('record.properties') })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflowWidth(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
