import { endSessionAction, revokeOtherSessionsAction } from '@/lib/account/actions';
import { findLinkedSession } from '@/lib/account/sessions';
import { KNOWN_BROWSER_DAYS } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { signData } from '@/lib/server/signed';
import { DAY_MS } from '@/lib/time';
import { impersonateUserAction } from '@/lib/users/actions';
import { Authenticator } from '@/tests/support/authenticator';
import { captureLog } from '@/tests/support/capture-log';
import { getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { moveClock } from '@/tests/support/integration/clock';
import { getMailedCode, listMails } from '@/tests/support/integration/mailed';
import { addPasskey, enterPasskey } from '@/tests/support/integration/passkeys';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { otherLocale, thirdLocale } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

const log = captureLog();
beforeEach(clearRows);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const enterCode = (browser: Browser, email: string, otp: string) =>
  browser.post('/sign-in/email-otp', { email, otp });

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
  second.headers.set('user-agent', FIREFOX);
  second.headers.set('x-real-ip', '203.0.113.77');
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

  it('is sent once for each other browser, in the language of the user, with the browser, the system and the IP', async () => {
    overrideEnv({ CLIENT_IP_HEADER: 'x-real-ip' });
    const { email, second, mail } = await signedInElsewhere({ locale: otherLocale });
    expect(mail).toMatchObject({ template: 'newSignIn', locale: otherLocale });
    for (const fact of ['Firefox', 'Linux', '203.0.113.77', 'UTC']) expect(mail?.text).toContain(fact);
    await second.post('/sign-out');
    await signIn(second, email);
    expect(await countNotices(email)).toBe(1);
    await signIn(new Browser(), email);
    expect(await countNotices(email)).toBe(2);
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

  it('is sent for a forged cookie', async () => {
    const { email, second } = await signedInElsewhere();
    visitor.cookies.set('known-users', `${second.cookies.get('known-users')?.split('.')[0]}.x`);
    await signIn(visitor, email);
    expect(await countNotices(email)).toBe(2);
  });

  it('is sent again after KNOWN_BROWSER_DAYS, also when others have used the browser since', async () => {
    const { id, email } = await createNewUser();
    await signIn(new Browser(), email);
    const at = Date.now() - KNOWN_BROWSER_DAYS * DAY_MS;
    const other = { userId: 'other', at: Date.now() };
    visitor.cookies.set(
      'known-users',
      signData('known-users', [other, { userId: id, at }], Date.now() + DAY_MS),
    );
    await signIn(visitor, email);
    expect(await countNotices(email)).toBe(1);
  });

  it('is sent once for a sign-in by passkey in another browser', async () => {
    const { email } = await visitor.signIn({ lastSignInAt: null });
    const authenticator = new Authenticator();
    await addPasskey(visitor, authenticator);
    const other = new Browser();
    for (let round = 0; round < 2; round += 1) {
      expect((await enterPasskey(other, authenticator)).status).toBe(200);
      expect(await countNotices(email)).toBe(1);
    }
  });

  it('is not sent for an impersonation', async () => {
    const { id, email } = await createNewUser();
    await signIn(new Browser(), email);
    await visitor.signIn({ role: 'admin' });
    await getRedirect(send(impersonateUserAction, { id }));
    expect(await countNotices(email)).toBe(0);
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
    expect(await withoutWrites(() => send(endSessionAction, { token }))).toMatchObject({
      code: 'INVALID_TOKEN',
    });
    await signIn(second, email);
    expect(await countNotices(email)).toBe(2);
  });

  it('shows the session without writing, but not after its time, with another signature, or without a session', async () => {
    const { token, sessionId } = await signedInElsewhere();
    const opened = await withoutWrites(() => findLinkedSession(token));
    expect(opened).toMatchObject({ ipAddress: null });
    const [payload] = token.split('.');
    for (const wrong of ['', 'a.b', `${payload}.`, `${token}x`, [token], undefined])
      expect(await findLinkedSession(wrong)).toBeNull();
    moveClock(7 * 24 * 60);
    expect(await findLinkedSession(token)).toBeNull();
    expect(await send(endSessionAction, { token })).toMatchObject({ code: 'INVALID_TOKEN' });
    jest.useRealTimers();
    await db.session.delete({ where: { id: sessionId ?? '' } });
    expect(await findLinkedSession(token)).toBeNull();
  });
});

describe('the mail about a new passkey', () => {
  it('has its name and a link to the passkeys in the area of the user', async () => {
    visitor.headers.set('user-agent', FIREFOX);
    const { email } = await visitor.signIn({ role: 'admin', locale: thirdLocale });
    await addPasskey(visitor);
    const html = expect.stringContaining('/manager/account#passkeys');
    const text = expect.stringContaining('Firefox · Linux');
    expect(await listMails(email)).toMatchObject([
      { template: 'passkeyAdded', locale: thirdLocale, html, text },
    ]);
  });
});
