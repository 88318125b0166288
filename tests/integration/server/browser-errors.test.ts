import { POST } from '@/app/api/errors/route';
import { BROWSER_ERROR_MAX, browserErrorLimit } from '@/lib/constants';
import { env } from '@/lib/server/env';
import { captureLog } from '@/tests/support/capture-log';
import { clearRows } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

const log = captureLog();
beforeEach(clearRows);

const stack = 'TypeError: x\n at /a.js:1';
const error = { name: 'TypeError', message: 'x of ada@example.com', stack, path: '/app' };

const send = (body: unknown, origin: string | null = env().BASE_URL.origin) =>
  POST(
    new Request('http://localhost:3000/api/errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(origin && { origin }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

it('an error of a page is logged, without emails, and with its path only', async () => {
  expect((await send({ ...error, path: '/app?token=secret#part' })).status).toBe(204);
  expect(log.stderr).toMatch(/path="\/app"/);
  expect(log.stderr).toContain('An error in the browser');
  expect(log.stderr).toContain('x of [email]');
  expect(log.stderr).not.toMatch(/secret|#part|ada@/);
});

it.each([
  ['another site', error, 'https://evil.example', 403],
  ['nobody', error, null, 403],
  ['a page, without JSON', 'oops', undefined, 400],
  ['a page, with a long text', { ...error, stack: 'x'.repeat(BROWSER_ERROR_MAX + 1) }, undefined, 400],
])('what %s sends is refused and not logged', async (_, body, origin, status) => {
  expect((await send(body, origin)).status).toBe(status);
  expect(log.stderr).toBe('');
});

it('a flood is limited', async () => {
  overrideEnv({ RATE_LIMIT_SCALE: 2 / browserErrorLimit.max });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await send(error)).status);
  expect(statuses).toEqual([204, 204, 429]);
});
