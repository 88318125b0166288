import { sessionCookieName } from '@/lib/auth/session/cookie';
import { accountWriteLimit, LINK_MAX, signInLimits } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { Browser } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { createUser, hoursFromNow } from '@/tests/support/integration/rows';
import {
  applySettings,
  consentTo,
  errorIn,
  hasSession,
  listActions,
  log,
  type ProviderName,
  signIn,
  signInUrl,
  signInUser,
} from '@/tests/support/integration/social';

describe.each<ProviderName>(['github', 'google'])('signing in by %s', (name) => {
  it('creates a user with the name and verified email, without its tokens', async () => {
    const person = newPerson('neema@example.com');
    const { browser, to } = await signIn(person, name);
    expect(to).toBe('/login');
    expect([hasSession(browser), browser.cookies.get('last-sign-in')]).toEqual([true, name]);
    const user = await db.user.findUniqueOrThrow({
      where: { email: person.email },
      include: { accounts: true },
    });
    expect(user).toMatchObject({
      name: 'Neema Otieno',
      emailVerified: true,
      role: 'user',
      lastSignInAt: expect.any(Date),
    });
    const noTokens = { accessToken: null, refreshToken: null, idToken: null, password: null };
    expect(user.accounts).toMatchObject([{ providerId: name, accountId: person.id, ...noTokens }]);
    expect(await listActions()).toEqual(['accountLinkProvider', 'sessionSignIn']);
  });
});

it('finds the same user after their email at the provider has changed, and still stores no tokens', async () => {
  const person = newPerson('before@example.com');
  await signIn(person);
  const { browser } = await signIn({ ...person, email: 'after@example.com', verified: false });
  expect([hasSession(browser), await db.user.count()]).toEqual([true, 1]);
  expect(await db.account.findMany()).toMatchObject([{ accessToken: null, refreshToken: null }]);
});

it('an invalid name from the provider is not stored', async () => {
  await signIn(newPerson('odd@example.com', { name: 'Ada\u202Etxt' }));
  expect(await db.user.findFirst()).toMatchObject({ name: '' });
});

it.each([
  ['https://pictures.example.com/ada.png', 'https://pictures.example.com/ada.png'],
  ['javascript:alert(1)', null],
  [`https://pictures.example.com/${'a'.repeat(LINK_MAX)}`, null],
])('a picture of the provider is stored only if it is a web address: %#', async (picture, image) => {
  await signIn(newPerson('ada@example.com', { picture }));
  expect(await db.user.findFirst()).toMatchObject({ image });
});

describe('an email that is already in use', () => {
  it('is linked when both sides have verified it', async () => {
    const { id, email } = await createUser({ emailVerified: true });
    const { to } = await signIn(newPerson(email.toUpperCase()));
    expect(to).toBe('/login');
    expect(await db.account.findMany()).toMatchObject([{ userId: id }]);
    expect(await listActions()).toEqual(['accountLinkProvider', 'sessionSignIn']);
  });

  it('is the same with the letters of its domain as with the ASCII form of them', async () => {
    const { id } = await createUser({ email: 'ivan@xn--e1afmkfd.xn--p1ai', emailVerified: true });
    await signIn(newPerson('Ivan@пример.рф'));
    expect(await db.account.findMany()).toMatchObject([{ userId: id }]);
    await signIn(newPerson('sara@مثال.إختبار'));
    expect((await db.user.findMany()).map(({ email }) => email).sort()).toEqual([
      'ivan@xn--e1afmkfd.xn--p1ai',
      'sara@xn--mgbh0fb.xn--kgbechtv',
    ]);
  });

  it('is not linked when the user has not verified it here', async () => {
    const { email } = await createUser({ emailVerified: false });
    const { to, browser } = await signIn(newPerson(email));
    expect([errorIn(to), hasSession(browser)]).toEqual(['account_not_linked', false]);
    expect(await db.account.count()).toBe(0);
  });
});

it('an email that the provider has not verified creates no user', async () => {
  const { to, browser } = await signIn(newPerson('nobody@example.com', { verified: false }));
  expect([errorIn(to), hasSession(browser)]).toEqual(['email_not_verified', false]);
  expect(await db.user.count()).toBe(0);
});

it('with sign-up disabled a new user is denied, and an existing one signs in', async () => {
  applySettings({ SIGNUP_ENABLED: false });
  const { to, browser } = await signIn(newPerson('stranger@example.com'));
  expect([errorIn(to), hasSession(browser), await db.user.count()]).toEqual(['signup_disabled', false, 0]);
  const { email } = await createUser({ emailVerified: true });
  expect((await signIn(newPerson(email))).to).toBe('/login');
});

it('an email with look-alike letters finds no user and creates none', async () => {
  await createUser({ email: 'kelvin@example.com', emailVerified: true });
  const { to, browser } = await signIn(newPerson('\u212Aelvin@example.com'));
  expect(errorIn(to)).toBe('account_not_linked');
  expect(errorIn((await signIn(newPerson('\u212Aepler@example.com'))).to)).toBe('email_not_verified');
  expect([hasSession(browser), await db.account.count(), await db.user.count()]).toEqual([false, 0, 1]);
});

