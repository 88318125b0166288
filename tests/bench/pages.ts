import { listLatestAuditEvents, toAuditLogQuery } from '@/lib/audit/queries';
import { readSessionByToken } from '@/lib/auth/session/store';
import { countNumbers, getNumbers } from '@/lib/dashboard/queries';
import type { ListQuery } from '@/lib/list/query';
import { readPage } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { routes, type SearchParams } from '@/lib/routes';
import { userStatuses } from '@/lib/users/moderation-rules';
import { countUsersByView, withKnownTotal } from '@/lib/users/queries';
import { resources } from './resources';

type BenchPage = { page: string; read: () => Promise<unknown> };

/** The middleware and the page read the session. */
const toPage = (page: string, read: () => Promise<unknown>): BenchPage => ({
  page,
  read: async () => {
    for (let reads = 0; reads < 2; reads += 1) await readSessionByToken('');
    await read();
  },
});

const readList = (query: ListQuery<unknown>, params: SearchParams = {}) =>
  readPage(query, parseListParams(params, query));

const usersPage = (params: { status?: string; role?: string; searchTerm?: string } = {}) =>
  toPage(routes.manager.users(params), async () => {
    const counting = countUsersByView();
    await Promise.all([counting, readList(withKnownTotal(counting), params)]);
  });

const dashboard = (title: string, readNumbers: typeof getNumbers) =>
  toPage(`${routes.manager.dashboard()}${title}`, () =>
    Promise.all([readNumbers('admin', 'UTC'), listLatestAuditEvents(8)]),
  );

/** What pages read, by the same functions. */
export const benchPages: BenchPage[] = [
  usersPage(),
  ...userStatuses.map((status) => usersPage({ status })),
  usersPage({ role: 'admin' }),
  usersPage({ searchTerm: 'mwa' }),
  ...resources.map(({ name, list }) => toPage(name, () => readList(list.source))),
  toPage(routes.manager.audit(), () => readList(toAuditLogQuery({}))),
  dashboard('', getNumbers),
  dashboard(', the first in a minute', countNumbers),
];

const chance = (salt: number) => `((hashtextextended(id, ${salt}) & 1048575)::float8 / 1048576)`;

/** Shares of all users who are banned, without an end, and of admins. */
export const distributions = [
  [0, 0],
  [0.5, 0.1],
  [1, 0.001],
  [0.01, 0.001],
].map(([banned = 0, admins = 0]) => ({
  title: `${100 * banned} % banned, ${100 * admins} % admins`,
  sql: `UPDATE "user" SET "banned" = ${chance(1)} < ${banned}, "banExpires" = NULL,
          "role" = CASE WHEN ${chance(2)} < ${admins} THEN 'admin' ELSE 'user' END`,
}));
