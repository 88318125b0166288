import { changeEmail } from '@/lib/account/email';
import { readSession } from '@/lib/auth/session/store';
import { CODE_LENGTH, CODE_TRIES } from '@/lib/constants';
import { captureLog } from '@/tests/support/capture-log';
import { differentCode, sampleCode } from '@/tests/support/code';
import { listEvents } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import {
  confirmChange,
  NEW_EMAIL,
  requestChange,
  signInAndRequest,
} from '@/tests/support/integration/email-change';
import { getMailedCode } from '@/tests/support/integration/mailed';
import {
  clearLimits,
  clearRows,
  createSession,
  createUser,
  signedCookie,
} from '@/tests/support/integration/rows';
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

  it('becomes invalid after twenty parallel guesses', async () => {
    const { code } = await signInAndRequest();
    const actor = await visitor.actor();
    const guesses = Array.from({ length: 20 }, (_, step) => step + 1).map((step) =>
      changeEmail(NEW_EMAIL, differentCode(code, step), actor).catch((error) => error.code),
    );
    const codes = await Promise.all(guesses);
    // The last try, and the one after it.
    expect(codes.filter((each) => each === 'TOO_MANY_ATTEMPTS')).toHaveLength(2);
    expect(codes.filter((each) => each === 'INVALID_OTP')).toHaveLength(18);
    await expect(changeEmail(NEW_EMAIL, code, actor)).rejects.toThrow('INVALID_OTP');
  });

  it('works once, even when sent twice at once', async () => {
    const { id, code } = await signInAndRequest();
    const actor = await visitor.actor();
    const outcomes = await Promise.allSettled([
      changeEmail(NEW_EMAIL, code, actor),
      changeEmail(NEW_EMAIL, code, actor),
    ]);
    expect(outcomes).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'INVALID_OTP' }),
    });
    expect(outcomes).toContainEqual({
      status: 'fulfilled',
      value: expect.objectContaining({ from: 'old@example.com' }),
    });
    expect(await listEvents(id)).toHaveLength(1);
  });

  it('is replaced by the next one, and stays when another email is sent', async () => {
    const { code } = await signInAndRequest();
    await clearLimits();
    expect(await confirmChange(code, 'other@example.com')).toMatchObject({
      code: 'INVALID_OTP',
      message: t('validation.codeInvalid'),
    });
    await requestChange();
    const next = await getMailedCode(NEW_EMAIL);
    if (next !== code) expect(await confirmChange(code)).toMatchObject({ code: 'INVALID_OTP' });
    expect(await confirmChange(next)).toMatchObject({ status: 'ok' });
  });

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
