import { z } from 'zod';
import { POST } from '@/app/api/auth/[...all]/route';
import { deleteAccountAction, revokeOtherSessionsAction } from '@/lib/account/actions';
import { defineEndpoint } from '@/lib/api/endpoint';
import { defineAction } from '@/lib/auth/action';
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

captureLog();
beforeEach(clearRows);

describe('an action and an endpoint with the same rules', () => {
  const rules = { permission: { account: ['update'] }, allowImpersonation: false } as const;
  const run = jest.fn(async () => ({ done: true }));
  const action = defineAction({ ...rules, name: 'test', schema: z.object({ name: z.string().min(1) }) }, run);
  const endpoint = defineEndpoint({ schema: z.strictObject({ name: z.string().min(1) }) }, run);

  /** The result codes of the action and of the endpoint. */
  async function bothAnswer(name: string): Promise<string[]> {
    const result = await send(action, { name });
    const response = await visitor.run(() =>
      endpoint(
        '/unlink-account',
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
  ] as [string, () => unknown, string[]][])(
    'do not run %s, even with invalid input',
    async (_, prepare, codes) => {
      await prepare();
      expect(await bothAnswer('Grace')).toEqual(codes);
      expect(await bothAnswer('')).toEqual(codes);
      expect(run).not.toHaveBeenCalled();
    },
  );

  it('do not run with invalid input', async () => {
    await visitor.signIn();
    expect(await bothAnswer('')).toEqual(['invalid', 'INVALID_INPUT']);
    expect(run).not.toHaveBeenCalled();
  });

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
