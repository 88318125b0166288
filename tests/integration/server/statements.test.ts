import { AsyncLocalStorage } from 'node:async_hooks';
import { closeDatabase, db, pool } from '@/lib/server/db';
import { requestIdHeader } from '@/lib/server/http/request';
import { captureLog } from '@/tests/support/capture-log';
import { Browser } from '@/tests/support/integration/browser';
import { observeStatements } from '@/tests/support/integration/observed-statements';
import { overrideEnv } from '@/tests/support/override-env';

const log = captureLog();
beforeEach(closeDatabase);
afterAll(closeDatabase);

const request = new AsyncLocalStorage<number>();
const observed: { text: string; request?: number }[] = [];

beforeAll(() => {
  observeStatements((text) => observed.push({ text, request: request.getStore() }));
});
beforeEach(() => {
  observed.length = 0;
});

const slow: [string, () => Promise<unknown>][] = [
  ['a statement', () => pool().query('select pg_sleep(0.6) from (select $1::text) t', ['a-value'])],
  ['a statement of Prisma', () => db.$queryRaw`select pg_sleep(0.6)::text, ${'a-value'}::text`],
  [
    'a statement of a transaction',
    () =>
      db.$transaction((transaction) => transaction.$queryRaw`select pg_sleep(0.6)::text, ${'a-value'}::text`),
  ],
];

it.each(slow)(
  '%s that is slow is logged by name, with the id of its request and without values',
  async (_, run) => {
    const browser = new Browser();
    browser.headers.set(requestIdHeader, 'id-of-the-request');
    // Prisma starts a statement when it is awaited.
    await browser.run(async () => await run());
    // The log waits for the headers.
    await new Promise(setImmediate);
    expect(log.stderr).toMatch(
      /A statement was slow statement="select" milliseconds=\d{3,4} requestId="id-of/,
    );
    expect(log.stderr).not.toContain('a-value');
  },
);

it('a quick statement is not logged', async () => {
  await pool().query('select 1');
  await db.user.count();
  expect(log.stderr).toBe('');
});

it('statements that wait for a connection belong to their own request', async () => {
  overrideEnv({ DATABASE_POOL_SIZE: 1 });
  const requests = Array.from({ length: 6 }, (_, index) =>
    request.run(index, async () => {
      await pool().query(`select ${index}`);
      await db.user.count({ where: { name: String(index) } });
      await db.$transaction((transaction) => transaction.session.count());
    }),
  );
  await Promise.all(requests);
  for (const [index] of requests.entries()) {
    const own = observed.filter((statement) => statement.request === index);
    expect(own.map(({ text }) => text)).toEqual([
      `select ${index}`,
      expect.stringContaining('"public"."user"'),
      'BEGIN',
      expect.stringContaining('"public"."session"'),
      'COMMIT',
    ]);
  }
});

it('a statement that fails rejects with its error, and is logged if it was slow', async () => {
  const statement = 'select 1 / length(pg_sleep(0.6)::text)';
  await expect(pool().query(statement)).rejects.toMatchObject({ code: '22012' });
  const client = await pool().connect();
  await expect(client.query(statement)).rejects.toMatchObject({ code: '22012' });
  client.release();
  await new Promise(setImmediate);
  expect(log.stderr.match(/A statement was slow/g)).toHaveLength(2);
});
