import { routes } from '@/lib/routes';
import { button, searchBox } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { insertVisitor } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

// Starts a database and a server of its own.
test.describe.configure({ timeout: 180_000 });

test('a list or a page that cannot be read shows an error inside the shell, and recovers by its retry button', async ({
  openPage,
  secret,
  startDatabase,
  startServer,
}) => {
  const { url, pool } = await startDatabase();
  const server = await startServer({ DATABASE_URL: url });
  const { cookie } = await insertVisitor(pool, 'admin', secret);
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  // Without checks of the console, because an answer of 500 is an error there.
  const page = await openPage();
  await page.context().addCookies([{ name, value, url: server.url }]);

  // The error is of the frame that every list has.
  const rename = (from: string, to: string) =>
    pool.query(`alter table "user" rename column "${from}" to "${to}"`);
  await rename('nameSort', 'hidden');
  const response = await page.goto(`${server.url}${routes.manager.users()}?searchTerm=a`);
  expect(response?.status()).toBe(200);
  const error = page.getByRole('main').getByRole('alert');
  await expect(error).toContainText(t('list.error'));
  await expect(page.getByRole('navigation', { name: t('managerNav.label') }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('a');

  const reference = page.getByText(t('pageError.reference', { id: '' }).trim());
  const requestId = /[\da-f-]{36}/.exec((await reference.textContent()) ?? '')?.[0] ?? 'none';
  const logged = server
    .output()
    .split('\n')
    .find((line) => line.includes(requestId) && line.includes('"level":"error"'));
  expect(JSON.parse(logged ?? '{}')).toMatchObject({
    error: { message: expect.stringContaining('nameSort') },
  });

  await rename('hidden', 'nameSort');
  await button(page, t('list.retry')).click();
  await expect(error).toBeHidden();
  await expect(page.getByText(/\d results?$/).last()).toBeVisible();

  await pool.query('alter table audit_event rename to hidden');
  const failed = await page.goto(server.url + routes.manager.dashboard());
  expect(failed?.status()).toBe(500);
  await expect(page.getByRole('navigation', { name: t('managerNav.label') }).first()).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: t('pageError.server') })).toBeVisible();
  await pool.query('alter table hidden rename to audit_event');
  await button(page, t('pageError.retry')).click();
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible();
});
