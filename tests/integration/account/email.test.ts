import { restoreEmailAction } from '@/lib/account/actions';
import { changeEmailAction, requestEmailChangeAction } from '@/lib/account/email/actions';
import { changeEmail } from '@/lib/account/email/mutations';
import { readSession } from '@/lib/auth/session/store';
import { CODE_LENGTH, CODE_TRIES, EMAIL_MAX, signInLimits } from '@/lib/constants';
import { localeHeader } from '@/lib/i18n/config';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { codePattern, differentCode, sampleCode } from '@/tests/support/code';
import {
  getRedirect,
  listEvents,
  send,
  withoutAudit,
  withoutWrites,
} from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode, listMails } from '@/tests/support/integration/mailed';
import {
  clearLimits,
  clearRows,
  createSession,
  createUser,
  signedCookie,
} from '@/tests/support/integration/rows';
import { t, translator } from '@/tests/support/messages';
import { overrideEnv, restoreEnv } from '@/tests/support/override-env';

const NEW = 'new@example.com';

captureLog();
beforeEach(clearRows);

const request = (email = NEW) => send(requestEmailChangeAction, { email });
const confirm = (code: string, email = NEW) => send(changeEmailAction, { email, code });
/** A user who has requested the new email, and the code in its mail. */
async function requestedBy(user: object = {}, email = NEW) {
  const person = await visitor.signIn({ email: 'old@example.com', ...user });
  expect(await request(email)).toMatchObject({ status: 'ok' });
  return { ...person, code: await getMailedCode(email) };
}

describe('a request for a new email', () => {
  it('mails a code to it in the language of the user, and changes nothing yet', async () => {
    const { id, reload } = await visitor.signIn({ locale: 'fr' });
    const before = await reload();
    expect(await request(' New@Example.COM ')).toEqual({ status: 'ok', data: { email: NEW } });
    expect(await listMails(NEW)).toMatchObject([{ template: 'emailChange', locale: 'fr' }]);
    expect(await getMailedCode(NEW)).toMatch(codePattern);
    expect(await reload()).toEqual(before);
    expect(await listEvents(id)).toEqual([]);
  });

  it('stores neither the code nor the email', async () => {
    const { code } = await requestedBy();
    const stored = JSON.stringify(await db.verification.findMany());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(NEW);
  });

  it('answers and stores the same for an email in use, and notifies its owner', async () => {
    await createUser({ email: 'taken@example.com', locale: 'sw' });
    await visitor.signIn({ locale: 'fr' });
    const answers = [await request('taken@example.com'), await request('free@example.com')];
    expect(answers[0]).toEqual({ status: 'ok', data: { email: 'taken@example.com' } });
    expect(answers[1]).toEqual({ status: 'ok', data: { email: 'free@example.com' } });
    expect(await db.verification.count()).toBe(1);
    const [mail] = await listMails('taken@example.com');
    expect(mail).toMatchObject({ template: 'emailInUse', locale: 'sw' });
    expect(mail?.text).not.toMatch(codePattern);
  });

  it('a guess for an email in use is denied like any wrong code', async () => {
    await createUser({ email: 'taken@example.com' });
    await visitor.signIn();
    await request('taken@example.com');
    const answers = [
      await confirm(sampleCode, 'taken@example.com'),
      await confirm(sampleCode, 'free@example.com'),
    ];
    expect(answers[0]).toMatchObject({ status: 'failed', code: 'INVALID_OTP' });
    expect({ ...answers[0], values: {} }).toEqual({ ...answers[1], values: {} });
  });

  it.each([
    ['their own email', 'old@example.com', t('validation.emailSame')],
    ['no email', ' ', t('validation.emailRequired')],
    ['an invalid email', 'nobody', t('validation.emailInvalid')],
    ['two emails', 'a@example.com,b@example.com', t('validation.emailInvalid')],
    ['a second header', 'a@example.com\r\nBcc: b@example.com', t('validation.emailInvalid')],
    ['an email that is too long', `${'a'.repeat(EMAIL_MAX)}@example.com`, t('validation.emailInvalid')],
  ])('%s is an error of the field, and the input is echoed', async (_, email, text) => {
    await visitor.signIn({ email: 'old@example.com' });
    expect(await request(email)).toEqual({ status: 'invalid', issues: { email: text }, values: { email } });
    expect(await db.outboxMail.count()).toBe(0);
  });

  it('a second mail within RESEND_SECONDS is limited with the time to wait, for every user', async () => {
    await requestedBy();
    expect(await request()).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/\d/),
      values: { email: NEW },
    });
    await visitor.signIn();
    expect(await request()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await listMails(NEW)).toHaveLength(1);
  });

  it('a mail that could not be sent is said, and need not be waited for', async () => {
    await visitor.signIn();
    overrideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await request()).toMatchObject({ code: 'MAIL_FAILED', values: { email: NEW } });
    restoreEnv();
    expect(await request()).toMatchObject({ status: 'ok' });
  });
});

