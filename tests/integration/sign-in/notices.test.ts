import { endSessionAction, revokeOtherSessionsAction } from '@/lib/account/actions';
import { findLinkedSession } from '@/lib/account/sessions';
import { KNOWN_BROWSER_DAYS } from '@/lib/constants';
import { DEMO_CODE, demoAccounts } from '@/lib/demo';
import { db } from '@/lib/server/db';
import { signData } from '@/lib/server/signed';
import { signInWithPasskeyAction } from '@/lib/sign-in/passkey-actions';
import { DAY_MS } from '@/lib/time';
import { impersonateUserAction } from '@/lib/users/actions';
import { Authenticator } from '@/tests/support/authenticator';
import { captureLog } from '@/tests/support/capture-log';
import { getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { getMailedCode, listMails } from '@/tests/support/integration/mailed';
import { addPasskey } from '@/tests/support/integration/passkeys';
import { clearRows, createSession, createUser } from '@/tests/support/integration/rows';
import { otherLocale, thirdLocale } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

const log = captureLog();
beforeEach(clearRows);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function enterCode(browser: Browser, email: string, otp: string) {
  const answer = await browser.post('/sign-in/email-otp', { email, otp });
  expect(answer.status).toBe(200);
}

async function signIn(browser: Browser, email: string) {
  await db.rateLimit.deleteMany();
  expect((await browser.signInByCode(email)).status).toBe(200);
}

/** Who has not signed in yet. */
const createNewUser = (change: object = {}) => createUser({ lastSignInAt: null, ...change });

const listNotices = async (email: string) =>
  (await listMails(email)).filter(({ template }) => template === 'newSignIn');
const countNotices = async (email: string) => (await listNotices(email)).length;

/** A user who has signed in in one browser, and signs in in another. */
async function signedInElsewhere(user: object = {}) {
  const [first, second] = [new Browser(), new Browser()];
  const { id, email } = await createNewUser(user);
  await signIn(first, email);
  await signIn(second, email);
  const session = await second.session();
  const [mail] = await listNotices(email);
  const token = /end-session\?token=([\w.%-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  return { id, email, first, second, sessionId: session?.id, mail, token };
}

describe('the mail about a new device', () => {
  it('is not sent for the first sign-in of a user or of a new email, nor for the next ones in the same browser', async () => {
    const { email } = await createNewUser();
    for (let round = 0; round < 2; round += 1) await signIn(visitor, email);
    expect(await countNotices(email)).toBe(0);
    await signIn(new Browser(), 'new@example.com');
    expect(await countNotices('new@example.com')).toBe(0);
  });

  it('is sent once for each other browser, in the language of the user', async () => {
    const { email, second, mail } = await signedInElsewhere({ locale: otherLocale });
    expect(mail).toMatchObject({ template: 'newSignIn', locale: otherLocale });
    await second.post('/sign-out');
    await signIn(second, email);
    expect(await countNotices(email)).toBe(1);
    await signIn(new Browser(), email);
    expect(await countNotices(email)).toBe(2);
  });

  it('has the time, the browser, the system and the IP', async () => {
    overrideEnv({ CLIENT_IP_HEADER: 'x-real-ip' });
    const { email } = await createNewUser({ locale: 'en' });
    await signIn(visitor, email);
    const other = new Browser();
    other.headers.set('user-agent', FIREFOX);
    other.headers.set('x-real-ip', '203.0.113.77');
    await signIn(other, email);
    const [notice] = await listNotices(email);
    const year = String(new Date().getUTCFullYear());
    for (const fact of ['Firefox', 'Linux', '203.0.113.77', year, 'UTC'])
      expect(notice?.text).toContain(fact);
  });

  it('is sent to every user of a browser only until they have signed in there', async () => {
    const [ada, grace] = [await createNewUser(), await createNewUser()];
    for (const { email } of [ada, grace]) await signIn(new Browser(), email);
    for (const { email } of [ada, grace, ada, grace]) await signIn(visitor, email);
    expect([await countNotices(ada.email), await countNotices(grace.email)]).toEqual([1, 1]);
  });

  it('is sent again for a known browser after sessions were ended, also without an audit log', async () => {
    const { email, first, second } = await signedInElsewhere();
    // A retention time empties it.
    await db.auditEvent.deleteMany();
    await signIn(new Browser(), email);
    expect(await countNotices(email)).toBe(2);
    await first.run(() => send(revokeOtherSessionsAction));
    await db.auditEvent.deleteMany();
    await signIn(second, email);
    expect(await countNotices(email)).toBe(3);
  });

  it('is sent for a forged cookie, and for one of another version', async () => {
    const { email, first, second } = await signedInElsewhere();
    const [third, fourth] = [new Browser(), new Browser()];
    third.cookies.set('known-users', `${second.cookies.get('known-users')?.split('.')[0]}.x`);
    await signIn(third, email);
    expect(first.cookies.has('known-users')).toBe(true);
    expect(await countNotices(email)).toBe(2);
    fourth.cookies.set('known-users', signData('known-users', { users: [email] }, Date.now() + DAY_MS));
    await signIn(fourth, email);
    expect(await countNotices(email)).toBe(3);
  });

  it('is sent again after KNOWN_BROWSER_DAYS, also when others have used the browser since', async () => {
    const { id, email } = await createNewUser();
    await signIn(new Browser(), email);
    const at = Date.now() - KNOWN_BROWSER_DAYS * DAY_MS;
    const users = [
      { userId: 'other', at: Date.now() },
      { userId: id, at },
    ];
    visitor.cookies.set('known-users', signData('known-users', users, Date.now() + DAY_MS));
    await signIn(visitor, email);
    expect(await countNotices(email)).toBe(1);
  });

  it('is sent for a sign-in by passkey', async () => {
    const { email } = await visitor.signIn({ lastSignInAt: null });
    const authenticator = new Authenticator();
    await addPasskey(visitor, authenticator);
    await signIn(visitor, email);
    const other = new Browser();
    const { body: options } = await other.call('/passkey/generate-authenticate-options');
    const response = JSON.stringify(authenticator.signIn(options));
    await other.run(() => getRedirect(send(signInWithPasskeyAction, { response })));
    expect(await countNotices(email)).toBe(1);
  });

  it('is not sent for an impersonation', async () => {
    const { id, email } = await createNewUser();
    await signIn(new Browser(), email);
    await visitor.signIn({ role: 'admin' });
    await getRedirect(send(impersonateUserAction, { id }));
    expect(await db.session.count({ where: { userId: id } })).toBe(2);
    expect(await countNotices(email)).toBe(0);
  });

  it('is not sent in a demo, and a demo sets no cookie', async () => {
    overrideEnv({ DEMO_MODE: true });
    const { id, email } = await createUser({ email: demoAccounts[1] });
    await db.auditEvent.create({
      data: { action: 'sessionSignIn', actorId: id, targetType: 'session', targetId: 'x' },
    });
    await visitor.requestCode(email);
    await enterCode(visitor, email, DEMO_CODE);
    expect([await db.outboxMail.count(), visitor.cookies.has('known-users')]).toEqual([0, false]);
  });

  it('does not block the sign-in when it fails, and nothing secret is logged', async () => {
    const { email } = await createNewUser();
    await signIn(new Browser(), email);
    await db.rateLimit.deleteMany();
    await visitor.requestCode(email);
    const code = await getMailedCode(email);
    overrideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await enterCode(visitor, email, code);
    expect(await visitor.session()).toMatchObject({ user: { email } });
    expect(log.stderr).toContain('The mail about a new device was not sent');
    expect(log.stderr).not.toMatch(/end-session|@example\.com/);
  });
});

describe('its link', () => {
  it('ends the session once, signed out, is recorded like other revocations, and makes the browser unknown', async () => {
    const { id, email, first, second, sessionId, token } = await signedInElsewhere();
    expect(await send(endSessionAction, { token })).toMatchObject({ status: 'ok' });
    expect([await first.session(), await second.session()]).toEqual([expect.anything(), null]);
    expect(await db.auditEvent.findMany({ where: { action: 'accountRevokeSession' } })).toMatchObject([
      { actorId: id, targetType: 'user', targetId: id, before: { session: sessionId } },
    ]);
    await withoutWrites(async () =>
      expect(await send(endSessionAction, { token })).toMatchObject({ code: 'INVALID_TOKEN' }),
    );
    await signIn(second, email);
    expect(await countNotices(email)).toBe(2);
  });

  it('ends the impersonations that the session started', async () => {
    const { id, sessionId, token } = await signedInElsewhere({ role: 'admin' });
    await createSession((await createNewUser()).id, { impersonatedBy: id, adminSessionId: sessionId });
    await send(endSessionAction, { token });
    expect(await db.session.count({ where: { impersonatedBy: id } })).toBe(0);
  });

  it('shows the session without writing, but not after its time, with another signature, or without a session', async () => {
    const { token, sessionId } = await signedInElsewhere();
    const opened = await withoutWrites(() => findLinkedSession(token));
    expect(opened).toMatchObject({ ipAddress: null });
    const [payload] = token.split('.');
    for (const wrong of ['', 'a.b', `${payload}.`, `${token}x`, [token], undefined])
      expect(await findLinkedSession(wrong)).toBeNull();
    expect(await send(endSessionAction, { token: `${payload}.x` })).toMatchObject({ code: 'INVALID_TOKEN' });
    jest.useFakeTimers({
      now: Date.now() + 7 * 24 * 60 * 60 * 1_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    });
    expect(await findLinkedSession(token)).toBeNull();
    expect(await send(endSessionAction, { token })).toMatchObject({ code: 'INVALID_TOKEN' });
    jest.useRealTimers();
    await db.session.delete({ where: { id: sessionId ?? '' } });
    expect(await findLinkedSession(token)).toBeNull();
  });
});

describe('the mail about a new passkey', () => {
  it.each([
    ['user', '/app/account#passkeys'],
    ['admin', '/manager/account#passkeys'],
  ])('goes to a %s, with a link to their passkeys', async (role, path) => {
    visitor.headers.set('user-agent', FIREFOX);
    const { email } = await visitor.signIn({ role, locale: thirdLocale });
    expect((await addPasskey(visitor)).status).toBe(200);
    const mails = await listMails(email);
    expect(mails).toMatchObject([{ template: 'passkeyAdded', locale: thirdLocale }]);
    expect(mails[0]?.html).toContain(path);
    expect(mails[0]?.text).toContain('Firefox · Linux');
  });

  it('is not sent for a passkey that was rejected', async () => {
    const { email } = await visitor.signIn();
    const response = new Authenticator().register({ challenge: 'eA' });
    expect((await visitor.post('/passkey/verify-registration', { response })).status).toBe(400);
    expect(await listMails(email)).toEqual([]);
  });

  it('does not keep a passkey from being added when it fails', async () => {
    await visitor.signIn();
    overrideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect((await addPasskey(visitor)).status).toBe(200);
    expect(log.stderr).toContain('The mail about a new sign-in method was not sent');
  });
});
