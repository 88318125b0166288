import { z } from 'zod';
import { POST } from '@/app/api/auth/[...all]/route';
import { deleteAccountAction, revokeOtherSessionsAction } from '@/lib/account/actions';
import { defineEndpoint } from '@/lib/api/endpoint';
import { type AccessRules, ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { type OwnEndpoint, openEndpoints } from '@/lib/auth/endpoints';
import { signInLimits } from '@/lib/constants';
import { localeHeader } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { differentCode, sampleCode } from '@/tests/support/code';
import { createAdmin, send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows } from '@/tests/support/integration/rows';
import { otherLocale, t, translator } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

const log = captureLog();
beforeEach(clearRows);

type Own = AccessRules & { method: 'GET' | 'POST'; path: OwnEndpoint };

const own: Own[] = openEndpoints.flatMap((endpoint) => ('isOurs' in endpoint ? [endpoint] : []));
/** All but /admin/stop-impersonating, which needs no live session (users/impersonation.test.ts). */
const withPermission = own.filter(({ permission }) => permission);
const isOwnAccount = ({ permission }: Own) => permission !== undefined && 'account' in permission;

// Who else may call them, also in a demo and during an impersonation: e2e/security/matrix.spec.ts and demo.spec.ts.
it('an admin without a name may call the endpoints of the own account only', async () => {
  for (const endpoint of withPermission) {
    const { method, path } = endpoint;
    // Some endpoints end the session.
    await visitor.signIn({ role: 'admin', name: '' });
    const { status, body } = await visitor.call(path, { method });
    const isDenied = status === 403 && body.code === 'ONBOARDING_REQUIRED';
    expect([path, isDenied]).toEqual([path, !isOwnAccount(endpoint)]);
  }
});

type Endpoint = ReturnType<typeof defineEndpoint>;

/** The answer of an endpoint that is not mounted, with the rules of one that is. */
async function callEndpoint(endpoint: Endpoint, path: OwnEndpoint, init: RequestInit = {}) {
  const request = new Request(`http://localhost:3000/api/auth${path}`, init);
  const response = await visitor.run(() => endpoint(path, request));
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('an endpoint error', () => {
  const fail = async (error: unknown) => {
    await visitor.signIn();
    return callEndpoint(
      defineEndpoint({}, () => Promise.reject(error)),
      '/list-sessions',
    );
  };

  it('has the wait in seconds in the body and in Retry-After, and is never cached', async () => {
    const { status, headers, body } = await fail(new ActionError('RATE_LIMITED', { args: { seconds: 7 } }));
    const message = t('errors.RATE_LIMITED', { seconds: 7 });
    expect([status, body]).toEqual([429, { code: 'RATE_LIMITED', message, retryAfter: 7 }]);
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['7', 'private, no-store']);
    expect(log.stderr).toBe('');
  });

  it('is logged and hides its cause when it is unexpected', async () => {
    const { status, body } = await fail(new Error('relation "user" does not exist'));
    expect([status, body]).toEqual([500, { code: 'UNKNOWN_ERROR', message: t('errors.UNKNOWN_ERROR') }]);
    expect(log.stderr).toContain('An API request failed');
  });
});

describe('an action and an endpoint with the same rules', () => {
  const rules = { permission: { account: ['update'] }, allowImpersonation: false } as const;
  const run = jest.fn(async () => ({ done: true }));
  const action = defineAction({ ...rules, name: 'test', schema: z.object({ name: z.string().min(1) }) }, run);
  const endpoint = defineEndpoint({ schema: z.strictObject({ name: z.string().min(1) }) }, run);

  /** The result codes of the action and of the endpoint. */
  async function bothAnswer(name: string): Promise<string[]> {
    const result = await send(action, { name });
    const { status, body } = await callEndpoint(endpoint, '/unlink-account', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const code = result.status === 'failed' ? result.code : result.status;
    return [code, status === 200 ? 'ok' : body.code];
  }

  beforeEach(() => run.mockClear());

  it('run for a user with the permission, but not with invalid input', async () => {
    await visitor.signIn();
    expect(await bothAnswer('')).toEqual(['invalid', 'INVALID_INPUT']);
    expect(run).not.toHaveBeenCalled();
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
  ] as [string, () => unknown, string[]][])(
    'do not run %s, even with invalid input',
    async (_, prepare, codes) => {
      await prepare();
      expect(await bothAnswer('Grace')).toEqual(codes);
      expect(await bothAnswer('')).toEqual(codes);
      expect(run).not.toHaveBeenCalled();
    },
  );

  it('share the limit of code attempts', async () => {
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

  it('answer in different languages: the action in the visitor’s, the endpoint in English', async () => {
    visitor.headers.set(localeHeader, otherLocale);
    const result = await send(revokeOtherSessionsAction);
    expect(result).toMatchObject({ message: translator(otherLocale)('errors.UNAUTHENTICATED') });
    const url = new URL(`${routes.api.auth()}/revoke-other-sessions`, 'http://localhost:3000');
    const response = await POST(new Request(url, { method: 'POST' }));
    expect((await response.json()).message).toBe(t('errors.UNAUTHORIZED'));
  });
});
