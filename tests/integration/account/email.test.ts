import { restoreEmailAction } from '@/lib/account/actions';
import { overrideEnv } from '@/tests/support/override-env';
import { changeEmailAction, requestEmailChangeAction } from '@/lib/account/email/actions';
import { changeEmail } from '@/lib/account/email/mutations';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { type ActiveSession, readSession } from '@/lib/auth/session/store';
import { CODE_TRIES } from '@/lib/constants';
import { localeHeader } from '@/lib/i18n/config';
import { db } from '@/lib/server/db';
import { getRedirect, listEvents, send, withoutWrites } from '@/tests/support/integration/actions';
import {
  clearMails,
  getMailedCode,
  clearLimits,
  listMails,
  differentCode,
} from '@/tests/support/integration/mailed';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createSession, createUser, signedCookie } from '@/tests/support/integration/rows';



const NEW = 'new@example.com';

beforeEach(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await clearRows();
  await clearMails();
});
afterEach(() => jest.restoreAllMocks());

const ask = (email = NEW) => send(requestEmailChangeAction, { email });
const confirm = (code: string, email = NEW) => send(changeEmailAction, { email, code });
const sessionNow = async (): Promise<ActiveSession> => {
  const session = await readSession(visitor.cookies.get(sessionCookieName()));
  if (!session) throw new Error('There is no session');
  return session;
};
const actorNow = async () => ({
  session: await sessionNow(),
  request: { ipAddress: null, requestId: 'request-1' },
});

/** Somebody who has asked for the new address, and the code that it was sent. */
async function asked(user: object = {}, email = NEW) {
  const person = await visitor.signIn({ email: 'old@example.com', ...user });
  expect(await ask(email)).toMatchObject({ status: 'ok' });
  return { ...person, code: await getMailedCode(email) };
}

describe('asking for a new address', () => {
  it('mails a code to it in the language of the person, and changes nothing yet', async () => {
    const { id, reload } = await visitor.signIn({ locale: 'fr' });
    const before = await reload();
    expect(await ask(' New@Example.COM ')).toEqual({ status: 'ok', data: { email: NEW } });
    expect(await listMails(NEW)).toMatchObject([{ template: 'emailChange', locale: 'fr' }]);
    expect(await getMailedCode(NEW)).toMatch(/^\d{6}$/);
    expect(await reload()).toEqual(before);
    expect(await listEvents(id)).toEqual([]);
  });

  it('keeps neither the code nor the address in the store', async () => {
    const { code } = await asked();
    const stored = JSON.stringify(await db.verification.findMany());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(NEW);
  });

  it('answers and stores the same for an address that is somebody’s, and tells its owner by mail', async () => {
    await createUser({ email: 'taken@example.com', locale: 'sw' });
    await visitor.signIn({ locale: 'fr' });
    const answers = [await ask('taken@example.com'), await ask('free@example.com')];
    expect(answers[0]).toEqual({ status: 'ok', data: { email: 'taken@example.com' } });
    expect(answers[1]).toEqual({ status: 'ok', data: { email: 'free@example.com' } });
    expect(await db.verification.count()).toBe(1);
    const [mail] = await listMails('taken@example.com');
    expect(mail).toMatchObject({ template: 'emailInUse', locale: 'sw' });
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
  });

  it('a guess for an address that is somebody’s is refused like any wrong code', async () => {
    await createUser({ email: 'taken@example.com' });
    await visitor.signIn();
    await ask('taken@example.com');
    const answers = [
      await confirm('000000', 'taken@example.com'),
      await confirm('000000', 'free@example.com'),
    ];
    expect(answers[0]).toMatchObject({ status: 'failed', code: 'INVALID_OTP' });
    expect({ ...answers[0], values: {} }).toEqual({ ...answers[1], values: {} });
  });

  it.each([
    ['their own address', 'old@example.com', 'This is already your e-mail'],
    ['no address', ' ', 'Email is required'],
    ['what is no address', 'nobody', 'Email is invalid'],
    ['two addresses', 'a@example.com,b@example.com', 'Email is invalid'],
    ['a second header', 'a@example.com\r\nBcc: b@example.com', 'Email is invalid'],
    ['an address that is too long', `${'a'.repeat(250)}@example.com`, 'Email is invalid'],
  ])('%s is refused at the field, and what was typed is given back', async (_, email, text) => {
    await visitor.signIn({ email: 'old@example.com' });
    expect(await ask(email)).toEqual({ status: 'invalid', issues: { email: text }, values: { email } });
    expect(await db.outboxMail.count()).toBe(0);
  });

  it('a second mail within the half minute is refused with the time to wait, whoever asks', async () => {
    await asked();
    expect(await ask()).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^Too many attempts, try again in \d+ seconds$/),
      values: { email: NEW },
    });
    await visitor.signIn();
    expect(await ask()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await listMails(NEW)).toHaveLength(1);
  });

  it('a mail that could not be sent is said, and need not be waited for', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    await visitor.signIn();
    overrideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await ask()).toMatchObject({ code: 'MAIL_FAILED', values: { email: NEW } });
    overrideEnv({});
    expect(await ask()).toMatchObject({ status: 'ok' });
  });
});

