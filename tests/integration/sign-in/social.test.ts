import { sessionCookieName } from '@/lib/auth/session/cookie';
import { DEMO_CODE, demoAccounts } from '@/lib/demo';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import {
  consent,
  newPerson,
  type OAuthProvider,
  type Person,
  providerSettings,
  startOAuthProvider,
} from '@/tests/support/e2e/oauth-provider';
import { rerouteFetch } from '@/tests/support/e2e/reroute-fetch.mjs';
import { withoutAudit } from '@/tests/support/integration/actions';
import { Browser } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearRows, createAccount, createUser, hoursFromNow } from '@/tests/support/integration/rows';
import { overrideEnv, restoreEnv } from '@/tests/support/override-env';

captureLog();

let provider: OAuthProvider;
let direct: () => void;
beforeAll(async () => {
  provider = await startOAuthProvider();
  direct = rerouteFetch(provider.url);
});
afterAll(async () => {
  direct();
  await provider.stop();
});

/** better-auth takes its settings once. */
function applySettings(settings: Parameters<typeof overrideEnv>[0] = {}) {
  restoreEnv();
  overrideEnv({ ...providerSettings, ...settings });
  (globalThis as { __auth?: unknown }).__auth = undefined;
}
beforeEach(async () => {
  await clearRows();
  applySettings();
});

type Name = 'github' | 'google';

async function authorizeUrl(browser: Browser, name: Name, path: string, body: object) {
  const answer = await browser.post(path, { provider: name, disableRedirect: true, ...body });
  if (!answer.body.url) throw new Error(`No URL but ${answer.status}`);
  return String(answer.body.url);
}

const signInUrl = (browser: Browser, name: Name) =>
  authorizeUrl(browser, name, '/sign-in/social', { callbackURL: '/login', errorCallbackURL: '/login/error' });

async function signIn(person: Person | 'cancel', name: Name = 'github', browser = new Browser()) {
  const url = await signInUrl(browser, name);
  const to = await browser.followRedirect(await consent(provider.url, url, person));
  return { browser, to };
}

async function entered(user: Parameters<typeof createUser>[0] = {}, session = {}) {
  const browser = new Browser();
  const { id, email } = await browser.signIn({ emailVerified: true, ...user }, session);
  return { id, email, browser };
}

async function link(browser: Browser, person: Person | 'cancel', name: Name = 'github') {
  const back = { callbackURL: '/app/account?linked=github', errorCallbackURL: '/app/account' };
  const url = await authorizeUrl(browser, name, '/link-social', back);
  return browser.followRedirect(await consent(provider.url, url, person));
}

const newAdmin = async () => (await createUser({ role: 'admin' })).id;

const errorIn = (path: string) => new URL(path, 'http://x').searchParams.get('error');
const hasSession = (browser: Browser) => browser.cookies.has(sessionCookieName());
const actions = async () =>
  (await db.auditEvent.findMany({ orderBy: { createdAt: 'asc' } })).map(({ action }) => action);

describe.each<Name>(['github', 'google'])('signing in by %s', (name) => {
  it('creates a user with the provider’s name and verified email', async () => {
    const person = newPerson('neema@example.com');
    const { browser, to } = await signIn(person, name);
    expect(to).toBe('/login');
    expect(hasSession(browser)).toBe(true);
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
    expect(user.accounts).toMatchObject([{ providerId: name, accountId: person.id }]);
    expect(await actions()).toEqual(['accountLinkProvider', 'sessionSignIn']);
  });

  it('finds the same user again after a change of email', async () => {
    const person = newPerson('before@example.com');
    await signIn(person, name);
    const { to, browser } = await signIn({ ...person, email: 'after@example.com', verified: false }, name);
    expect([to, hasSession(browser)]).toEqual(['/login', true]);
    expect(await db.user.count()).toBe(1);
  });

  it('stores no token of the provider', async () => {
    await signIn(newPerson('neema@example.com'), name);
    await signIn(newPerson('neema@example.com'), name);
    for (const account of await db.account.findMany()) {
      expect(account).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, password: null });
    }
  });

  it('stores the sign-in method in a cookie', async () => {
    const { browser } = await signIn(newPerson('neema@example.com'), name);
    expect(browser.cookies.get('last-sign-in')).toBe(name);
  });
});

it('an invalid name is left to onboarding', async () => {
  await signIn(newPerson('odd@example.com', { name: 'Ada\u202Etxt' }));
  expect(await db.user.findFirst()).toMatchObject({ name: '' });
});

