import { defineEndpoint } from '@/lib/api/endpoint';
import { type AccessRules, ActionError } from '@/lib/auth/access';
import { type OwnEndpoint, openEndpoints } from '@/lib/auth/endpoints';
import { localeHeader } from '@/lib/i18n/config';
import { closeDatabase } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { sampleCode } from '@/tests/support/code';
import { createAdmin, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows } from '@/tests/support/integration/rows';
import { otherLocale, t } from '@/tests/support/messages';
import { overrideEnv, restoreEnv } from '@/tests/support/override-env';

const log = captureLog();
beforeEach(clearRows);

type Own = AccessRules & { method: 'GET' | 'POST'; path: OwnEndpoint };

const own: Own[] = openEndpoints.flatMap((endpoint) => ('isOurs' in endpoint ? [endpoint] : []));
const ofOwnAccount = own.filter(({ allowImpersonation }) => allowImpersonation === false);
const posts = own.filter(({ method }) => method === 'POST');
/** All but /admin/stop-impersonating, which needs no live session (users/impersonation-stop.test.ts). */
const withPermission = own.filter(({ permission }) => permission);

const call = ({ method, path }: Own) => visitor.call(path, { method });

describe.each(withPermission)('$method $path', (endpoint) => {
  it('is denied without a session', async () => {
    expect(await withoutWrites(() => call(endpoint))).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    });
  });

  it('is denied to a banned user', async () => {
    await visitor.signIn({ role: 'admin', banned: true });
    expect(await withoutWrites(() => call(endpoint))).toMatchObject({ status: 401 });
  });

  it('is denied to a role without the permission', async () => {
    await visitor.signIn({ role: 'constructor' });
    const answer = await withoutWrites(() => call(endpoint));
    expect(answer.status).toBe(403);
    expect(answer.body.code).toMatch(/^(FORBIDDEN|YOU_ARE_NOT_ALLOWED_TO_\w+)$/);
  });
});

describe('an admin without a name', () => {
  const isOwnAccount = ({ permission }: Own) => permission !== undefined && 'account' in permission;

  it.each(withPermission.filter((endpoint) => !isOwnAccount(endpoint)))(
    'is denied $method $path',
    async (endpoint) => {
      await visitor.signIn({ role: 'admin', name: '' });
      const answer = await withoutWrites(() => call(endpoint));
      expect(answer).toMatchObject({ status: 403, body: { code: 'ONBOARDING_REQUIRED' } });
    },
  );

  it.each(withPermission.filter(isOwnAccount))('is allowed $method $path', async (endpoint) => {
    await visitor.signIn({ role: 'admin', name: '' });
    expect((await call(endpoint)).body).not.toMatchObject({ code: 'ONBOARDING_REQUIRED' });
  });
});

it.each(own)('$method $path follows its rule in a demo (allowInDemo: $allowInDemo)', async (endpoint) => {
  await visitor.signIn({ role: 'admin' });
  overrideEnv({ DEMO_MODE: true });
  const answer = await withoutWrites(() => call(endpoint));
  // 400: some need more than an empty query or body.
  if (endpoint.allowInDemo) expect([200, 400]).toContain(answer.status);
  else expect(answer).toMatchObject({ status: 403, body: { code: 'DEMO_MODE' } });
});

it.each(ofOwnAccount)('$method $path is denied during an impersonation', async (endpoint) => {
  const admin = await createAdmin();
  await visitor.signIn({}, { impersonatedBy: admin.id });
  const answer = await withoutWrites(() => call(endpoint));
  expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_WHILE_IMPERSONATING' } });
});

it.each(own)('$path answers 405 to another method', async ({ method, path }) => {
  await visitor.signIn({ role: 'admin' });
  const other = method === 'GET' ? 'POST' : 'GET';
  expect(await withoutWrites(() => visitor.call(path, { method: other }))).toMatchObject({ status: 405 });
});

