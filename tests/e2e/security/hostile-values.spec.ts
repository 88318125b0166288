import fc from 'fast-check';
import type { Pool } from 'pg';
import { routes } from '@/lib/routes';
import { listActions } from '@/tests/support/e2e/action-inputs';
import { listEndpoints } from '@/tests/support/e2e/endpoint-fields';
import { type Answer, applyCookies, fromIp, getErrorCode, LEAK, open, send } from '@/tests/support/e2e/http';
import { listPaths } from '@/tests/support/e2e/records';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { insertVisitor, type Visitor } from '@/tests/support/e2e/users';
import { fieldJson, fieldText, fuzz, hostileText, objectWith } from '@/tests/support/fuzz';

/** Most requests of a visitor are denied before the input is read. A user may send nothing that an admin may not. */
const runs = { anonymous: 2, admin: 6 };

/** A denied request may renew the session, use up a code and count for a limit. */
const notWatched = ['verification', 'rate_limit', 'session', 'writes'];

/** Counts every changed row of the other tables. */
async function watchWrites(database: Pool): Promise<() => Promise<number>> {
  await database.query(`
    create table writes (n bigint not null);
    insert into writes values (0);
    create function count_write() returns trigger language plpgsql as
      $$ begin update writes set n = n + 1; return null; end $$`);
  // The renewal of a session writes when its user was last active.
  const { rows } = await database.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
       from information_schema.columns where table_schema = 'public' and column_name <> 'lastActiveAt'
      group by table_name`,
  );
  for (const { name, columns } of rows.filter((table) => !notWatched.includes(table.name)))
    await database.query(
      `create trigger count_write after insert or delete or update of ${columns} on "${name}"
       for each row execute function count_write()`,
    );
  return async () => Number((await database.query('select n from writes')).rows[0].n);
}

type Target = { countWrites: () => Promise<number>; secrets: string[]; cases: number };

/** Sends one request per case, and expects that a denied one changes nothing. */
async function expectSafe(
  target: Target,
  label: string,
  request: () => Promise<{ answer: Answer; code: string | null | undefined; isDenied: boolean }>,
) {
  const before = await target.countWrites();
  const { answer, code, isDenied } = await request();
  target.cases += 1;
  expect(answer.status, label).toBeLessThan(500);
  expect(code, label).not.toBe('UNKNOWN_ERROR');
  expect(answer.text, label).not.toMatch(LEAK);
  expect(
    target.secrets.filter((text) => answer.text.includes(text)),
    label,
  ).toEqual([]);
  expect(String(answer.headers.location), label).not.toContain('internal_server_error');
  if (isDenied) expect(await target.countWrites(), `${label} changes nothing`).toBe(before);
}

for (const visitor of ['anonymous', 'admin'] as const satisfies Visitor[]) {
  test(`no value breaks an action, an endpoint or a list for ${visitor}`, async ({
    secret,
    startServer,
    startDatabase,
  }) => {
    test.setTimeout(180_000);
    const { url: databaseUrl, pool: database } = await startDatabase();
    const server = await startServer({ DATABASE_URL: databaseUrl });
    const target: Target = {
      countWrites: await watchWrites(database),
      secrets: [secret, databaseUrl],
      cases: 0,
    };
    const signIn = async () => {
      const { cookie } = await insertVisitor(database, visitor, secret);
      const token = /session_token=([^.%]+)/.exec(cookie)?.[1];
      if (token) target.secrets.push(token);
      return cookie;
    };
    const check = async <T>(label: string, values: fc.Arbitrary<T>, run: (value: T) => Promise<void>) => {
      const report = await fc.check(fc.asyncProperty(values, run), {
        ...fuzz(runs[visitor]),
        endOnFailure: true,
      });
      expect.soft(await fc.asyncDefaultReportMessage(report), label).toBeUndefined();
    };

    // A sign-in with a passkey needs a challenge, which is used once.
    const withChallenge = async (cookie: string) =>
      applyCookies(cookie, await open(server.url, '/api/auth/passkey/generate-authenticate-options', cookie));

    for (const { name, fields } of await listActions(database)) {
      const signedIn = await signIn();
      const valid = (field: string) =>
        fc.oneof({ weight: 2, arbitrary: fc.constant(fields[field] ?? '') }, fieldText(field));
      await check(name, objectWith(Object.keys(fields), valid), (values) =>
        expectSafe(target, name, async () => {
          const cookie = name === 'signInWithPasskeyAction' ? await withChallenge(signedIn) : signedIn;
          const answer = await callAction(name, values, { url: server.url, cookie, headers: fromIp() });
          const { outcome, redirectPath = '' } = answer;
          // A long result has no outcome, because its text is in a part of its own.
          const isDenied = outcome
            ? outcome !== 'ok'
            : answer.status >= 400 || redirectPath.includes('reason=ended');
          return { answer, code: outcome, isDenied };
        }),
      );
    }

    for (const { method, path, fields } of listEndpoints()) {
      const signedIn = await signIn();
      const isGet = method === 'GET';
      const content = isGet
        ? objectWith(fields, fieldText).map((values) => String(new URLSearchParams(values)))
        : fc.oneof(
            { weight: 9, arbitrary: objectWith(fields, fieldJson).map((values) => JSON.stringify(values)) },
            hostileText,
          );
      await check(`${method} ${path}`, content, (text) =>
        expectSafe(target, path, async () => {
          const cookie = path === '/passkey/verify-authentication' ? await withChallenge(signedIn) : signedIn;
          const url = `/api/auth${path.replace(':id', 'github')}${isGet ? `?${text}` : ''}`;
          const headers = { cookie, origin: server.url, 'content-type': 'application/json', ...fromIp() };
          const answer = await send(server.url, url, { method, headers, ...(isGet ? {} : { body: text }) });
          return { answer, code: getErrorCode(answer), isDenied: answer.status >= 400 };
        }),
      );
    }

    const cookie = await signIn();
    const parameters = ['searchTerm', 'sort', 'size', 'after', 'before', 'role', 'actor', 'from', 'lng'];
    const query = objectWith(parameters, (name) => (name === 'after' ? cursor : fieldText(name)));
    const { rows } = await database.query<{ id: string }>('select id from "user" order by id limit 1');
    const pages = [
      routes.manager.user(rows[0]?.id ?? '', { tab: 'activity' }),
      ...listPaths('app'),
      ...listPaths('manager'),
      routes.manager.users(),
      routes.manager.audit(),
      routes.login(),
      routes.loginVerify({ email: 'ada@example.com' }),
    ];
    for (const page of pages) {
      await check(page, query, (values) =>
        expectSafe(target, page, async () => {
          const separator = page.includes('?') ? '&' : '?';
          const answer = await open(server.url, `${page}${separator}${new URLSearchParams(values)}`, cookie);
          return { answer, code: null, isDenied: true };
        }),
      );
    }

    expect(target.cases).toBeGreaterThan(runs[visitor] * 80);
    expect(server.output()).not.toMatch(/"error":\{|⨯|\n\s+at /);
    test.info().annotations.push({ type: 'cases', description: String(target.cases) });
  });
}

const cursor = fc
  .tuple(
    fc.constantFrom('-createdAt', 'name', 'relevance'),
    fc.integer({ min: 0, max: 1 }),
    fieldText('updatedAt'),
    fc.uuid(),
  )
  .map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));
