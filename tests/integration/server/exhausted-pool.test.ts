import { failureResponse } from '@/lib/auth/error-response';
import { closeDatabase, db, pool } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { overrideEnv } from '@/tests/support/override-env';

captureLog();
beforeAll(closeDatabase);
afterAll(closeDatabase);

const reads: [string, () => Promise<unknown>][] = [
  ['a statement', () => pool().query('select 1')],
  ['a query', () => db.user.count()],
  ['a transaction', () => db.$transaction((transaction) => transaction.user.count())],
  ['several queries in a transaction', () => db.$transaction([db.user.count(), db.session.count()])],
];

it('every read answers 503 when no connection is free', async () => {
  overrideEnv({ DATABASE_POOL_SIZE: 1 });
  const held = await pool().connect();
  try {
    const answers = reads.map(async ([name, read]) => {
      const error = await read().then(
        () => 'nothing failed',
        (thrown: unknown) => thrown,
      );
      return [name, (await failureResponse('/path', error)).status];
    });
    expect(await Promise.all(answers)).toEqual(reads.map(([name]) => [name, 503]));
  } finally {
    held.release();
  }
});
