import { open } from '@/tests/support/e2e/http';
import { listPaths } from '@/tests/support/e2e/records';
import { recordStatements, type StatementLog } from '@/tests/support/e2e/statements';
import { test as base, expect } from '@/tests/support/e2e/test';

/** The session twice, the total and the rows; the users of the audit log's events. */
const MAX_STATEMENTS = 5;
/** The folded term, and the rows of two groups, each with the order of its ids. */
const MAX_SEARCH_STATEMENTS = 8;

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

test(`a list page runs at most ${MAX_STATEMENTS} SQL statements, and a search ${MAX_SEARCH_STATEMENTS}`, async ({
  log,
  createUser,
  cookieFor,
  startServer,
}) => {
  const server = await startServer({ DATABASE_URL: log.url });
  for (const [path, role] of lists) {
    const cookie = await cookieFor(await createUser({ role }));
    for (const [url, max] of [
      [path, MAX_STATEMENTS],
      [`${path}?searchTerm=a`, MAX_SEARCH_STATEMENTS],
    ] as const) {
      log.take();
      const { status } = await open(server.url, url, cookie);
      const statements = log.take();
      expect(status, url).toBe(200);
      expect(
        statements.filter((text) => text.includes('from session s')),
        url,
      ).toHaveLength(2);
      expect(statements.length, `${url}\n${statements.join('\n')}`).toBeLessThanOrEqual(max);
    }
  }
});
