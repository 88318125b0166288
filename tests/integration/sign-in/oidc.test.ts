import { sessionCookieName } from '@/lib/auth/session/cookie';
import { db } from '@/lib/server/db';
import { signInWithProviderAction, signOutAction } from '@/lib/sign-in/actions';
import { readSignOutUrl } from '@/lib/sign-in/oidc-discovery';
import { captureLog } from '@/tests/support/capture-log';
import { getRedirect, send } from '@/tests/support/integration/actions';
import { Browser } from '@/tests/support/integration/browser';
import { prepareOidcProvider } from '@/tests/support/integration/oidc';
import { createUser } from '@/tests/support/integration/rows';
import { errorIn, hasSession, listActions } from '@/tests/support/integration/social';
import { type Claims, signInAtProvider } from '@/tests/support/oidc/provider';

const log = captureLog();

const { provider, applySettings, signIn, signInUrl, linkUrl, restart } = prepareOidcProvider();

const MINUTE = 60_000;
const ada: Claims = { email: 'ada@example.com', email_verified: true, name: 'Ada Otieno' };

const findUser = (email = 'ada@example.com') => db.user.findUnique({ where: { email } });

describe.each(['idToken', 'userinfo'] as const)('with the claims in the %s', (claims) => {
  if (claims === 'userinfo') beforeAll(() => restart(claims));
  if (claims === 'userinfo') afterAll(() => restart('idToken'));

  it('a user signs up with the name, the verified email and the role, without the tokens', async () => {
    applySettings({ OIDC_ROLE_CLAIM: { claim: 'groups', roles: [{ group: 'admins', role: 'admin' }] } });
    const { browser, to } = await signIn('1', { ...ada, groups: ['staff', 'admins'] });
    expect(to).toBe('/login');
    expect([hasSession(browser), browser.cookies.get('last-sign-in')]).toEqual([true, 'oidc']);
    expect(await db.user.findFirst({ include: { accounts: true, sessions: true } })).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada Otieno',
      emailVerified: true,
      role: 'admin',
      accounts: [
        { providerId: 'oidc', accountId: `${provider().issuer}#1`, accessToken: null, idToken: null },
      ],
      sessions: [{ method: 'oidc' }],
    });
    expect(await listActions()).toEqual(['accountLinkProvider', 'userSetRole', 'sessionSignIn']);
  });
});

it('an unverified email neither creates nor finds a user', async () => {
  const unverified = { ...ada, email_verified: false };
  expect(errorIn((await signIn('1', unverified)).to)).toBe('email_not_verified');
  await createUser({ email: ada.email ?? '', emailVerified: true });
  const { browser, to } = await signIn('1', unverified);
  expect([errorIn(to), hasSession(browser), await db.account.count()]).toEqual([
    'account_not_linked',
    false,
    0,
  ]);
});

it('an email is verified by the claim of Microsoft Entra, too', async () => {
  const { email_verified: _, ...claims } = ada;
  expect((await signIn('1', { ...claims, xms_edov: true })).to).toBe('/login');
  expect(await findUser()).toMatchObject({ emailVerified: true });
});

describe('with OIDC_DOMAINS', () => {
  beforeEach(() => applySettings({ OIDC_DOMAINS: ['example.com'] }));

  it.each([
    ['of another domain', { email: 'ada@example.org' }],
    ['of a domain that ends alike', { email: 'ada@evil-example.com' }],
    ['of a domain below', { email: 'ada@mail.example.com' }],
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
    const to = await browser.followRedirect(
      await provider().signIn('1', { ...ada, email }, await linkUrl(browser)),
    );
    expect([errorIn(to), await db.account.count()]).toEqual(['domain_not_allowed', 0]);
  });
});

it('SIGNUP_DOMAINS lets no other email sign up, and existing users sign in', async () => {
  applySettings({ SIGNUP_DOMAINS: ['example.org'] });
  expect(errorIn((await signIn('1', ada)).to)).toBe('signup_disabled');
  expect(await db.user.count()).toBe(0);
  await createUser({ email: ada.email ?? '', emailVerified: true });
  expect((await signIn('1', ada)).to).toBe('/login');
});

