import { Client } from 'pg';
import { updateNameAction } from '@/lib/account/actions';
import { failureResponse } from '@/lib/auth/error-response';
import { closeDatabase, db, pool } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { send } from '@/tests/support/integration/actions';
import { Browser } from '@/tests/support/integration/browser';
import { t } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

captureLog();
beforeEach(closeDatabase);
afterAll(closeDatabase);

const reads: [string, () => Promise<unknown>][] = [
  ['a statement', () => pool().query('select from "user"')],
  ['a query', () => db.user.count()],
  ['a transaction', () => db.$transaction((transaction) => transaction.user.count())],
  [
    'a transaction that has expired',
    () =>
      db.$transaction(
        async (transaction) => {
          await transaction.$queryRaw`select pg_sleep(0.1)::text`;
          await transaction.user.count();
        },
        { timeout: 10 },
      ),
  ],
];

const statuses = () =>
  Promise.all(
    reads.map(async ([name, read]) => {
      const error = await read().catch((thrown: unknown) => thrown);
      return [name, (await failureResponse('/path', error)).status];
    }),
  );
const busy = reads.map(([name]) => [name, 503]);

it('every read answers 503 when no connection is free', async () => {
  overrideEnv({ DATABASE_POOL_SIZE: 1 });
  const held = await pool().connect();
  try {
    expect(await statuses()).toEqual(busy);
  } finally {
    held.release();
  }
});

// The embedded database runs one transaction at a time, and a pooler sets no timeout of a connection.
const onServer = process.env.TEST_DATABASE_URL && !process.env.TEST_POOLER ? describe : describe.skip;

onServer('while a table is locked for longer than a statement may take', () => {
  /** For new connections: nothing but the locked table is read with such a short limit, so a busy machine changes no answer. */
  const withTimeout = async (setting: string) => {
    await closeDatabase();
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.searchParams.set('options', `-c ${setting}=200`);
    overrideEnv({ DATABASE_URL: url.href });
  };

  async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
    const blocker = new Client({ connectionString: process.env.DATABASE_URL });
    await blocker.connect();
    try {
      await blocker.query(`begin; lock table "${table}" in access exclusive mode`);
      return await work();
    } finally {
      await blocker.end();
    }
  }

  it.each(['statement_timeout', 'lock_timeout'])('every read answers 503 (%s)', async (setting) => {
    await withTimeout(setting);
    expect(await whileLocked('user', statuses)).toEqual(busy);
  });

  it('an endpoint answers 503 with the time to wait', async () => {
    const browser = new Browser();
    await browser.signIn();
    await withTimeout('statement_timeout');
    const { status, headers } = await whileLocked('session', () =>
      browser.run(() => browser.fetch('/api/auth/list-sessions')),
    );
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('an action answers with a sentence, and does not read the session again', async () => {
    const browser = new Browser();
    await browser.signIn();
    await withTimeout('statement_timeout');
    const query = jest.spyOn(Client.prototype, 'query');
    const { answer, statements } = await whileLocked('session', async () => {
      query.mockClear();
      const answer = await browser.run(() => send(updateNameAction, { name: 'New' }));
      return { answer, statements: query.mock.calls.map(([statement]) => JSON.stringify(statement)) };
    });
    query.mockRestore();
    expect(answer).toMatchObject({ status: 'failed', message: t('errors.UNKNOWN_ERROR') });
    expect(statements.filter((text) => text.includes('from session'))).toHaveLength(1);
  });
});
