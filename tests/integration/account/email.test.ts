import { readSession } from '@/lib/auth/session/store';
import { CODE_TRIES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { type CodeUse, isCodePending, mailCode, redeemCode, runCodeCheck } from '@/lib/sign-in/codes';
import { captureLog } from '@/tests/support/capture-log';
import { codePattern, differentCode, sampleCode } from '@/tests/support/code';
import { listEvents } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import {
  confirmChange,
  NEW_EMAIL,
  requestChange,
  signInAndRequest,
} from '@/tests/support/integration/email-change';
import { getMailedCode, listMails } from '@/tests/support/integration/mailed';
import { clearRows, createSession, createUser, signedCookie } from '@/tests/support/integration/rows';
import { otherLocale, t, thirdLocale } from '@/tests/support/messages';

captureLog();
beforeEach(clearRows);

describe('a request for a new email', () => {
  it('mails a code to it in the language of the user, stores neither of them, and changes nothing yet', async () => {
    const { id, reload } = await visitor.signIn({ locale: otherLocale });
    const before = await reload();
    expect(await requestChange(' New@Example.COM ')).toEqual({ status: 'ok', data: { email: NEW_EMAIL } });
    expect(await listMails(NEW_EMAIL)).toMatchObject([{ template: 'emailChange', locale: otherLocale }]);
    expect(await reload()).toEqual(before);
    expect(await listEvents(id)).toEqual([]);
    const stored = JSON.stringify(await db.verification.findMany());
    for (const secret of [await getMailedCode(NEW_EMAIL), NEW_EMAIL]) expect(stored).not.toContain(secret);
  });

  it('answers and stores the same for an email in use, and notifies its owner', async () => {
    await createUser({ email: 'taken@example.com', locale: thirdLocale });
    await visitor.signIn({ locale: otherLocale });
    for (const email of ['taken@example.com', 'free@example.com'])
      expect(await requestChange(email)).toEqual({ status: 'ok', data: { email } });
    expect(await db.verification.count()).toBe(1);
    const [mail] = await listMails('taken@example.com');
    expect(mail).toMatchObject({ template: 'emailInUse', locale: thirdLocale });
    expect(mail?.text).not.toMatch(codePattern);
  });

  it('rejects a guess for an email in use like any wrong code', async () => {
    await createUser({ email: 'taken@example.com' });
    await visitor.signIn();
    await requestChange('taken@example.com');
    const [taken, free] = [
      await confirmChange(sampleCode, 'taken@example.com'),
      await confirmChange(sampleCode, 'free@example.com'),
    ];
    expect(taken).toMatchObject({ status: 'failed', code: 'INVALID_OTP' });
    expect({ ...taken, values: {} }).toEqual({ ...free, values: {} });
  });

  it('rejects their own email with a field error, and mails nothing', async () => {
    const email = 'old@example.com';
    await visitor.signIn({ email });
    expect(await requestChange(email)).toMatchObject({ issues: { email: t('validation.emailSame') } });
    expect(await db.outboxMail.count()).toBe(0);
  });
});

it('the notice goes to the old email in the language of the user, with the new one and a link', async () => {
  const { code } = await signInAndRequest({ locale: thirdLocale });
  await confirmChange(code);
  const [notice] = await listMails('old@example.com');
  expect(notice).toMatchObject({ template: 'emailChanged', locale: thirdLocale });
  expect(notice?.text).toContain(NEW_EMAIL);
  expect(notice?.html).toContain('restore-email?token=');
});

describe('the code', () => {
  it('changes and verifies the email, and records the old and the new one', async () => {
    const { id, reload, code } = await signInAndRequest({ emailVerified: false });
    expect(await confirmChange(code)).toEqual({ status: 'ok', data: undefined });
    expect(await reload()).toMatchObject({ email: NEW_EMAIL, emailVerified: true });
    const values = { before: { email: 'old@example.com' }, after: { email: NEW_EMAIL } };
    expect(await listEvents(id)).toMatchObject([{ action: 'accountUpdateEmail', actorId: id, ...values }]);
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

  it('changes nothing if another user took the email after the request', async () => {
    const { code, reload } = await signInAndRequest();
    await createUser({ email: NEW_EMAIL });
    expect(await confirmChange(code)).toMatchObject({ issues: { code: t('validation.emailUsed') } });
    expect((await reload()).email).toBe('old@example.com');
  });
});

describe('a mailed code', () => {
  /** A confirmation whose code was sent. */
  async function sent() {
    const { id: userId } = await createUser();
    const confirmation = { purpose: 'change-email', userId, email: NEW_EMAIL } as const;
    let code = '';
    await mailCode(confirmation, async (mailed) => {
      code = mailed;
    });
    const redeem = (guess: string, use: CodeUse = confirmation) =>
      runCodeCheck((transaction) => redeemCode(transaction, use, guess));
    return { confirmation, code, redeem };
  }

  it('is valid for its user, email and purpose only', async () => {
    const { confirmation, code, redeem } = await sent();
    const { id: userId } = await createUser({ email: 'other@example.com' });
    const changes: Partial<CodeUse>[] = [
      { email: 'another@example.com' },
      { userId },
      { purpose: 'delete-account' },
    ];
    for (const change of changes) {
      expect(await isCodePending({ ...confirmation, ...change })).toBe(false);
      await expect(redeem(code, { ...confirmation, ...change })).rejects.toThrow('INVALID_OTP');
    }
    expect(await isCodePending(confirmation)).toBe(true);
    await redeem(code);
    expect(await isCodePending(confirmation)).toBe(false);
    await expect(redeem(code)).rejects.toThrow('INVALID_OTP');
  });

  it('stays pending after a wrong code, until the tries are used up', async () => {
    const { confirmation, code, redeem } = await sent();
    for (let tries = 1; tries <= CODE_TRIES; tries++) {
      expect(await isCodePending(confirmation)).toBe(true);
      const error = tries < CODE_TRIES ? 'INVALID_OTP' : 'TOO_MANY_ATTEMPTS';
      await expect(redeem(differentCode(code))).rejects.toThrow(error);
    }
    expect(await isCodePending(confirmation)).toBe(false);
    await expect(redeem(code)).rejects.toThrow('TOO_MANY_ATTEMPTS');
    await expect(redeem(code)).rejects.toThrow('INVALID_OTP');
  });

  it('is no longer valid once it has expired', async () => {
    const { confirmation, code, redeem } = await sent();
    await db.verification.updateMany({ data: { expiresAt: new Date() } });
    expect(await isCodePending(confirmation)).toBe(false);
    await expect(redeem(code)).rejects.toThrow('OTP_EXPIRED');
  });
});