describe('the code', () => {
  it('changes the email, verifies it, and is recorded with both', async () => {
    const { id, reload, code } = await requestedBy({ emailVerified: false });
    expect(await confirm(code)).toEqual({ status: 'ok', data: undefined });
    expect(await reload()).toMatchObject({ email: NEW, emailVerified: true });
    expect(await listEvents(id)).toMatchObject([
      {
        action: 'accountUpdateEmail',
        actorId: id,
        before: { email: 'old@example.com' },
        after: { email: NEW },
      },
    ]);
  });

  it('ends every other session at once, but not the current one', async () => {
    const { id, code } = await requestedBy();
    const other = await createSession(id);
    const { id: strangerId } = await createUser();
    const stranger = await createSession(strangerId);
    await confirm(code);
    expect(await readSession(signedCookie(other.token))).toBeNull();
    expect((await visitor.session())?.user.email).toBe(NEW);
    expect(await readSession(signedCookie(stranger.token))).not.toBeNull();
  });

  it('of another alphabet or with spaces is the same code', async () => {
    const { code } = await requestedBy();
    const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
    expect(await confirm(`${arabic.slice(0, 3)} ${arabic.slice(3)}`)).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['', t('validation.codeRequired')],
    [sampleCode.slice(1), t('validation.codeLength', { length: CODE_LENGTH })],
    ['x'.repeat(CODE_LENGTH), t('validation.codeInvalid')],
    ['1'.repeat(1e5), t('validation.codeInvalid')],
  ])('what is no code (%#) is an error of the field and does not count as a try', async (typed, text) => {
    const { code } = await requestedBy();
    for (let round = 0; round <= CODE_TRIES; round += 1)
      expect(await confirm(typed)).toMatchObject({ status: 'invalid', issues: { code: text } });
    expect(await confirm(code)).toMatchObject({ status: 'ok' });
  });

  it('is valid for CODE_TRIES wrong tries, then never again', async () => {
    const { code, reload } = await requestedBy();
    for (let step = 1; step <= CODE_TRIES; step += 1)
      expect(await confirm(differentCode(code, step))).toMatchObject({ code: 'INVALID_OTP' });
    expect(await confirm(code)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await confirm(code)).toMatchObject({ code: 'INVALID_OTP' });
    expect((await reload()).email).toBe('old@example.com');
  });

  it('is compared CODE_TRIES times at most, with any number of parallel guesses', async () => {
    const { code } = await requestedBy();
    const actor = await visitor.actor();
    const guesses = Array.from({ length: 20 }, (_, step) =>
      changeEmail(NEW, differentCode(code, step + 1), actor),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_ATTEMPTS')).toHaveLength(1);
    expect(outcomes).not.toContain('changed');
    expect(await changeEmail(NEW, code, actor)).toBe('INVALID_OTP');
  });

  it('works once, also when it comes twice at the same time', async () => {
    const { id, code } = await requestedBy();
    const actor = await visitor.actor();
    const outcomes = await Promise.all([changeEmail(NEW, code, actor), changeEmail(NEW, code, actor)]);
    expect(outcomes.sort()).toEqual(['INVALID_OTP', 'changed']);
    expect(await listEvents(id)).toHaveLength(1);
  });

  it('is denied after it has expired', async () => {
    const { code, reload } = await requestedBy();
    await db.verification.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await confirm(code)).toMatchObject({
      code: 'OTP_EXPIRED',
      message: t('errors.OTP_EXPIRED'),
    });
    expect((await reload()).email).toBe('old@example.com');
  });

  it('is replaced by the next one, and is not valid for another email', async () => {
    const { code } = await requestedBy();
    await clearLimits();
    expect(await confirm(code, 'other@example.com')).toMatchObject({ code: 'INVALID_OTP' });
    await request();
    const next = await getMailedCode(NEW);
    if (next !== code) expect(await confirm(code)).toMatchObject({ code: 'INVALID_OTP' });
    expect(await confirm(next)).toMatchObject({ status: 'ok' });
  });

  it('of one person is nothing to another', async () => {
    const { code } = await requestedBy();
    const { reload } = await visitor.signIn({ email: 'other@example.com' });
    expect(await confirm(code)).toMatchObject({ code: 'INVALID_OTP' });
    expect((await reload()).email).toBe('other@example.com');
  });

  it('can be tried as often as the limit per email allows, over all codes', async () => {
    const limit = Math.min(...signInLimits.verify.perEmail.map(({ max }) => max));
    const { code } = await requestedBy();
    const answers = [];
    for (let round = 0; round <= limit; round += 1) answers.push(await confirm(differentCode(code)));
    expect(answers[limit - 1]).toMatchObject({ code: 'INVALID_OTP' });
    expect(answers[limit]).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('for an email that was taken meanwhile is an error, and changes nothing', async () => {
    const { code, reload } = await requestedBy();
    await createUser({ email: NEW });
    expect(await confirm(code)).toMatchObject({
      status: 'invalid',
      issues: { code: t('validation.emailUsed') },
    });
    expect((await reload()).email).toBe('old@example.com');
  });

  it('changes nothing when the event cannot be recorded', async () => {
    const { code, reload } = await requestedBy();
    const actor = await visitor.actor();
    await withoutAudit(() => expect(changeEmail(NEW, code, actor)).rejects.toThrow(/no_audit/));
    expect((await reload()).email).toBe('old@example.com');
    expect(await confirm(code)).toMatchObject({ status: 'ok' });
  });
});

describe('the notice', () => {
  const getMailedToken = async (email: string) => {
    const mail = (await listMails(email)).at(-1);
    return /restore-email\?token=([\w.%-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  };
  const undo = async (email: string) => send(restoreEmailAction, { token: await getMailedToken(email) });

  it('names the new email to the old one, with a link that undoes the change once', async () => {
    const { code, reload } = await requestedBy({ locale: 'ar' });
    await confirm(code);
    const [notice] = await listMails('old@example.com');
    expect(notice).toMatchObject({ template: 'emailChanged', locale: 'ar' });
    expect(notice?.text).toContain(NEW);
    expect(await undo('old@example.com')).toMatchObject({ status: 'ok' });
    expect((await reload()).email).toBe('old@example.com');
    expect(await undo('old@example.com')).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('also goes to the email before that one, which a second change would cut off', async () => {
    const { code, reload } = await requestedBy();
    await confirm(code);
    await request('third@example.com');
    await confirm(await getMailedCode('third@example.com'), 'third@example.com');
    expect(await listMails(NEW)).toHaveLength(2);
    expect(await undo('old@example.com')).toMatchObject({ status: 'ok' });
    expect((await reload()).email).toBe('old@example.com');
  });

  it('does not go to an email whose change was undone', async () => {
    const { id, code } = await requestedBy();
    await confirm(code);
    await request('third@example.com');
    await confirm(await getMailedCode('third@example.com'), 'third@example.com');
    await undo('old@example.com');
    await clearLimits();
    const before = (await listMails(NEW)).length;
    visitor.setSession((await createSession(id)).token);
    await request('fourth@example.com');
    await confirm(await getMailedCode('fourth@example.com'), 'fourth@example.com');
    expect(await listMails(NEW)).toHaveLength(before);
    expect((await listMails('old@example.com')).at(-1)?.text).toContain('fourth@example.com');
  });
});

describe('access', () => {
  const steps: [string, () => Promise<unknown>][] = [
    ['asking', () => request()],
    ['confirming', () => confirm(sampleCode)],
  ];

  it.each(steps)('%s is denied during an impersonation', async (_, step) => {
    const admin = await createUser({ role: 'admin' });
    await visitor.signIn({}, { impersonatedBy: admin.id });
    expect(await withoutWrites(step)).toMatchObject({ code: 'NOT_WHILE_IMPERSONATING' });
    expect(await db.outboxMail.count()).toBe(0);
  });

  it.each(steps)('%s fails in a demo', async (_, step) => {
    await visitor.signIn();
    overrideEnv({ DEMO_MODE: true });
    expect(await withoutWrites(step)).toMatchObject({ code: 'DEMO_MODE' });
    expect(await db.verification.count()).toBe(0);
  });

  it.each(steps)('%s fails without a session', async (_, step) => {
    expect(await withoutWrites(step)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each(steps)('%s redirects to the login page after the session was revoked', async (_, step) => {
    const { id } = await visitor.signIn();
    await db.session.deleteMany({ where: { userId: id } });
    expect(await getRedirect(withoutWrites(step))).toBe('/login?reason=ended');
  });

  it('errors are in the language of the reader', async () => {
    await visitor.signIn();
    visitor.headers.set(localeHeader, 'fr');
    expect(await confirm(sampleCode)).toMatchObject({
      message: translator('fr')('errors.INVALID_OTP'),
    });
  });
});
