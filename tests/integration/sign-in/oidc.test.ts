import { db } from '@/lib/server/db';
import { signInWithProviderAction } from '@/lib/sign-in/actions';
import { readSignOutUrl } from '@/lib/sign-in/oidc-discovery';
import { MINUTE_MS } from '@/lib/time';
import { captureLog } from '@/tests/support/capture-log';
import { send } from '@/tests/support/integration/actions';
import { Browser } from '@/tests/support/integration/browser';
import { prepareOidcProvider } from '@/tests/support/integration/oidc';
import { createUser } from '@/tests/support/integration/rows';
import { errorIn, hasSession, listActions } from '@/tests/support/integration/social';
import type { Claims } from '@/tests/support/oidc/provider';

const log = captureLog();

const { provider, applySettings, signIn, signInUrl, linkUrl, restart } = prepareOidcProvider();

const ada: Claims = { email: 'ada@example.com', email_verified: true, name: 'Ada Otieno' };

const findAda = () => db.user.findUnique({ where: { email: 'ada@example.com' } });
const createAda = (change: object = {}) =>
  createUser({ email: 'ada@example.com', emailVerified: true, ...change });
const adminsClaim = { claim: 'groups', roles: [{ group: 'admins', role: 'admin' as const }] };

it('a user signs up with the name, the verified email and the role, without the tokens', async () => {
  applySettings({ OIDC_ROLE_CLAIM: adminsClaim });
  const { browser, to } = await signIn('1', { ...ada, groups: ['staff', 'admins'] });
  expect(to).toBe('/login');
  expect([hasSession(browser), browser.cookies.get('last-sign-in')]).toEqual([true, 'oidc']);
  expect(await db.user.findFirst({ include: { accounts: true, sessions: true } })).toMatchObject({
    email: 'ada@example.com',
    name: 'Ada Otieno',
    emailVerified: true,
    role: 'admin',
    accounts: [{ providerId: 'oidc', accountId: `${provider().issuer}#1`, accessToken: null, idToken: null }],
    sessions: [{ method: 'oidc' }],
  });
  expect(await listActions()).toEqual(['accountLinkProvider', 'userSetRole', 'sessionSignIn']);
});

it('an unverified email neither creates nor finds a user', async () => {
  const unverified = { ...ada, email_verified: false };
  expect(errorIn((await signIn('1', unverified)).to)).toBe('email_not_verified');
  await createAda();
  const { browser, to } = await signIn('1', unverified);
  expect([errorIn(to), hasSession(browser)]).toEqual(['account_not_linked', false]);
  expect(await db.account.count()).toBe(0);
});

it('an email is verified by the claim of Microsoft Entra, too', async () => {
  const { email_verified: _, ...claims } = ada;
  expect((await signIn('1', { ...claims, xms_edov: true })).to).toBe('/login');
  expect(await findAda()).toMatchObject({ emailVerified: true });
});

describe('with OIDC_DOMAINS', () => {
  beforeEach(() => applySettings({ OIDC_DOMAINS: ['example.com'] }));

  it.each([
    ['of another domain', { email: 'ada@example.org' }],
    ['of a domain that ends alike', { email: 'ada@evil-example.com' }],
    ['that is not verified', { email_verified: false }],
  ])('an email %s neither signs up nor in', async (_, change) => {
    const refused = { ...ada, ...change };
    expect(errorIn((await signIn('1', refused)).to)).toBe('domain_not_allowed');
    expect(await db.user.count()).toBe(0);
    expect((await signIn('1', { ...ada, email: 'Ada@Example.com' })).to).toBe('/login');
    const { browser, to } = await signIn('1', refused);
    expect([errorIn(to), hasSession(browser)]).toEqual(['domain_not_allowed', false]);
  });

  it('an account of another domain can’t be linked', async () => {
    const browser = new Browser();
    const { email } = await browser.signIn({ email: 'ada@example.org', emailVerified: true });
    const callback = await provider().signIn('1', { ...ada, email }, await linkUrl(browser));
    expect([errorIn(await browser.followRedirect(callback)), await db.account.count()]).toEqual([
      'domain_not_allowed',
      0,
    ]);
  });
});

it('SIGNUP_DOMAINS lets no other email sign up, and existing users sign in', async () => {
  applySettings({ SIGNUP_DOMAINS: ['example.org'] });
  expect(errorIn((await signIn('1', ada)).to)).toBe('signup_disabled');
  await createAda();
  expect((await signIn('1', ada)).to).toBe('/login');
});

