import { unlinkAccountAction } from '@/lib/account/actions';
import { db } from '@/lib/server/db';
import { removeAllAccess } from '@/lib/users/access';
import { showCode } from '@/scripts/commands/code';
import { Authenticator } from '@/tests/support/authenticator';
import { captureLog } from '@/tests/support/capture-log';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { send } from '@/tests/support/integration/actions';
import { Browser } from '@/tests/support/integration/browser';
import { getMailedCode, listMails } from '@/tests/support/integration/mailed';
import { prepareOidcProvider } from '@/tests/support/integration/oidc';
import { addPasskey } from '@/tests/support/integration/passkeys';
import { createAccount, createUser } from '@/tests/support/integration/rows';
import { consentTo, errorIn, hasSession, signInUrl } from '@/tests/support/integration/social';

captureLog();

const { provider, applySettings, signIn, signInUrl: companyUrl } = prepareOidcProvider();

const email = 'ada@example.com';
const ada = { email, email_verified: true, name: 'Ada Otieno' };
const only = (settings = {}) => applySettings({ OIDC_ONLY: true, ...settings });

const refused = (code: string) => ({ status: expect.any(Number), body: { code } });
const sendCode = (browser = new Browser()) => browser.requestCode(email);
const enterCode = (otp: string, browser = new Browser()) =>
  browser.post('/sign-in/email-otp', { email, otp });

async function signInByCode() {
  const browser = new Browser();
  await sendCode(browser);
  expect((await enterCode(await getMailedCode(email), browser)).status).toBe(200);
  return browser;
}

it('the company’s provider signs in, and users whom an admin has invited, too', async () => {
  only();
  const { id } = await createUser({ email, emailVerified: false });
  const { to, browser } = await signIn('1', ada);
  expect([to, (await browser.session())?.user.id]).toEqual(['/login', id]);
  expect(await db.user.findMany()).toMatchObject([{ emailVerified: true }]);
});

it('a removed company account is linked again at the next sign-in, because there is no other', async () => {
  only();
  const { id } = await createUser({ email });
  await signIn('1', ada);
  await db.$transaction((transaction) => removeAllAccess(transaction, { userId: id, emails: [email] }));
  const { to, browser } = await signIn('1', ada);
  expect([to, (await browser.session())?.user.id]).toEqual(['/login', id]);
});

it('the company account can’t be unlinked, also beside another that no longer signs in', async () => {
  only();
  const { id } = await createUser({ email });
  await createAccount(id);
  const { browser } = await signIn('1', ada);
  const { id: accountId } = await db.account.findFirstOrThrow({ where: { providerId: 'oidc' } });
  expect(await browser.run(() => send(unlinkAccountAction, { id: accountId }))).toMatchObject({
    code: 'FAILED_TO_UNLINK_LAST_ACCOUNT',
  });
});

it('an unverified email at the provider is still refused', async () => {
  only();
  await createUser({ email, emailVerified: false });
  expect(errorIn((await signIn('1', { ...ada, email_verified: false })).to)).toBe('account_not_linked');
});

it('no code is mailed, to nobody', async () => {
  only();
  await createUser({ email });
  expect(await sendCode()).toMatchObject(refused('PROVIDER_REQUIRED'));
  expect([await listMails(email), await db.verification.count()]).toEqual([[], 0]);
});

it('a code that was mailed before neither signs in nor up', async () => {
  await sendCode();
  const code = await getMailedCode(email);
  only();
  const browser = new Browser();
  expect(await enterCode(code, browser)).toMatchObject(refused('INVALID_OTP'));
  expect([hasSession(browser), await db.user.count()]).toEqual([false, 0]);
});

it('a passkey does not sign in, also one whose challenge was requested before', async () => {
  const owner = await signInByCode();
  const authenticator = new Authenticator();
  await addPasskey(owner, authenticator);
  const browser = new Browser();
  const { body: options } = await browser.call('/passkey/generate-authenticate-options');
  only();
  const answer = browser.post('/passkey/verify-authentication', { response: authenticator.signIn(options) });
  expect(await answer).toMatchObject(refused('PROVIDER_REQUIRED'));
  expect(hasSession(browser)).toBe(false);
});

