import { listRelations, listResources, type ResourceName } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';
import { CLIENT_SPAN, getTrace, test } from '@/tests/support/e2e/collector';
import { open } from '@/tests/support/e2e/http';
import { expect } from '@/tests/support/e2e/test';

/** The session twice, the total and the rows. */
const MAX_STATEMENTS = 4;
/** The folded term, and the rows of two groups, each with the order of its ids. */
const MAX_SEARCH_STATEMENTS = 8;

/** The session twice, the numbers, what waits for an admin, and the latest events with their names. */
const MAX_DASHBOARD_STATEMENTS = 6;

type ListCase = {
  path: string;
  role: 'admin' | 'user';
  named: number;
  /** The list counts its tabs. Without a search, its total is one of them. */
  hasTabs?: true;
};

/** The statements that read what rows name: one for each relation. */
const toCase = (area: 'app' | 'manager', resource: ResourceName): ListCase => ({
  path: getReadRoutes(area, resource).list(),
  role: area === 'app' ? 'user' : 'admin',
  named: listRelations(resource).length,
});

const lists: ListCase[] = [
  { path: routes.manager.users(), role: 'admin', named: 0, hasTabs: true },
  { path: routes.manager.audit(), role: 'admin', named: 1 },
  ...(['manager', 'app'] as const).flatMap((area) =>
    listResources(area).map((resource) => toCase(area, resource)),
  ),
];

test(`a list page runs at most ${MAX_STATEMENTS} SQL statements, a search ${MAX_SEARCH_STATEMENTS}, the dashboard ${MAX_DASHBOARD_STATEMENTS}, and one for each relation`, async ({
  collector,
  createUser,
  cookieFor,
  startServer,
}) => {
  const server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  const sent: { url: string; limit: number; id: string }[] = [];
  for (const { path, role, named, hasTabs } of lists) {
    const cookie = await cookieFor(await createUser({ role }));
    for (const [url, max] of [
      [path, MAX_STATEMENTS],
      [`${path}?searchTerm=a`, MAX_SEARCH_STATEMENTS + (hasTabs ? 1 : 0)],
    ] as const) {
      const { status, headers } = await open(server.url, url, cookie);
      expect(status, url).toBe(200);
      sent.push({ url, limit: max + named, id: String(headers['x-request-id']) });
    }
  }
  const cookie = await cookieFor(await createUser({ role: 'admin' }));
  const { headers } = await open(server.url, routes.manager.dashboard(), cookie);
  const id = String(headers['x-request-id']);
  sent.push({ url: routes.manager.dashboard(), limit: MAX_DASHBOARD_STATEMENTS, id });
  // The span of a route ends last.
  const isComplete = ({ id }: { id: string }) =>
    getTrace(collector.spans, id).some(({ attributes }) => attributes['http.route']);
  await expect.poll(() => sent.every(isComplete), { timeout: 30_000 }).toBe(true);
  for (const { url, limit, id } of sent) {
    const statements = getTrace(collector.spans, id).filter(({ kind }) => kind === CLIENT_SPAN);
    expect(
      statements.filter(({ name }) => name === 'select session'),
      url,
    ).toHaveLength(2);
    const names = statements.map(({ name }) => name).join('\n');
    expect(statements.length, `${url}\n${names}`).toBeLessThanOrEqual(limit);
  }
});
