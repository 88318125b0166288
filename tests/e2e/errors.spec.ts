import { routes } from '@/lib/routes';
import { button } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { insertVisitor } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

test('a page whose data cannot be read shows the error inside the shell, and its first button tries again', async ({
  openPage,
  secret,
  startDatabase,
  startServer,
}) => {
  test.setTimeout(180_000);
  const { url, pool } = await startDatabase();
  const server = await startServer({ DATABASE_URL: url });
  const { cookie } = await insertVisitor(pool, 'admin', secret);
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  const page = await openPage();
  await page.context().addCookies([{ name, value, url: server.url }]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into import (id, target, "fileName", "updatedAt") values (gen_random_uuid(), 'user', 'a.csv', now()) returning id`,
  );
  const rename = (from: string, to: string) => pool.query(`alter table "${from}" rename to "${to}"`);

  const pages = [
    // Middleware looks up the row.
    { path: routes.manager.imports.users.import(rows[0]?.id ?? ''), table: 'import' },
    // The page itself reads it.
    { path: routes.manager.dashboard(), table: 'audit_event' },
  ];
  for (const { path, table } of pages) {
    await rename(table, 'hidden');
    const response = await page.goto(server.url + path);
    expect(response?.status(), path).toBe(500);
    await expect(page.getByRole('navigation', { name: t('managerNav.label') }).first(), path).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: t('pageError.server') }), path).toBeVisible();
    await expect(main.locator('a, button').first(), path).toHaveText(t('pageError.retry'));
    await rename('hidden', table);
    await button(page, t('pageError.retry')).click();
    await expect(page.getByRole('heading', { level: 1, name: t('pageError.server') }), path).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  await page.close();
});
