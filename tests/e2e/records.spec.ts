import { randomUUID } from 'node:crypto';
import { routes } from '@/lib/routes';
import { overflowWidth } from '@/tests/support/e2e/pages';
import { findRecordPaths } from '@/tests/support/e2e/records';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const WIDTHS = [320, 390, 640, 768, 1024, 1180, 1440];

test('the pages of a user and of records fit every width, and show more than one page of events', async ({
  page,
  database,
  createUser,
  signedInAs,
}) => {
  const user = await createUser({ name: 'Maximiliane Konstantinopolitanischedudelsackpfeifer' });
  await database.query(
    `insert into audit_event (id, action, "targetType", "targetId", after, "createdAt")
     select $1 || n, 'userUpdate', 'user', $2, '{"name":"Event"}', now() - n * interval '1 hour'
       from generate_series(1, 25) n`,
    [`${randomUUID()}-`, user.id],
  );
  await signedInAs('admin');

  await page.goto(routes.manager.user(user.id, { tab: 'activity' }));
  const events = page.getByRole('main').getByText(t('audit.actions.userUpdate'));
  await expect(events).toHaveCount(20);
  await page.getByRole('link', { name: t('record.showOlder') }).click();
  await expect(events).toHaveCount(5);
  await page.getByRole('link', { name: t('record.showNewer') }).click();
  await expect(events).toHaveCount(20);

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
