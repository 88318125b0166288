import { z } from 'zod';
import { POST as revokeOtherSessions } from '@/app/api/auth/revoke-other-sessions/route';
import { deleteAccountAction } from '@/lib/account/deletion/actions';
import { revokeOtherSessionsAction } from '@/lib/account/sessions/actions';
import { type AccessRules, ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { type OwnEndpoint, openEndpoints } from '@/lib/auth/endpoints';
import { signInLimits } from '@/lib/constants';
import { localeHeader } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { closeDatabase, db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { differentCode, sampleCode } from '@/tests/support/code';
import { createAdmin, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows } from '@/tests/support/integration/rows';
import { t, translator } from '@/tests/support/messages';
import { overrideEnv, restoreEnv } from '@/tests/support/override-env';

const log = captureLog();
beforeEach(clearRows);

type Own = AccessRules & { method: 'GET' | 'POST'; path: OwnEndpoint };

const own: Own[] = openEndpoints.flatMap((endpoint) => ('isOurs' in endpoint ? [endpoint] : []));
const ofOwnAccount = own.filter(({ allowImpersonation }) => allowImpersonation === false);
const posts = own.filter(({ method }) => method === 'POST');
/** Needs no live session, and has its own rules (users/impersonation.test.ts). */
const withPermission = own.filter(({ permission }) => permission);

const call = ({ method, path }: Own) => visitor.call(path, { method });

describe.each(withPermission)('$method $path', (endpoint) => {
  it('is denied without a session', async () => {
    expect(await withoutWrites(() => call(endpoint))).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    });
  });

  it('is denied with the session of a banned user', async () => {
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

it.each(own)('$method $path in a demo: allowed is $allowInDemo', async (endpoint) => {
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

it.each(own)('$path answers another method with 405', async ({ method, path }) => {
  await visitor.signIn({ role: 'admin' });
  const other = method === 'GET' ? 'POST' : 'GET';
  expect(await withoutWrites(() => visitor.call(path, { method: other }))).toMatchObject({ status: 405 });
});

describe.each(posts)('the request to $path', ({ path }) => {
  const post = (headers: Record<string, string>) =>
    withoutWrites(() => visitor.call(path, { method: 'POST', headers }));

  it.each([
    ['another origin', { origin: 'https://evil.example' }, 403, 'INVALID_ORIGIN'],
    ['the null origin', { origin: 'null' }, 403, 'MISSING_OR_NULL_ORIGIN'],
    ['a body that is a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'INVALID_INPUT'],
    ['a body of text', { 'content-type': 'text/plain;application/json' }, 415, 'INVALID_INPUT'],
  ])('is rejected with %s', async (_, headers: Record<string, string>, status, code) => {
    await visitor.signIn({ role: 'admin' });
    expect(await post(headers)).toMatchObject({ status, body: { code } });
  });

  it('is rejected with JSON that can’t be parsed', async () => {
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

describe('an error of an endpoint', () => {
  const fail = async (error: unknown) => {
    await visitor.signIn();
    const route = defineEndpoint('/list-sessions', {}, async () => {
      throw error;
    });
    const response = await visitor.run(() =>
      route(new Request('http://localhost:3000/api/auth/list-sessions')),
    );
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  it('is a code with its English sentence, and is never cached', async () => {
    visitor.headers.set(localeHeader, 'fr');
    const { status, headers, body } = await fail(new ActionError('ACCOUNT_NOT_FOUND'));
    expect([status, body]).toEqual([
      400,
      { code: 'ACCOUNT_NOT_FOUND', message: t('errors.ACCOUNT_NOT_FOUND') },
    ]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(log.stderr).toBe('');
  });

  it('has the seconds to wait in the body and in Retry-After', async () => {
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
    'that is unexpected (%p) is logged and hides its cause',
    async (error) => {
      const { status, body } = await fail(error);
      expect([status, body]).toEqual([500, { code: 'UNKNOWN_ERROR', message: t('errors.UNKNOWN_ERROR') }]);
      expect(log.stderr).toContain('An API request failed');
    },
  );

  it('for a database with no free connection is a 503 with a retry time', async () => {
    const { status, headers } = await fail(new Error('timeout exceeded when trying to connect'));
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('for a database that is down is a 500, not "signed out"', async () => {
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

describe('an action and an endpoint with the same rules', () => {
  const rules = { permission: { account: ['update'] }, allowImpersonation: false } as const;
  const run = jest.fn(async () => ({ done: true }));
  const action = defineAction({ ...rules, name: 'test', schema: z.object({ name: z.string().min(1) }) }, run);
  const endpoint = defineEndpoint(
    '/unlink-account',
    { schema: z.strictObject({ name: z.string().min(1) }) },
    run,
  );

  /** The code that both answer with. */
  async function bothAnswer(name: string): Promise<string[]> {
    const result = await send(action, { name });
    const response = await visitor.run(() =>
      endpoint(
        new Request('http://localhost:3000/api/auth/unlink-account', {
          method: 'POST',
          headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
          body: JSON.stringify({ name }),
        }),
      ),
    );
    const code = result.status === 'failed' ? result.code : result.status;
    return [code, response.ok ? 'ok' : (await response.json()).code];
  }

  beforeEach(() => run.mockClear());

  it('run for a user with the permission', async () => {
    await visitor.signIn();
    expect(await bothAnswer('Grace')).toEqual(['ok', 'ok']);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['without a session', () => undefined, ['UNAUTHENTICATED', 'UNAUTHORIZED']],
    ['for a role without the permission', () => visitor.signIn({ role: 'x' }), ['FORBIDDEN', 'FORBIDDEN']],
    [
      'during an impersonation',
      async () => visitor.signIn({}, { impersonatedBy: (await createAdmin()).id }),
      ['NOT_WHILE_IMPERSONATING', 'NOT_WHILE_IMPERSONATING'],
    ],
    [
      'in a demo',
      async () => {
        await visitor.signIn();
        overrideEnv({ DEMO_MODE: true });
      },
      ['DEMO_MODE', 'DEMO_MODE'],
    ],
  ] as [string, () => unknown, string[]][])('do not run %s, with any input', async (_, prepare, codes) => {
    await prepare();
    expect(await bothAnswer('Grace')).toEqual(codes);
    expect(await bothAnswer('')).toEqual(codes);
    expect(run).not.toHaveBeenCalled();
  });

  it('do not run with bad input', async () => {
    await visitor.signIn();
    expect(await bothAnswer('')).toEqual(['invalid', 'INVALID_INPUT']);
    expect(run).not.toHaveBeenCalled();
  });

  it('hide an unexpected error', async () => {
    await visitor.signIn();
    run.mockRejectedValue(new Error('secret'));
    expect(await bothAnswer('Grace')).toEqual(['UNKNOWN_ERROR', 'UNKNOWN_ERROR']);
    run.mockReset();
  });

  it('share the limits of codes', async () => {
    const { email } = await visitor.signIn();
    const limit = Math.min(...signInLimits.verify.perEmail.map(({ max }) => max));
    for (let count = 0; count < limit; count += 1) {
      const code = differentCode(sampleCode, count);
      if (count % 2) await send(deleteAccountAction, { code });
      else await visitor.post('/delete-user', { token: code });
    }
    expect(await send(deleteAccountAction, { code: sampleCode })).toMatchObject({ code: 'RATE_LIMITED' });
    const { status, headers, body } = await visitor.post('/delete-user', { token: sampleCode });
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(headers.get('retry-after')).toBe(String(body.retryAfter));
    expect(await db.user.count({ where: { email } })).toBe(1);
  });

  it('answer in the language of the reader and in English', async () => {
    visitor.headers.set(localeHeader, 'fr');
    const result = await send(revokeOtherSessionsAction);
    expect(result).toMatchObject({ message: translator('fr')('errors.UNAUTHENTICATED') });
    const url = new URL(`${routes.api.auth()}/revoke-other-sessions`, 'http://localhost:3000');
    const response = await revokeOtherSessions(new Request(url, { method: 'POST' }));
    expect((await response.json()).message).toBe(t('errors.UNAUTHORIZED'));
  });
});
