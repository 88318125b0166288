import { readSession } from '@/lib/auth/session/store';
import { CODE_LENGTH, CODE_TRIES } from '@/lib/constants';
import { captureLog } from '@/tests/support/capture-log';
import { sampleCode } from '@/tests/support/code';
import { listEvents } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { confirmChange, NEW_EMAIL, signInAndRequest } from '@/tests/support/integration/email-change';
import { clearRows, createSession, createUser, signedCookie } from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';

captureLog();
beforeEach(clearRows);

describe('the code', () => {
  it('changes and verifies the email, and records the old and the new one', async () => {
    const { id, reload, code } = await signInAndRequest({ emailVerified: false });
    expect(await confirmChange(code)).toEqual({ status: 'ok', data: undefined });
    expect(await reload()).toMatchObject({ email: NEW_EMAIL, emailVerified: true });
    expect(await listEvents(id)).toMatchObject([
      {
        action: 'accountUpdateEmail',
        actorId: id,
        before: { email: 'old@example.com' },
        after: { email: NEW_EMAIL },
      },
    ]);
  });

  it('ends every other session of the user, but not the current one', async () => {
    const { id, code } = await signInAndRequest();
    const other = await createSession(id);
    const { id: strangerId } = await createUser();
    const stranger = await createSession(strangerId);
    await confirmChange(code);
    expect(await readSession(signedCookie(other.token))).toBeNull();
    expect((await visitor.session())?.user.email).toBe(NEW_EMAIL);
    expect(await readSession(signedCookie(stranger.token))).not.toBeNull();
  });

  it.each([
    ['', t('validation.codeRequired')],
    [sampleCode.slice(1), t('validation.codeLength', { length: CODE_LENGTH })],
    ['x'.repeat(CODE_LENGTH), t('validation.codeInvalid')],
    ['1'.repeat(1e5), t('validation.codeInvalid')],
  ])(
    'is rejected with a field error when malformed (%#), which does not count as a try',
    async (typed, text) => {
      const { code } = await signInAndRequest();
      for (let round = 0; round <= CODE_TRIES; round += 1)
        expect(await confirmChange(typed)).toMatchObject({ status: 'invalid', issues: { code: text } });
      expect(await confirmChange(code)).toMatchObject({ status: 'ok' });
    },
  );

  it('changes nothing if another user took the email after the request', async () => {
    const { code, reload } = await signInAndRequest();
    await createUser({ email: NEW_EMAIL });
    expect(await confirmChange(code)).toMatchObject({
      status: 'invalid',
      issues: { code: t('validation.emailUsed') },
    });
    expect((await reload()).email).toBe('old@example.com');
  });
});
