import { open } from '@/tests/support/e2e/http';
import { listPaths } from '@/tests/support/e2e/records';
import { recordStatements, type StatementLog } from '@/tests/support/e2e/statements';
import { test as base, expect } from '@/tests/support/e2e/test';

const MAX_STATEMENTS = 3;

const test = base.extend<{ log: StatementLog }>({
  log: async ({ state }, use) => {
    const log = await recordStatements(state.databaseUrl);
    await use(log);
    log.stop();
  },
});

const lists = [
  ...['/manager/users', '/manager/audit', ...listPaths('manager')].map((path) => [path, 'admin'] as const),
  ...listPaths('app').map((path) => [path, 'user'] as const),
];

test(`a list page runs at most ${MAX_STATEMENTS} SQL statements: the session in the middleware and in the page, and the rows with their total`, async ({
  log,
  createUser,
  cookieFor,
  startServer,
}) => {
  const server = await startServer({ DATABASE_URL: log.url });
  for (const [path, role] of lists) {
    const cookie = await cookieFor(await createUser({ role }));
    for (const url of [path, `${path}?searchTerm=a`]) {
      log.take();
      const { status } = await open(server.url, url, cookie);
      const statements = log.take();
      expect(status, url).toBe(200);
      expect(
        statements.filter((text) => text.includes('from session s')),
        url,
      ).toHaveLength(2);
      expect(
        statements.filter((text) => text.includes('"listTotal"')),
        url,
      ).toHaveLength(1);
      expect(statements.length, `${url}\n${statements.join('\n')}`).toBeLessThanOrEqual(MAX_STATEMENTS);
    }
  }
});
