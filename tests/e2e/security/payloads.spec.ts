import type { Pool } from 'pg';
import { resourceNames } from '@/lib/resources';
import { getManagerRoutes, routes } from '@/lib/routes';
import { checksums, listActions } from '@/tests/support/e2e/action-inputs';
import { type Answer, LEAK, redirectTarget, send } from '@/tests/support/e2e/http';
import { findRecords } from '@/tests/support/e2e/records';
import { callAction, multipartType, toMultipart } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { insertSession, sessionCookie } from '@/tests/support/e2e/users';

const { manager } = routes;
const listPages = (userId: string) => [
  manager.dashboard(),
  manager.account(),
  manager.users(),
  manager.newUser(),
  manager.importUsers(),
  manager.user(userId),
  manager.user(userId, { tab: 'activity' }),
  manager.updateUser(userId),
  manager.audit(),
];

/** The router state of a browser that has this page open. Next answers 500 to any other shape. */
const toTree = (path: string) => {
  const names = ['', ...path.slice(1).split(/[/?]/), '__PAGE__'];
  const tree = names.reduceRight<unknown>(
    (child, name) => [name, child ? { children: child } : {}, null, null, 0],
    undefined,
  );
  return encodeURIComponent(JSON.stringify(tree));
};

const payloadHeaders = (path: string): Record<string, string>[] => [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  ...['/_tree', '/_full', '/_index', '/_head', `${path}/__PAGE__`].map((segment) => ({
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': segment,
  })),
  { rsc: '1', 'next-router-state-tree': toTree(path), 'next-url': path },
  { rsc: '1', 'next-hmr-refresh': '1' },
];

/** Next answers a payload request without its hash with a redirect to the right URL. */
async function getPayload(origin: string, path: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await send(origin, path, { headers });
  const target = redirectTarget(answer);
  return answer.status === 307 && target.includes('_rsc') ? send(origin, target, { headers }) : answer;
}

async function readPrivate(database: Pool) {
  const { rows } = await database.query<{ id: string; email: string }>(
    `select id, email from "user" where email not in ('user@example.com', 'admin@example.com') order by id`,
  );
  const getRecord = await findRecords(database);
  const recordPages = resourceNames.flatMap((resource) => {
    const { list, new: form, record, update } = getManagerRoutes(resource);
    const { id } = getRecord(resource);
    return [list(), form(), record(id), update(id)];
  });
  return {
    paths: [...listPages(rows[0]?.id ?? ''), ...recordPages],
    emails: rows.map(({ email }) => email),
  };
}

test('no payload, action or form shows a page of the manager area to users or visitors, or writes', async ({
  secret,
  startServer,
  startDatabase,
}) => {
  test.slow();
  const { url: databaseUrl, pool } = await startDatabase();
  const { url } = await startServer({ DATABASE_URL: databaseUrl });
  const { paths, emails } = await readPrivate(pool);
  const { rows } = await pool.query(
    `select id, role from "user" where email in ('user@example.com', 'admin@example.com')`,
  );
  const signIn = async (role: string) =>
    sessionCookie(await insertSession(pool, rows.find((row) => row.role === role).id), secret);
  const hasPrivate = ({ text }: Answer) => emails.some((email) => text.includes(email));
  const admin = { cookie: await signIn('admin'), rsc: '1' };
  const shown = await getPayload(url, manager.users(), admin);
  expect([shown.status, hasPrivate(shown)], 'an admin').toEqual([200, true]);

  for (const cookie of ['', await signIn('user')]) {
    const visitor = cookie ? 'a user' : 'a visitor';
    for (const path of paths) {
      for (const headers of payloadHeaders(path)) {
        const answer = await getPayload(url, path, { ...headers, cookie });
        const label = `${path} ${JSON.stringify(headers)} for ${visitor}`;
        expect.soft(hasPrivate(answer), label).toBe(false);
        expect.soft(answer.status, label).toBeLessThan(500);
      }
      // The answer of an action contains the page that it was posted to.
      for (const [name, fields] of [
        ['updateLocaleAction', { locale: 'en' }],
        ['stopImpersonatingAction', {}],
        ['sendCodeAction', { email: 'nobody' }],
      ] as const) {
        const answer = await callAction(name, fields, { url, cookie, page: path });
        expect.soft(hasPrivate(answer), `${name} posted to ${path} by ${visitor}`).toBe(false);
        expect.soft(answer.status, `${name} posted to ${path} by ${visitor}`).toBeLessThan(500);
      }
    }
    const before = await checksums(pool);
    for (const action of await listActions(pool)) {
      const { id, name, fields, page, anyone } = action;
      if (action.open || (cookie && !action.manager)) continue;
      // The permission must not depend on the page: both may open the second one.
      for (const path of [page, cookie ? '/app/account' : '/login']) {
        const label = `${name} posted to ${path} by ${visitor}`;
        if (!anyone) {
          const { outcome } = await callAction(name, fields, { url, cookie, page: path });
          if (path === page) expect.soft(outcome, label).toBe(cookie ? 'FORBIDDEN' : 'UNAUTHENTICATED');
          else expect.soft(outcome, label).not.toBe('ok');
        }
        // As a form posts without JavaScript.
        const form = await send(url, path, {
          method: 'POST',
          headers: { cookie, origin: url, 'content-type': multipartType },
          body: toMultipart([...Object.entries(fields), [`$ACTION_ID_${id}`, '']]),
        });
        expect.soft(hasPrivate(form), `the form of ${label}`).toBe(false);
        expect.soft(form.status, `the form of ${label}`).toBeLessThan(500);
      }
    }
    expect(await checksums(pool)).toEqual(before);
  }
});

test('a malformed state of the router reveals nothing, and the server answers the next request', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const cookie = await cookieFor(await createUser());
  const trees = [
    '%',
    '%00',
    'null',
    '[]',
    '{"__proto__":1}',
    '["",{"children":["manager",{}]}]',
    '['.repeat(8_000),
  ];
  for (const path of ['/login', '/app', '/manager/users']) {
    for (const tree of trees) {
      const headers = { cookie, rsc: '1', 'next-router-state-tree': tree, 'next-url': '/manager/users' };
      const answer = await getPayload(state.url, path, headers);
      expect.soft(answer.text, `${path} ${tree.slice(0, 40)}`).not.toMatch(LEAK);
    }
  }
  expect((await send(state.url, '/app', { headers: { cookie } })).status).toBe(200);
});