it('another provider does not sign in, also from a page that was opened before', async () => {
  const { id } = await createUser({ email, emailVerified: true });
  const person = newPerson(email);
  await createAccount(id, { accountId: person.id });
  const browser = new Browser();
  const callback = await consentTo(await signInUrl(browser, 'github'), person);
  only();
  expect(errorIn(await browser.followRedirect(callback))).toBe('oauth_provider_not_found');
  const body = { provider: 'github', callbackURL: '/login', disableRedirect: true };
  expect(await new Browser().post('/sign-in/social', body)).toMatchObject(refused('PROVIDER_NOT_FOUND'));
  expect([hasSession(browser), await db.session.count()]).toEqual([false, 0]);
});

it('a sign-in at the company’s provider that began before goes on', async () => {
  const browser = new Browser();
  const callback = await provider().signIn('1', ada, await companyUrl(browser));
  only();
  expect(await browser.followRedirect(callback)).toBe('/login');
  expect((await browser.session())?.user.email).toBe(email);
});

it('another provider can’t be linked', async () => {
  only();
  const { browser } = await signIn('1', ada);
  const body = { provider: 'github', callbackURL: '/app/account', disableRedirect: true };
  expect(await browser.post('/link-social', body)).toMatchObject(refused('PROVIDER_NOT_FOUND'));
});

it('a session that began in another way ends, as does an impersonation by it', async () => {
  const byCode = await signInByCode();
  const { browser: byProvider } = await signIn('2', { ...ada, email: 'grace@example.com' });
  await db.user.updateMany({ data: { role: 'admin' } });
  const target = new Browser();
  const { id: adminSessionId, userId: impersonatedBy } = await db.session.findFirstOrThrow({
    where: { user: { email } },
  });
  await target.signIn({}, { impersonatedBy, adminSessionId });
  const browsers = [byCode, target, byProvider];
  const readAll = () => Promise.all(browsers.map((browser) => browser.session()));
  expect(await readAll()).not.toContain(null);
  only();
  expect(await readAll()).toEqual([null, null, expect.anything()]);
  expect((await byCode.call('/get-session')).body).toBeNull();
});

it('an admin whose session began at the provider can impersonate', async () => {
  only();
  const { browser } = await signIn('1', ada);
  await db.user.updateMany({ data: { role: 'admin' } });
  const { id } = await createUser();
  expect((await browser.post('/admin/impersonate-user', { userId: id })).status).toBe(200);
  expect((await browser.session())?.user.id).toBe(id);
});

describe('the code of npm run user:code', () => {
  const show = async () => /\d{6}/.exec(await showCode(email))?.[0] ?? '';

  it('signs in while the provider is down, once, and both are recorded', async () => {
    only({ OIDC_ISSUER: 'http://127.0.0.1:1' });
    await createUser({ email, role: 'admin' });
    const code = await show();
    const browser = new Browser();
    expect((await enterCode(code, browser)).status).toBe(200);
    expect((await browser.session())?.user).toMatchObject({ email, role: 'admin' });
    expect((await enterCode(code)).status).toBe(400);
    const events = await db.auditEvent.findMany({ orderBy: { createdAt: 'asc' } });
    expect(events.map(({ action }) => action)).toEqual(['userShowCode', 'sessionSignIn']);
  });

  it('ends with all other access, and works for nobody without an account or with a ban', async () => {
    only();
    await expect(show()).rejects.toThrow('has no account');
    const { id } = await createUser({ email });
    const code = await show();
    await db.$transaction((transaction) => removeAllAccess(transaction, { userId: id, emails: [email] }));
    expect(await enterCode(code)).toMatchObject(refused('INVALID_OTP'));
    await db.user.updateMany({ data: { banned: true } });
    await expect(show()).rejects.toThrow('is banned');
  });
});