describe('the code', () => {
  it('changes the address, proves it, and is recorded with both', async () => {
    const { id, reload, code } = await asked({ emailVerified: false });
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

  it('ends every other session at once and keeps the one at hand', async () => {
    const { id, code } = await asked();
    const other = await createSession(id);
    const { id: strangerId } = await createUser();
    const stranger = await createSession(strangerId);
    await confirm(code);
    expect(await readSession(signedCookie(other.token))).toBeNull();
    expect((await sessionNow()).user.email).toBe(NEW);
    expect(await readSession(signedCookie(stranger.token))).not.toBeNull();
  });

  it('of another alphabet or with spaces is the same code', async () => {
    const { code } = await asked();
    const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
    expect(await confirm(`${arabic.slice(0, 3)} ${arabic.slice(3)}`)).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['', 'Code is required'],
    ['12345', 'Code should be 6 characters'],
    ['abcdef', 'Code is invalid'],
    ['1'.repeat(1e5), 'Code is invalid'],
  ])('what is no code (%#) is refused at the field and costs no try', async (typed, text) => {
    const { code } = await asked();
    for (let round = 0; round <= CODE_TRIES; round += 1)
      expect(await confirm(typed)).toMatchObject({ status: 'invalid', issues: { code: text } });
    expect(await confirm(code)).toMatchObject({ status: 'ok' });
  });

  it('stands three wrong tries, then it is worth nothing', async () => {
    const { code, reload } = await asked();
    for (let step = 1; step <= CODE_TRIES; step += 1)
      expect(await confirm(differentCode(code, step))).toMatchObject({ code: 'INVALID_OTP' });
    expect(await confirm(code)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await confirm(code)).toMatchObject({ code: 'INVALID_OTP' });
    expect((await reload()).email).toBe('old@example.com');
  });

  it('is compared three times at most, however many guesses come at once', async () => {
    const { code } = await asked();
    const actor = await actorNow();
    const guesses = Array.from({ length: 20 }, (_, step) =>
      changeEmail(NEW, differentCode(code, step + 1), actor),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_ATTEMPTS')).toHaveLength(1);
    expect(outcomes).not.toContain('changed');
    expect(await changeEmail(NEW, code, actor)).toBe('INVALID_OTP');
  });

  it('works once, also when it comes twice at the same time', async () => {
    const { id, code } = await asked();
    const actor = await actorNow();
    const outcomes = await Promise.all([changeEmail(NEW, code, actor), changeEmail(NEW, code, actor)]);
    expect(outcomes.sort()).toEqual(['INVALID_OTP', 'changed']);
    expect(await listEvents(id)).toHaveLength(1);
  });

  it('is refused once its time is over', async () => {
    const { code, reload } = await asked();
    await db.verification.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await confirm(code)).toMatchObject({
      code: 'OTP_EXPIRED',
      message: 'The code has expired. Ask for a new one.',
    });
    expect((await reload()).email).toBe('old@example.com');
  });

  it('is ended by the next one, and is good for no other address', async () => {
    const { code } = await asked();
    await clearLimits();
    expect(await confirm(code, 'other@example.com')).toMatchObject({ code: 'INVALID_OTP' });
    await ask();
    const next = await getMailedCode(NEW);
    if (next !== code) expect(await confirm(code)).toMatchObject({ code: 'INVALID_OTP' });
    expect(await confirm(next)).toMatchObject({ status: 'ok' });
  });

  it('of one person is nothing to another', async () => {
    const { code } = await asked();
    const { reload } = await visitor.signIn({ email: 'other@example.com' });
    expect(await confirm(code)).toMatchObject({ code: 'INVALID_OTP' });
    expect((await reload()).email).toBe('other@example.com');
  });

  it('may be guessed ten times in a quarter of an hour, whichever codes there were', async () => {
    const { code } = await asked();
    const answers = [];
    for (let round = 0; round < 11; round += 1) answers.push(await confirm(differentCode(code)));
    expect(answers[9]).toMatchObject({ code: 'INVALID_OTP' });
    expect(answers[10]).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('for an address that somebody took meanwhile says so, and changes nothing', async () => {
    const { code, reload } = await asked();
    await createUser({ email: NEW });
    expect(await confirm(code)).toMatchObject({ status: 'invalid', issues: { code: 'Email already used' } });
    expect((await reload()).email).toBe('old@example.com');
  });

  it('changes nothing when the event cannot be recorded', async () => {
    const { code, reload } = await asked();
    await withoutAudit(() => expect(changeEmail(NEW, code, await actorNow())).rejects.toThrow(/refused/));
    XX{
    }
    expect((await reload()).email).toBe('old@example.com');
    expect(await confirm(code)).toMatchObject({ status: 'ok' });
  });
});

describe('the notice', () => {
  const tokenMailedTo = async (address: string) => {
    const mail = (await listMails(address)).at(-1);
    return /restore-email\?token=([\w.%-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  };
  const undo = async (address: string) => send(restoreEmailAction, { token: await tokenMailedTo(address) });

  it('tells the old address which one it is now, with a link that undoes it once', async () => {
    const { code, reload } = await asked({ locale: 'ar' });
    await confirm(code);
    const [notice] = await listMails('old@example.com');
    expect(notice).toMatchObject({ template: 'emailChanged', locale: 'ar' });
    expect(notice?.text).toContain(NEW);
    expect(await undo('old@example.com')).toMatchObject({ status: 'ok' });
    expect((await reload()).email).toBe('old@example.com');
    expect(await undo('old@example.com')).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('also goes to the address before that one, which a second change would cut off', async () => {
    const { code, reload } = await asked();
    await confirm(code);
    await ask('third@example.com');
    await confirm(await getMailedCode('third@example.com'), 'third@example.com');
    expect(await listMails(NEW)).toHaveLength(2);
    expect(await undo('old@example.com')).toMatchObject({ status: 'ok' });
    expect((await reload()).email).toBe('old@example.com');
  });

  it('no more goes to an address whose change was undone', async () => {
    const { id, code } = await asked();
    await confirm(code);
    await ask('third@example.com');
    await confirm(await getMailedCode('third@example.com'), 'third@example.com');
    await undo('old@example.com');
    await clearLimits();
    const before = (await listMails(NEW)).length;
    visitor.cookies.set(sessionCookieName(), signedCookie((await createSession(id)).token));
    await ask('fourth@example.com');
    await confirm(await getMailedCode('fourth@example.com'), 'fourth@example.com');
    expect(await listMails(NEW)).toHaveLength(before);
    expect((await listMails('old@example.com')).at(-1)?.text).toContain('fourth@example.com');
  });
});

describe('nobody else may', () => {
  const steps: [string, () => Promise<unknown>][] = [
    ['asking', () => ask()],
    ['confirming', () => confirm('123456')],
  ];

  it.each(steps)('%s is refused to who acts as the person', async (_, step) => {
    const admin = await createUser({ role: 'admin' });
    await visitor.signIn({}, { impersonatedBy: admin.id });
    expect(await withoutWrites(step)).toMatchObject({ code: 'NOT_WHILE_IMPERSONATING' });
    expect(await db.outboxMail.count()).toBe(0);
  });

  it.each(steps)('%s is refused in a demo', async (_, step) => {
    await visitor.signIn();
    overrideEnv({ DEMO_MODE: true });
    expect(await withoutWrites(step)).toMatchObject({ code: 'DEMO_MODE' });
    expect(await db.verification.count()).toBe(0);
  });

  it.each(steps)('%s is refused to a visitor', async (_, step) => {
    expect(await withoutWrites(step)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each(steps)('%s leads whoever was signed out to the login page', async (_, step) => {
    const { id } = await visitor.signIn();
    await db.session.deleteMany({ where: { userId: id } });
    expect(await getRedirect(withoutWrites(step))).toBe('/login?reason=ended');
  });

  it('refusals are in the language of the reader', async () => {
    await visitor.signIn();
    visitor.headers.set(localeHeader, 'fr');
    expect(await confirm('123456')).toMatchObject({
      message: 'Le code n’est pas le bon. Vérifiez-le et réessayez.',
    });
  });
});
