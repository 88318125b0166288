import { AsyncLocalStorage } from 'node:async_hooks';
import { closeDatabase, pool } from '@/lib/server/db';
import { overrideEnv } from '@/tests/support/override-env';

beforeEach(closeDatabase);
afterAll(closeDatabase);

const request = new AsyncLocalStorage<number>();

it('statements that wait for a connection belong to their own request', async () => {
  overrideEnv({ DATABASE_POOL_SIZE: 1 });
  const requests = [0, 1, 2, 3];
  const connected = requests.map((index) =>
    request.run(
      index,
      () =>
        new Promise((resolve) => {
          pool().connect((_, __, release) => {
            resolve(request.getStore());
            release();
          });
        }),
    ),
  );
  expect(await Promise.all(connected)).toEqual(requests);
});