it('sets the language of the user in every browser', async () => {
  const { email } = await createUser({ emailVerified: true, locale: 'sw' });
  const { browser } = await signIn(newPerson(email));
  expect(browser.cookies.get('NEXT_LOCALE')).toBe('sw');
});

it('signing in to a demo does not change the language of the browser', async () => {
  applySettings({ DEMO_MODE: true });
  const email = demoAccounts[1];
  await createUser({ email, emailVerified: true, locale: 'sw' });
  const browser = new Browser();
  await browser.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
  const { status } = await browser.post('/sign-in/email-otp', { email, otp: DEMO_CODE });
  expect([status, browser.cookies.get('last-sign-in')]).toEqual([200, 'email']);
  expect(browser.cookies.has('NEXT_LOCALE')).toBe(false);
});

describe('an email that is already in use', () => {
  it('is linked when both sides have verified it', async () => {
    const { id, email } = await createUser({ emailVerified: true });
    const { to } = await signIn(newPerson(email.toUpperCase()));
    expect(to).toBe('/login');
    expect(await db.account.findMany()).toMatchObject([{ userId: id }]);
    expect(await actions()).toEqual(['accountLinkProvider', 'sessionSignIn']);
  });

  it.each([
    ['the provider has not verified it', true, false],
    ['its owner here has not', false, true],
  ])('is not linked when %s', async (_, here, there) => {
    const { email } = await createUser({ emailVerified: here });
    const { to, browser } = await signIn(newPerson(email, { verified: there }));
    expect(errorIn(to)).toBe('account_not_linked');
    expect(hasSession(browser)).toBe(false);
    expect(await db.account.count()).toBe(0);
  });
});

it('an email that the provider has not verified creates no user', async () => {
  const { to, browser } = await signIn(newPerson('nobody@example.com', { verified: false }));
  expect(errorIn(to)).toBe('email_not_verified');
  expect([hasSession(browser), await db.user.count()]).toEqual([false, 0]);
});

it('without sign-up a new user is denied, and an existing one signs in', async () => {
  applySettings({ SIGNUP_ENABLED: false });
  const { to, browser } = await signIn(newPerson('stranger@example.com'));
  expect([errorIn(to), hasSession(browser), await db.user.count()]).toEqual(['signup_disabled', false, 0]);
  const { email } = await createUser({ emailVerified: true });
  expect((await signIn(newPerson(email))).to).toBe('/login');
});

it.each([
  ['linked already', true],
  ['found by email', false],
])('a banned user is denied with the reason, %s', async (_, isLinked) => {
  const { id, email } = await createUser({ emailVerified: true });
  const person = newPerson(email);
  if (isLinked) await signIn(person);
  await db.session.deleteMany();
  await db.auditEvent.deleteMany();
  await db.user.update({
    where: { id },
    data: { banned: true, banReason: 'Spam', banExpires: hoursFromNow(1) },
  });

  const { to, browser } = await signIn(person);
  expect(to).toMatch(/^\/login\/error\?error=banned(&|$)/);
  expect(to).not.toContain('Spam');
  expect(browser.cookies.has('ban-notice')).toBe(true);
  expect([hasSession(browser), await db.session.count()]).toEqual([false, 0]);
  expect(await actions()).toEqual(['sessionRefusedBanned']);
  expect(await db.account.count()).toBe(isLinked ? 1 : 0);
});