describe('with OIDC_ROLE_CLAIM', () => {
  beforeEach(() =>
    applySettings({ OIDC_ROLE_CLAIM: { claim: 'groups', roles: [{ group: 'admins', role: 'admin' }] } }),
  );
  const roleAfter = async (groups: unknown) => {
    expect((await signIn('1', { ...ada, groups: groups as string[] })).to).toBe('/login');
    return (await findUser())?.role;
  };

  it('a role ends at the next sign-in after the provider has taken it away, and each change is recorded', async () => {
    await createUser({ role: 'admin' });
    expect(await roleAfter(['admins'])).toBe('admin');
    expect(await roleAfter(['admins'])).toBe('admin');
    expect(await roleAfter(['administrators'])).toBe('user');
    const { id } = (await findUser()) ?? {};
    const event = { action: 'userSetRole', actorId: null, targetId: id };
    expect(
      await db.auditEvent.findMany({ where: { action: 'userSetRole' }, orderBy: { createdAt: 'asc' } }),
    ).toMatchObject([
      { ...event, before: { role: 'user' }, after: { role: 'admin' } },
      { ...event, before: { role: 'admin' }, after: { role: 'user' } },
    ]);
  });

  it.each([undefined, 'admins', []])('the claim %j decides', async (groups) => {
    await createUser({ role: 'admin' });
    await createUser({ email: ada.email ?? '', emailVerified: true, role: 'admin' });
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

  it('impersonations by and of the user end with the role', async () => {
    await createUser({ role: 'admin' });
    await signIn('1', { ...ada, groups: ['admins'] });
    const { id } = await db.user.findUniqueOrThrow({ where: { email: ada.email ?? '' } });
    const other = new Browser();
    await other.signIn({}, { impersonatedBy: id });
    await signIn('1', ada);
    expect(await other.session()).toBeNull();
    expect(await db.session.count({ where: { impersonatedBy: id } })).toBe(0);
  });
});

it('an unset OIDC_ROLE_CLAIM leaves roles alone', async () => {
  await createUser({ email: ada.email ?? '', emailVerified: true, role: 'admin' });
  await createUser({ role: 'admin' });
  await signIn('1', { ...ada, groups: [] });
  expect(await findUser()).toMatchObject({ role: 'admin' });
});

it('an account that was removed is not linked again by an equal email', async () => {
  await signIn('1', ada);
  const { id } = await db.user.findUniqueOrThrow({ where: { email: ada.email ?? '' } });
  const account = await db.account.findFirstOrThrow();
  await db.account.deleteMany();
  const { accountId, providerId } = account;
  await db.removedIdentity.create({ data: { userId: id, accountId, providerId } });
  const { browser, to } = await signIn('1', ada);
  expect([errorIn(to), hasSession(browser), await db.account.count()]).toEqual([
    'account_not_linked',
    false,
    0,
  ]);
});

describe('a callback starts no session', () => {
  const changed = (url: string, name: string, value: string) => {
    const result = new URL(url);
    result.searchParams.set(name, value);
    return result.href;
  };
  const expectDenied = async (browser: Browser, callback: string) => {
    const to = await browser.followRedirect(callback);
    expect(to).toMatch(/^\/login\/error\?error=[a-z_]+/);
    expect(hasSession(browser)).toBe(false);
    // Any visitor can send such a callback.
    expect(log.stderr).not.toMatch(/^\S+ error /m);
    return errorIn(to);
  };

  it('with an ID token of another nonce', async () => {
    const browser = new Browser();
    const url = changed(await signInUrl(browser), 'nonce', 'of-the-attacker');
    const callback = await provider().signIn('1', ada, url);
    expect(await expectDenied(browser, callback)).toBe('unable_to_get_user_info');
  });

  it('without an ID token, even if the provider answers with the profile', async () => {
    await restart('userinfo');
    await provider().set({ hasIdToken: false });
    const { browser, to } = await signIn('1', ada);
    await restart('idToken');
    expect([errorIn(to), hasSession(browser), await db.user.count()]).toEqual([
      'unable_to_get_user_info',
      false,
      0,
    ]);
  });

  it('when it is replayed, by the same browser or another one', async () => {
    const browser = new Browser();
    const callback = await provider().signIn('1', ada, await signInUrl(browser));
    await expectDenied(new Browser(), callback);
    expect(await browser.followRedirect(callback)).toBe('/login');
    browser.cookies.delete(sessionCookieName());
    await expectDenied(browser, callback);
    const again = new Browser();
    const other = await provider().signIn('1', ada, await signInUrl(again));
    const code = new URL(callback).searchParams.get('code') ?? '';
    expect(await expectDenied(again, changed(other, 'code', code))).toBe('invalid_code');
  });

  it('with the code of a sign-in that another browser began', async () => {
    const [attacker, victim] = [new Browser(), new Browser()];
    const callback = await provider().signIn('1', ada, await signInUrl(attacker));
    const own = await provider().signIn('2', ada, await signInUrl(victim));
    const code = new URL(callback).searchParams.get('code') ?? '';
    // PKCE: the code belongs to the verifier of the attacker's browser.
    expect(await expectDenied(victim, changed(own, 'code', code))).toBe('invalid_code');
  });

  it('from another issuer', async () => {
    const browser = new Browser();
    const callback = await provider().signIn('1', ada, await signInUrl(browser));
    const denied = await expectDenied(browser, changed(callback, 'iss', 'https://evil.example'));
    expect(denied).toBe('issuer_mismatch');
  });

  it('when the discovery document names another issuer than the settings', async () => {
    applySettings({ OIDC_ISSUER: provider().issuer.replace('127.0.0.1', 'localhost') });
    const { browser, to } = await signIn('1', ada);
    expect([errorIn(to), hasSession(browser)]).toEqual(['unable_to_get_user_info', false]);
  });

  it('by a state that began at GitHub', async () => {
    const browser = new Browser();
    const github = { provider: 'github', callbackURL: '/login', disableRedirect: true };
    const { body } = await browser.post('/sign-in/social', github);
    const callback = await provider().signIn('1', ada, await signInUrl(new Browser()));
    const state = new URL(body.url).searchParams.get('state') ?? '';
    await expectDenied(browser, changed(callback, 'state', state));
  });

  it('with an ID token whose key the provider no longer publishes', async () => {
    await provider().set({ isKeyPublished: false });
    expect(errorIn((await signIn('1', ada)).to)).toBe('unable_to_get_user_info');
  });

  it.each([
    ['an hour', 3_600, -10 * MINUTE, '/login'],
    ['an hour', 3_600, 10 * MINUTE, '/login'],
    ['five minutes', 300, -10 * MINUTE, 'denied'],
  ])('with an ID token of %s only after it has expired: %#', async (_, idTokenSeconds, clockMs, expected) => {
    await provider().set({ idTokenSeconds, clockMs });
    const { browser, to } = await signIn('1', ada);
    expect(hasSession(browser)).toBe(expected === '/login');
    if (expected === 'denied') expect(errorIn(to)).toBe('unable_to_get_user_info');
  });
});

it('the provider is looked up again after it was down, and its silence stops no other sign-in', async () => {
  provider().freeze();
  const startedAt = performance.now();
  const start = () =>
    new Browser().post('/sign-in/social', { provider: 'oidc', callbackURL: '/login', disableRedirect: true });
  const silent = start();
  const action = send(signInWithProviderAction, { provider: 'oidc' });
  const byCode = await new Browser().post('/email-otp/send-verification-otp', {
    email: 'ada@example.com',
    type: 'sign-in',
  });
  expect(byCode.status).toBe(200);
  expect((await new Browser().call('/get-session')).status).toBe(200);
  expect((await silent).body.code).toBe('PROVIDER_NOT_FOUND');
  expect(await action).toMatchObject({ status: 'failed', code: 'PROVIDER_NOT_FOUND' });
  // Without a limit of its own, a request waits for five minutes.
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  provider().thaw();
  expect((await signIn('1', ada)).to).toBe('/login');
});

it('a provider that ends between the redirect and the callback starts no session, and says so', async () => {
  const browser = new Browser();
  const callback = await provider().signIn('1', ada, await signInUrl(browser));
  await provider().stop();
  const to = await browser.followRedirect(callback);
  await restart('idToken');
  expect([errorIn(to), hasSession(browser)]).toEqual(['invalid_code', false]);
});

it('signing out ends the session here only, and the page of the provider is known', async () => {
  const atProvider = new Map<string, string>();
  const browser = new Browser();
  await browser.followRedirect(await provider().signIn('1', ada, await signInUrl(browser), atProvider));
  const cookie = browser.sessionCookie ?? '';
  const to = await browser.run(() => getRedirect(send(signOutAction)));
  expect(to).toBe('/login?reason=signed-out');
  browser.cookies.set(sessionCookieName(), cookie);
  expect([await browser.session(), await db.session.count()]).toEqual([null, 0]);

  const url = (await readSignOutUrl()) ?? '';
  expect(url).toBe(`${provider().issuer}/session/end?client_id=application`);
  const stillThere = await signInAtProvider(await signInUrl(browser), atProvider);
  expect(stillThere).toContain('/api/auth/callback/oidc?code=');
});

it.each([null, 'javascript:alert(1)'])('there is no link to the page %s of the provider', async (page) => {
  await restart('idToken');
  await provider().set({ document: { end_session_endpoint: page } });
  expect(await readSignOutUrl()).toBeUndefined();
});

it('the page to sign out is asked for once an hour, and a provider that is down has none', async () => {
  await restart('idToken');
  applySettings({ OIDC_ISSUER: 'http://127.0.0.1:1' });
  expect(await readSignOutUrl()).toBeUndefined();
  applySettings();
  const url = await readSignOutUrl();
  expect(url).toContain('/session/end');
  await provider().set({ document: { end_session_endpoint: null } });
  expect(await readSignOutUrl()).toBe(url);
});

it('parallel first sign-ins of one person create one user with one account', async () => {
  const [one, two] = [new Browser(), new Browser()];
  const callbacks = [
    await provider().signIn('1', ada, await signInUrl(one)),
    await provider().signIn('1', ada, await signInUrl(two)),
  ];
  await Promise.all([one.followRedirect(callbacks[0] ?? ''), two.followRedirect(callbacks[1] ?? '')]);
  expect([await db.user.count(), await db.account.count()]).toEqual([1, 1]);
});
