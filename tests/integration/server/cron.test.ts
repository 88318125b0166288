import { GET } from '@/app/api/cron/[name]/route';
import { expiredKinds } from '@/lib/server/clean';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { clearRows, hoursFromNow } from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

const CRON_SECRET = 'q3Vn8sZk1TfYw5Lr';
const log = captureLog();

beforeEach(async () => {
  await clearRows();
  await db.rateLimit.create({ data: { key: 'old', count: 1, expiresAt: hoursFromNow(-2) } });
  overrideEnv({ CRON_SECRET, LOG_LEVEL: 'info' });
});

const get = (name: string, init: RequestInit) =>
  GET(new Request(`http://localhost:3000/api/cron/${name}`, init), { params: Promise.resolve({ name }) });

async function call(authorization?: string, name = 'clean') {
  const response = await get(name, { headers: authorization === undefined ? {} : { authorization } });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const nothingRemoved = Object.fromEntries([...expiredKinds, 'files'].map((kind) => [kind, 0]));

it('with the secret, expired rows are removed, counted and logged', async () => {
  const { status, headers, body } = await call(`Bearer ${CRON_SECRET}`);
  expect([status, body]).toEqual([200, { counts: { ...nothingRemoved, rateLimits: 1 }, hasMore: false }]);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(await db.rateLimit.count()).toBe(0);
  expect(log.stdout).toContain('rateLimits');
  expect(log.stdout).not.toContain(CRON_SECRET);
});

it('HEAD runs nothing, also with the secret', async () => {
  const headers = { authorization: `Bearer ${CRON_SECRET}` };
  const response = await get('clean', { method: 'HEAD', headers });
  expect(response.status).toBe(405);
  expect(await db.rateLimit.count()).toBe(1);
});

it.each(['unknown', '__proto__'])('a job named %s gets 404', async (name) => {
  expect((await call(`Bearer ${CRON_SECRET}`, name)).status).toBe(404);
});

it.each([
  ['no header', undefined],
  ['another secret', 'Bearer q3Vn8sZk1TfYw5Ls'],
  ['a longer secret', `Bearer ${CRON_SECRET}x`],
  ['the secret alone', CRON_SECRET],
  ['the secret of cookies', `Bearer ${process.env.AUTH_SECRET}`],
])('%s gets 401, and nothing is removed', async (_, authorization) => {
  const { status, body } = await call(authorization);
  expect([status, body]).toEqual([401, { code: 'UNAUTHORIZED', message: t('errors.UNAUTHORIZED') }]);
  expect(await db.rateLimit.count()).toBe(1);
});

it.each(['Bearer ', 'Bearer undefined', undefined])(
  'without CRON_SECRET, %j gets 404, and nothing is removed',
  async (authorization) => {
    overrideEnv({ CRON_SECRET: undefined });
    const { status, body } = await call(authorization);
    expect([status, body]).toEqual([404, { code: 'NOT_FOUND', message: t('errors.NOT_FOUND') }]);
    expect(await db.rateLimit.count()).toBe(1);
  },
);