describe('a callback ends at the error page, without a session, when', () => {
  const expectDenied = async (browser: Browser, callback: string) => {
    const to = await browser.followRedirect(callback);
    expect(to).toMatch(/^\/login\/error\?error=[a-z_]+/);
    expect(hasSession(browser)).toBe(false);
    return errorIn(to);
  };
  const answered = async (browser: Browser) =>
    consent(provider.url, await signInUrl(browser, 'github'), newPerson('a@example.com'));
  const change = (callback: string, name: string, value: string | null) => {
    const url = new URL(callback);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return url.href;
  };

  it('it has no state', async () => {
    const browser = new Browser();
    await expectDenied(browser, change(await answered(browser), 'state', null));
    await expectDenied(new Browser(), 'http://localhost:3000/api/auth/callback/github');
  });

  it('its state belongs to another browser', async () => {
    const callback = await answered(new Browser());
    await expectDenied(new Browser(), callback);
    const another = new Browser();
    await signInUrl(another, 'github');
    await expectDenied(another, callback);
  });

  it('its state is invented', async () => {
    const browser = new Browser();
    await expectDenied(browser, change(await answered(browser), 'state', 'made-up'));
  });

  it('it comes a second time, or its code does', async () => {
    const first = new Browser();
    const callback = await answered(first);
    expect(await first.followRedirect(callback)).toBe('/login');
    first.cookies.delete(sessionCookieName());
    await expectDenied(first, callback);

    const again = new Browser();
    const code = new URL(callback).searchParams.get('code') ?? '';
    expect(await expectDenied(again, change(await answered(again), 'code', code))).toBe('invalid_code');
    expect(await db.user.count()).toBe(1);
  });

  it('the code belongs to the other provider', async () => {
    const browser = new Browser();
    const callback = await consent(
      provider.url,
      await signInUrl(browser, 'google'),
      newPerson('a@example.com'),
    );
    await expectDenied(browser, callback.replace('/callback/google', '/callback/github'));
    expect(await db.user.count()).toBe(0);
  });

  it('the user cancels', async () => {
    const { browser, to } = await signIn('cancel');
    expect([errorIn(to), hasSession(browser)]).toEqual(['access_denied', false]);
  });
});

it.each([
  ['a token of its own', { idToken: { token: 'x.y.z' } }],
  ['more rights at the provider', { scopes: ['repo'] }],
  ['other parameters', { additionalParams: { prompt: 'none' } }],
  ['a provider that is not there', { provider: 'gitlab' }],
])('a request with %s is rejected', async (_, body) => {
  const { browser } = await entered();
  for (const path of ['/sign-in/social', '/link-social']) {
    const answer = await browser.post(path, { provider: 'github', callbackURL: '/login', ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  }
});

it('two first sign-ins at once, by code and by provider, make one user', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = `both-${round}@example.com`;
    const byCode = new Browser();
    await byCode.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const byProvider = new Browser();
    const callback = await consent(provider.url, await signInUrl(byProvider, 'github'), newPerson(email));

    const [code, to] = await Promise.all([
      byCode.post('/sign-in/email-otp', { email, otp: await getMailedCode(email) }),
      byProvider.followRedirect(callback),
    ]);
    expect(await db.user.count({ where: { email } })).toBe(1);
    expect([code.status, hasSession(byCode)]).toEqual([200, true]);
    expect([to, hasSession(byProvider)]).toEqual(['/login', true]);
  }
}, 60_000);

describe('linking', () => {
  it('adds a sign-in method, recorded with the write', async () => {
    const { browser, id, email } = await entered();
    const person = newPerson(email);
    expect(await link(browser, person)).toBe('/app/account?linked=github');
    expect(await db.account.findMany()).toMatchObject([
      { userId: id, providerId: 'github', accountId: person.id, accessToken: null },
    ]);
    expect(await db.auditEvent.findMany()).toMatchObject([
      { action: 'accountLinkProvider', actorId: id, targetId: id, after: { provider: 'github' } },
    ]);
  });

  it('creates no account when it can’t be recorded', async () => {
    const { browser, email } = await entered();
    await withoutAudit(async () => {
      await link(browser, newPerson(email)).catch(() => undefined);
      await signIn(newPerson('new@example.com')).catch(() => undefined);
    }, "action = 'accountLinkProvider'");
    expect(await db.account.count()).toBe(0);
    expect(await db.user.count()).toBe(1);
  });

  it.each([
    ['another email', (email: string) => newPerson(`other-${email}`), 'email_does_not_match'],
    [
      'an email that is not verified',
      (email: string) => newPerson(email, { verified: false }),
      'unable_to_link_account',
    ],
    ['a cancelled consent', () => 'cancel' as const, 'access_denied'],
  ])('is denied for %s', async (_, toPersonSubject, code) => {
    const { browser, email } = await entered();
    const to = await link(browser, toPersonSubject(email));
    expect(to).toMatch(/^\/app\/account\?error=/);
    expect(errorIn(to)).toBe(code);
    expect(await db.account.count()).toBe(0);
    expect(await actions()).toEqual([]);
  });

  it('never takes an account from another user', async () => {
    const { id } = await createUser({ email: 'owner@example.com', emailVerified: true });
    const person = newPerson('owner@example.com');
    await signIn(person);
    const { browser, email } = await entered();
    const to = await link(browser, { ...person, email });
    expect(errorIn(to)).toBe('account_already_linked_to_different_user');
    expect(await db.account.findMany()).toMatchObject([{ userId: id }]);
  });

  it('fails without a session, and for an administrator during an impersonation', async () => {
    const body = { provider: 'github', callbackURL: '/app/account' };
    expect((await new Browser().post('/link-social', body)).status).toBe(401);
    const { browser } = await entered({}, { impersonatedBy: await newAdmin() });
    const answer = await browser.post('/link-social', body);
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_WHILE_IMPERSONATING' } });
  });

  it.each([
    ['the session has ended', async (browser: Browser) => void browser.cookies.delete(sessionCookieName())],
    [
      'another user is signed in',
      async (browser: Browser) => {
        const other = await entered();
        browser.cookies.set(sessionCookieName(), other.browser.cookies.get(sessionCookieName()) ?? '');
      },
    ],
    [
      'an impersonation runs',
      async () => void (await db.session.updateMany({ data: { impersonatedBy: await newAdmin() } })),
    ],
    ['the user was banned', async () => void (await db.user.updateMany({ data: { banned: true } }))],
  ])('fails when, at the callback, %s', async (_, meanwhile) => {
    const { browser, email } = await entered();
    const back = { callbackURL: '/app/account', errorCallbackURL: '/app/account' };
    const url = await authorizeUrl(browser, 'github', '/link-social', back);
    await meanwhile(browser);
    const to = await browser.followRedirect(await consent(provider.url, url, newPerson(email)));
    expect(errorIn(to)).toBe('unable_to_link_account');
    expect(await db.account.count()).toBe(0);
  });
});

