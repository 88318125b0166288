import { randomUUID } from 'node:crypto';
import { getErrorCode, send } from '@/tests/support/e2e/http';
import { expect, test } from '@/tests/support/e2e/test';

const PATH = '/api/cron/clean';
const CRON_SECRET = 'q3Vn8sZk1TfYw5Lr';
const headers = { authorization: `Bearer ${CRON_SECRET}` };

test('only a GET with the secret removes expired rows', async ({ startServer, database, createVisitor }) => {
  const { url } = await startServer({ CRON_SECRET });
  const key = randomUUID();
  await database.query(`insert into rate_limit values ($1, 1, now() - interval '2 hours')`, [key]);
  const isLeft = async () => (await database.query('select from rate_limit where key = $1', [key])).rowCount;

  const { cookie } = await createVisitor('admin');
  for (const authorization of ['', 'Bearer x', CRON_SECRET]) {
    const answer = await send(url, PATH, { headers: { cookie, authorization } });
    expect([answer.status, getErrorCode(answer)]).toEqual([401, 'UNAUTHORIZED']);
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await send(url, PATH, { method, headers: { ...headers, origin: url } });
    expect(answer.status, method).toBe(405);
  }
  expect(await isLeft()).toBe(1);

  const answer = await send(url, PATH, { headers });
  expect([answer.status, JSON.parse(answer.text).hasMore]).toEqual([200, false]);
  expect(await isLeft()).toBe(0);
});
