import { getResource, listResources } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';
import { button, searchBox } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { insertVisitor } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

type ListCase = { path: string; table: string; column: string; navigation: 'appNav' | 'managerNav' };

const lists: ListCase[] = [
  { path: routes.manager.users(), table: 'user', column: 'nameSort', navigation: 'managerNav' },
  { path: routes.manager.audit(), table: 'audit_event', column: 'requestId', navigation: 'managerNav' },
  ...(['manager', 'app'] as const).flatMap((area) =>
    listResources(area).map(
      (resource): ListCase => ({
        path: getReadRoutes(area, resource).list(),
        table: getResource(resource).table,
        column: 'id',
        navigation: `${area}Nav`,
      }),
    ),
  ),
];

// Starts a database and a server of its own.
test.describe.configure({ timeout: 180_000 });

test('a list that cannot be read shows an error inside the page, and recovers by its retry button', async ({
  page,
  context,
  secret,
  startDatabase,
  startServer,
}) => {
  const { url, pool } = await startDatabase();
  const server = await startServer({ DATABASE_URL: url });
  const { cookie } = await insertVisitor(pool, 'admin', secret);
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  await context.addCookies([{ name, value, url: server.url }]);

  for (const { path, table, column, navigation } of lists) {
    const rename = (from: string, to: string) =>
      pool.query(`alter table "${table}" rename column "${from}" to "${to}"`);
    const hasSearch = path !== routes.manager.audit();
    await rename(column, 'hidden');
    const response = await page.goto(`${server.url}${path}${hasSearch ? '?searchTerm=a' : ''}`);
    expect(response?.status(), path).toBe(200);
    const error = page.getByRole('main').getByRole('alert');
    await expect(error, path).toContainText(t('list.error'));
    await expect(page.getByRole('navigation', { name: t(`${navigation}.label`) }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (hasSearch) await expect(searchBox(page)).toHaveValue('a');

    const reference = page.getByText(t('pageError.reference', { id: '' }).trim());
    const requestId = /[\da-f-]{36}/.exec((await reference.textContent()) ?? '')?.[0] ?? 'none';
    const logged = server
      .output()
      .split('\n')
      .find((line) => line.includes(requestId));
    expect(JSON.parse(logged ?? '{}')).toMatchObject({
      level: 'error',
      requestId,
      error: { message: expect.stringContaining(column) },
    });

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await button(page, t('list.retry')).click();
    await expect(button(page, t('list.retry')), 'still failing').toBeEnabled();
    await expect(error).toContainText(t('list.error'));
    await rename('hidden', column);
    await button(page, t('list.retry')).click();
    await expect(error, path).toBeHidden();
    await expect(page.getByText(/\d results?$/)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(true);
  }
  // The server stops first, and a prefetch would fail.
  await page.close();
});