describe('with OIDC_ROLE_CLAIM', () => {
  beforeEach(() => applySettings({ OIDC_ROLE_CLAIM: adminsClaim }));

  const roleAfter = async (groups: unknown) => {
    expect((await signIn('1', { ...ada, groups: groups as string[] })).to).toBe('/login');
    return (await findAda())?.role;
  };

  it('a role ends at the next sign-in after the provider has taken it away, and each change is recorded', async () => {
    await createUser({ role: 'admin' });
    expect(await roleAfter(['admins'])).toBe('admin');
    expect(await roleAfter(['administrators'])).toBe('user');
    const { id } = (await findAda()) ?? {};
    const event = { action: 'userSetRole', actorId: null, targetId: id };
    expect(
      await db.auditEvent.findMany({ where: { action: 'userSetRole' }, orderBy: { createdAt: 'asc' } }),
    ).toMatchObject([
      { ...event, before: { role: 'user' }, after: { role: 'admin' } },
      { ...event, before: { role: 'admin' }, after: { role: 'user' } },
    ]);
  });

  it.each([undefined, 'admins'])('the claim %j decides', async (groups) => {
    await createUser({ role: 'admin' });
    await createAda({ role: 'admin' });
    expect(await roleAfter(groups)).toBe(groups === 'admins' ? 'admin' : 'user');
  });

  it('of two admins who lose it at the same time, one stays', async () => {
    const emails = ['one@example.com', 'two@example.com'];
    for (const email of emails) await createUser({ email, emailVerified: true, role: 'admin' });
    const arrivals: { browser: Browser; callback: string }[] = [];
    for (const email of emails) {
      const browser = new Browser();
      arrivals.push({ browser, callback: await provider().signIn(email, {}, await signInUrl(browser)) });
    }
    await provider().set({ people: Object.fromEntries(emails.map((email) => [email, { ...ada, email }])) });
    const paths = await Promise.all(
      arrivals.map(({ browser, callback }) => browser.followRedirect(callback)),
    );
    expect(paths).toEqual(['/login', '/login']);
    expect(await db.user.count({ where: { role: 'admin' } })).toBe(1);
  });

  it('impersonations by the user end with the role', async () => {
    await createUser({ role: 'admin' });
    const { id } = await createAda({ role: 'admin' });
    const other = new Browser();
    await other.signIn({}, { impersonatedBy: id });
    await signIn('1', ada);
    expect(await other.session()).toBeNull();
  });
});

it('an unset OIDC_ROLE_CLAIM leaves roles alone', async () => {
  await createAda({ role: 'admin' });
  await createUser({ role: 'admin' });
  await signIn('1', ada);
  expect(await findAda()).toMatchObject({ role: 'admin' });
});

describe('a callback starts no session', () => {
  it('with an ID token of another nonce', async () => {
    const browser = new Browser();
    const url = new URL(await signInUrl(browser));
    url.searchParams.set('nonce', 'of-the-attacker');
    const callback = await provider().signIn('1', ada, url.href);
    expect(errorIn(await browser.followRedirect(callback))).toBe('unable_to_get_user_info');
    expect(hasSession(browser)).toBe(false);
    // Any visitor can send such a callback.
    expect(log.stderr).not.toMatch(/^\S+ error /m);
  });

  it('without an ID token, even if the provider answers with the profile', async () => {
    await provider().set({ hasIdToken: false });
    const { to } = await signIn('1', ada);
    expect([errorIn(to), await db.user.count()]).toEqual(['unable_to_get_user_info', 0]);
  });

  it('when the discovery document names another issuer than the settings', async () => {
    applySettings({ OIDC_ISSUER: provider().issuer.replace('127.0.0.1', 'localhost') });
    const { browser, to } = await signIn('1', ada);
    expect([errorIn(to), hasSession(browser)]).toEqual(['unable_to_get_user_info', false]);
  });

  it('with an ID token whose key the provider no longer publishes', async () => {
    await provider().set({ isKeyPublished: false });
    expect(errorIn((await signIn('1', ada)).to)).toBe('unable_to_get_user_info');
  });

  it('with an ID token that has expired, but the clock of the provider may be late', async () => {
    await provider().set({ idTokenSeconds: 3_600, clockMs: -10 * MINUTE_MS });
    expect((await signIn('1', ada)).to).toBe('/login');
    await provider().set({ idTokenSeconds: 300 });
    expect(errorIn((await signIn('1', ada)).to)).toBe('unable_to_get_user_info');
  });
});

it('the provider is looked up again after it was down, and its silence stops no other sign-in', async () => {
  provider().freeze();
  const startedAt = performance.now();
  const body = { provider: 'oidc', callbackURL: '/login', disableRedirect: true };
  const silent = new Browser().post('/sign-in/social', body);
  const action = send(signInWithProviderAction, { provider: 'oidc' });
  expect((await new Browser().requestCode('ada@example.com')).status).toBe(200);
  expect((await silent).body.code).toBe('PROVIDER_NOT_FOUND');
  expect(await action).toMatchObject({ status: 'failed', code: 'PROVIDER_NOT_FOUND' });
  // Without a limit of its own, a request waits for five minutes.
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  provider().thaw();
  expect((await signIn('1', ada)).to).toBe('/login');
});

it.each([null, 'javascript:alert(1)'])('there is no link to the page %s of the provider', async (page) => {
  await restart();
  await provider().set({ document: { end_session_endpoint: page } });
  expect(await readSignOutUrl()).toBeUndefined();
});

it('there is a link to the page of the provider, but not while it is down', async () => {
  await restart();
  expect(await readSignOutUrl()).toBe(`${provider().issuer}/session/end?client_id=application`);
  applySettings({ OIDC_ISSUER: 'http://127.0.0.1:1' });
  expect(await readSignOutUrl()).toBeUndefined();
  // Any visitor can open the page, so it does not ask the provider each time.
  expect(await readSignOutUrl()).toBeUndefined();
  expect(log.stderr.match(/The OpenID provider does not answer/g)).toHaveLength(1);
});