describe.each(posts)('a request to $path', ({ path }) => {
  const post = (headers: Record<string, string>) =>
    withoutWrites(() => visitor.call(path, { method: 'POST', headers }));

  it.each([
    ['another origin', { origin: 'https://evil.example' }, 403, 'INVALID_ORIGIN'],
    ['the null origin', { origin: 'null' }, 403, 'MISSING_OR_NULL_ORIGIN'],
    ['a form body', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'INVALID_INPUT'],
    ['a text body', { 'content-type': 'text/plain;application/json' }, 415, 'INVALID_INPUT'],
  ])('is rejected with %s', async (_, headers: Record<string, string>, status, code) => {
    await visitor.signIn({ role: 'admin' });
    expect(await post(headers)).toMatchObject({ status, body: { code } });
  });

  it('is rejected with invalid JSON', async () => {
    await visitor.signIn({ role: 'admin' });
    const answer = await withoutWrites(() => visitor.call(path, { method: 'POST', text: '{' }));
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body.code).toMatch(/^(INVALID_INPUT|INVALID_OTP)$/);
  });
});

it.each([
  ['/delete-user', { token: '' }, 'INVALID_OTP'],
  ['/delete-user', { token: sampleCode, extra: 1 }, 'INVALID_INPUT'],
  ['/delete-user', { password: 'secret' }, 'INVALID_INPUT'],
  ['/unlink-account', { accountId: '' }, 'INVALID_INPUT'],
  ['/unlink-account', [], 'INVALID_INPUT'],
  ['/update-user', { name: 'Grace', role: 'admin' }, 'INVALID_INPUT'],
  ['/update-user', { name: 'a\0b' }, 'INVALID_INPUT'],
])('%s with %j is rejected', async (path, body, code) => {
  await visitor.signIn();
  expect(await withoutWrites(() => visitor.post(path, body))).toMatchObject({ status: 400, body: { code } });
});

describe('an endpoint error', () => {
  const fail = async (error: unknown) => {
    await visitor.signIn();
    const route = defineEndpoint({}, async () => {
      throw error;
    });
    const response = await visitor.run(() =>
      route('/list-sessions', new Request('http://localhost:3000/api/auth/list-sessions')),
    );
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  it('has a code and its English message, and is never cached', async () => {
    visitor.headers.set(localeHeader, otherLocale);
    const { status, headers, body } = await fail(new ActionError('ACCOUNT_NOT_FOUND'));
    expect([status, body]).toEqual([
      400,
      { code: 'ACCOUNT_NOT_FOUND', message: t('errors.ACCOUNT_NOT_FOUND') },
    ]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(log.stderr).toBe('');
  });

  it('has the wait in seconds in the body and in Retry-After', async () => {
    const { status, headers, body } = await fail(new ActionError('RATE_LIMITED', { args: { seconds: 7 } }));
    expect(status).toBe(429);
    expect(body).toEqual({
      code: 'RATE_LIMITED',
      message: t('errors.RATE_LIMITED', { seconds: 7 }),
      retryAfter: 7,
    });
    expect(headers.get('retry-after')).toBe('7');
  });

  it.each([new Error('relation "user" does not exist'), 'text', undefined])(
    'is logged and hides its cause when it is unexpected (%p)',
    async (error) => {
      const { status, body } = await fail(error);
      expect([status, body]).toEqual([500, { code: 'UNKNOWN_ERROR', message: t('errors.UNKNOWN_ERROR') }]);
      expect(log.stderr).toContain('An API request failed');
    },
  );

  it('is a 503 with Retry-After when no database connection is free', async () => {
    const { status, headers } = await fail(new Error('timeout exceeded when trying to connect'));
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is a 500, not a 401, when the database is down', async () => {
    await visitor.signIn();
    await closeDatabase();
    overrideEnv({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    const { status, text } = await visitor.call('/list-sessions');
    await closeDatabase();
    restoreEnv();
    expect(status).toBe(500);
    expect(text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|nobody/);
  });
});