describe('unlinking', () => {
  const twoLinked = async (session = {}) => {
    const { browser, id, email } = await entered({}, session);
    for (const providerId of ['github', 'google'])
      await createAccount(id, { id: `${providerId}-${id}`, providerId });
    return { browser, id, email };
  };
  const unlink = async (browser: Browser, accountId: unknown) => {
    const { status, body } = await browser.post('/unlink-account', { accountId });
    return [status, body.code];
  };

  it('removes the account and is recorded', async () => {
    const { browser, id } = await twoLinked();
    expect(await unlink(browser, `github-${id}`)).toEqual([200, undefined]);
    expect(await db.account.findMany()).toMatchObject([{ providerId: 'google' }]);
    expect(await db.auditEvent.findMany()).toMatchObject([
      { action: 'accountUnlinkProvider', actorId: id, before: { provider: 'github' } },
    ]);
  });

  it('never removes the last one, nor both at once', async () => {
    const { browser, id } = await twoLinked();
    const answers = await Promise.all([unlink(browser, `github-${id}`), unlink(browser, `google-${id}`)]);
    expect(answers).toContainEqual([200, undefined]);
    expect(answers).toContainEqual([400, 'FAILED_TO_UNLINK_LAST_ACCOUNT']);
    expect(await db.account.count()).toBe(1);
    expect(await actions()).toEqual(['accountUnlinkProvider']);
  });

  it('is an error for an unknown or invalid id, and for that of another user', async () => {
    const { browser } = await twoLinked();
    const other = await twoLinked();
    expect(await unlink(browser, `github-${other.id}`)).toEqual([400, 'ACCOUNT_NOT_FOUND']);
    expect(await unlink(browser, 'nothing')).toEqual([400, 'ACCOUNT_NOT_FOUND']);
    for (const bad of ['', 7, null, { id: 'x' }, 'x'.repeat(65)])
      expect(await unlink(browser, bad)).toEqual([400, 'INVALID_INPUT']);
    expect([await db.account.count(), await actions()]).toEqual([4, []]);
  });

  it('is denied without a session, during an impersonation, and in a demo', async () => {
    const { browser, id } = await twoLinked({ impersonatedBy: await newAdmin() });
    expect(await unlink(new Browser(), `github-${id}`)).toEqual([401, 'UNAUTHORIZED']);
    expect(await unlink(browser, `github-${id}`)).toEqual([403, 'NOT_WHILE_IMPERSONATING']);
    await db.session.updateMany({ data: { impersonatedBy: null } });
    applySettings({ DEMO_MODE: true });
    expect(await unlink(browser, `github-${id}`)).toEqual([403, 'DEMO_MODE']);
    expect(await db.account.count()).toBe(2);
  });
});
