import { defineEndpoint } from '@/lib/api/endpoint';
import { type AccessRules, ActionError } from '@/lib/auth/access';
import { type OwnEndpoint, openEndpoints } from '@/lib/auth/endpoints';
import { localeHeader } from '@/lib/i18n/config';
import { captureLog } from '@/tests/support/capture-log';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows } from '@/tests/support/integration/rows';
import { otherLocale, t } from '@/tests/support/messages';

const log = captureLog();
beforeEach(clearRows);

type Own = AccessRules & { method: 'GET' | 'POST'; path: OwnEndpoint };

const own: Own[] = openEndpoints.flatMap((endpoint) => ('isOurs' in endpoint ? [endpoint] : []));
/** All but /admin/stop-impersonating, which needs no live session (users/impersonation-stop.test.ts). */
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
});