it('a banned user is denied with a notice, and not linked', async () => {
  const ban = { banned: true, banReason: 'Spam', banExpires: hoursFromNow(1) };
  const { email } = await createUser({ emailVerified: true, ...ban });
  const { to, browser } = await signIn(newPerson(email));
  expect(to).toMatch(/^\/login\/error\?error=banned(&|$)/);
  expect(to).not.toContain('Spam');
  expect(browser.cookies.has('ban-notice')).toBe(true);
  expect([hasSession(browser), await db.session.count()]).toEqual([false, 0]);
  expect(await listActions()).toEqual(['sessionRefusedBanned']);
  expect(await db.account.count()).toBe(0);
});

it.each(['state=%00', 'code=a%00b', '%00=a'])(
  'a callback with the query %s is invalid, and logs no error',
  async (query) => {
    const answer = await new Browser().call(`/callback/github?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(log.stdout + log.stderr).toBe('');
  },
);

const ERROR_LINE = /^\S+ error /m;

describe('a callback ends at the error page, without a session, when', () => {
  const expectDenied = async (browser: Browser, callback: string) => {
    expect(await browser.followRedirect(callback)).toMatch(/^\/login\/error\?error=[a-z_]+/);
    expect(hasSession(browser)).toBe(false);
  };
  const answered = async (browser: Browser) =>
    consentTo(await signInUrl(browser, 'github'), newPerson('a@example.com'));
  const change = (callback: string, name: string, value: string) => {
    const url = new URL(callback);
    url.searchParams.set(name, value);
    return url.href;
  };

  it('it has no state, one that is made up, or that of another browser', async () => {
    const browser = new Browser();
    const callback = await answered(browser);
    const another = new Browser();
    await signInUrl(another, 'github');
    await expectDenied(another, callback);
    await expectDenied(new Browser(), callback);
    await expectDenied(new Browser(), 'http://localhost:3000/api/auth/callback/github');
    await expectDenied(browser, change(callback, 'state', 'made-up'));
    expect(await db.user.count()).toBe(0);
    expect(log.stderr).not.toMatch(ERROR_LINE);
  });

  it('it or its code is used a second time', async () => {
    const first = new Browser();
    const callback = await answered(first);
    expect(await first.followRedirect(callback)).toBe('/login');
    first.cookies.delete(sessionCookieName());
    await expectDenied(first, callback);

    const again = new Browser();
    const code = new URL(callback).searchParams.get('code') ?? '';
    await expectDenied(again, change(await answered(again), 'code', code));
    expect(await db.user.count()).toBe(1);
  });
});

it.each([
  ['an id token', { idToken: { token: 'x.y.z' } }],
  ['additional scopes', { scopes: ['repo'] }],
  ['an unknown provider', { provider: 'gitlab' }],
])('a request with %s is rejected', async (_, body) => {
  const { browser } = await signInUser();
  for (const path of ['/sign-in/social', '/link-social']) {
    const answer = await browser.post(path, { provider: 'github', callbackURL: '/login', ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  }
});

it('parallel first sign-ins by code and by provider create one user', async () => {
  const email = 'both@example.com';
  const [byCode, byProvider] = [new Browser(), new Browser()];
  await byCode.requestCode(email);
  const callback = await consentTo(await signInUrl(byProvider, 'github'), newPerson(email));
  await Promise.all([
    byCode.post('/sign-in/email-otp', { email, otp: await getMailedCode(email) }),
    byProvider.followRedirect(callback),
  ]);
  expect(await db.user.count({ where: { email } })).toBe(1);
  expect([hasSession(byCode), hasSession(byProvider)]).toEqual([true, true]);
});

it('a user can sign in by a provider a limited number of times, and others still can', async () => {
  const [person, other] = [newPerson('neema@example.com'), newPerson('other@example.com')];
  await signIn(person);
  const { id } = await db.user.findUniqueOrThrow({ where: { email: person.email } });
  const row = { count: accountWriteLimit.max, expiresAt: hoursFromNow(1) };
  const key = `provider-sign-in:${id}`;
  await db.rateLimit.upsert({ where: { key }, create: { key, ...row }, update: row });
  const events = await db.auditEvent.count();
  const { browser, to } = await signIn(person);
  expect([errorIn(to), hasSession(browser)]).toEqual(['access_denied', false]);
  expect(await db.auditEvent.count()).toBe(events);
  expect(hasSession((await signIn(other)).browser)).toBe(true);
});

it('the start of a sign-in is limited per client, because each stores a row', async () => {
  const max = Math.min(...signInLimits.provider.perIp.map((rule) => rule.max));
  applySettings({ CLIENT_IP_HEADER: 'x-real-ip', RATE_LIMIT_SCALE: 1 / max });
  const start = async (ip: string) => {
    const browser = new Browser();
    browser.headers.set('x-real-ip', ip);
    const body = { provider: 'github', callbackURL: '/login', disableRedirect: true };
    return (await browser.post('/sign-in/social', body)).status;
  };
  expect([await start('192.0.2.9'), await start('192.0.2.9'), await start('192.0.2.10')]).toEqual([
    200, 429, 200,
  ]);
  expect(await db.verification.count()).toBe(2);
});
