import { listRelations, listResources, type ResourceName } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';
import { open } from '@/tests/support/e2e/http';
import { recordStatements, type StatementLog } from '@/tests/support/e2e/statements';
import { test as base, expect } from '@/tests/support/e2e/test';

/** The session twice, the total and the rows. */
const MAX_STATEMENTS = 4;
/** The folded term, and the rows of two groups, each with the order of its ids. */
const MAX_SEARCH_STATEMENTS = 8;

const test = base.extend<{ log: StatementLog }>({
  log: async ({ state }, use) => {
    const log = await recordStatements(state.databaseUrl);
    await use(log);
    log.stop();
  },
});

type ListCase = { path: string; role: 'admin' | 'user'; named: number };

/** The statements that read what rows name: one for each relation. */
const toCase = (area: 'app' | 'manager', resource: ResourceName): ListCase => ({
  path: getReadRoutes(area, resource).list(),
  role: area === 'app' ? 'user' : 'admin',
  named: listRelations(resource).length,
});

const lists: ListCase[] = [
  // The numbers of its tabs.
  { path: routes.manager.users(), role: 'admin', named: 5 },
  { path: routes.manager.audit(), role: 'admin', named: 1 },
  ...(['manager', 'app'] as const).flatMap((area) =>
    listResources(area).map((resource) => toCase(area, resource)),
  ),
];

test(`a list page runs at most ${MAX_STATEMENTS} SQL statements, a search ${MAX_SEARCH_STATEMENTS}, and one for each relation`, async ({
  log,
  createUser,
  cookieFor,
  startServer,
}) => {
  const server = await startServer({ DATABASE_URL: log.url });
  for (const { path, role, named } of lists) {
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
      expect(statements.length, `${url}\n${statements.join('\n')}`).toBeLessThanOrEqual(max + named);
    }
  }
});
