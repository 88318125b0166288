import { getResource, resourceNames } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';
import { button, searchBox } from '@/tests/support/e2e/pages';
import { findRecord } from '@/tests/support/e2e/records';
import { expect, test } from '@/tests/support/e2e/test';
import { insertVisitor } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

/** The error is of the frame that every list has. */
const lists = [
  { list: routes.manager.users(), term: 'a', table: 'user', column: 'nameSort' },
  { list: routes.manager.audit(), term: undefined, table: 'audit_event', column: 'requestId' },
];

// Starts a database and a server of its own.
test.describe.configure({ timeout: 180_000 });

test('a list or a page that cannot be read shows an error inside the shell, and recovers by its retry button', async ({
  page,
  openPage,
  context,
  secret,
  startDatabase,
  startServer,
}) => {
  const { url, pool } = await startDatabase();
  const server = await startServer({ DATABASE_URL: url });
  const { cookie } = await insertVisitor(pool, 'admin', secret);
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  const cookies = [{ name, value, url: server.url }];
  await context.addCookies(cookies);

  for (const { list, term, table, column } of lists) {
    const path = term ? `${list}?searchTerm=${term}` : list;
    const rename = (from: string, to: string) =>
      pool.query(`alter table "${table}" rename column "${from}" to "${to}"`);
    await rename(column, 'hidden');
    const response = await page.goto(server.url + path);
    expect(response?.status(), path).toBe(200);
    const error = page.getByRole('main').getByRole('alert');
    await expect(error, path).toContainText(t('list.error'));
    await expect(page.getByRole('navigation', { name: t('managerNav.label') }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (term) await expect(searchBox(page)).toHaveValue(term);

    const reference = page.getByText(t('pageError.reference', { id: '' }).trim());
    const requestId = /[\da-f-]{36}/.exec((await reference.textContent()) ?? '')?.[0] ?? 'none';
    const logged = server
      .output()
      .split('\n')
      .find((line) => line.includes(requestId) && line.includes('"level":"error"'));
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
    await expect(page.getByText(/\d results?$/).last()).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(true);
  }
  // The server stops first, and a prefetch would fail.
  await page.close();

  // A page without checks of the console, because an answer of 500 is an error there.
  const other = await openPage();
  await other.context().addCookies(cookies);
  const records = [];
  for (const name of resourceNames.slice(0, 1)) {
    const { id } = await findRecord(pool, name);
    records.push({ path: getReadRoutes('manager', name).record(id), table: getResource(name).table });
  }
  const pages = [
    // Middleware looks up the row.
    ...records,
    // The page itself reads it.
    { path: routes.manager.dashboard(), table: 'audit_event' },
  ];
  for (const { path, table } of pages) {
    await pool.query(`alter table "${table}" rename to hidden`);
    const response = await other.goto(server.url + path);
    expect(response?.status(), path).toBe(500);
    await expect(other.getByRole('navigation', { name: t('managerNav.label') }).first(), path).toBeVisible();
    const main = other.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: t('pageError.server') }), path).toBeVisible();
    await expect(main.locator('a, button').first(), path).toHaveText(t('pageError.retry'));
    await pool.query(`alter table hidden rename to "${table}"`);
    await button(other, t('pageError.retry')).click();
    await expect(other.getByRole('heading', { level: 1, name: t('pageError.server') }), path).toBeHidden();
    await expect(other.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  await other.close();
});
