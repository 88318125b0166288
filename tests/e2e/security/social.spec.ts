import {
  applyCookies,
  fromIp,
  getErrorCode,
  postAuth,
  redirectTarget,
  send,
  sendCode,
  verifyCode,
} from '@/tests/support/e2e/http';
import { consent, newPerson } from '@/tests/support/e2e/oauth-provider';
import { expect, test } from '@/tests/support/e2e/test';
import {
  insertSession,
  makeImpersonation,
  sessionCookie,
  sessionCookieName,
  uniqueEmail,
} from '@/tests/support/e2e/users';

/** The cookies of one browser. */
type Browser = { cookie: string };

const hasSession = ({ cookie }: Browser) => cookie.includes(`${sessionCookieName}=`);

const toHeaders = ({ cookie }: Browser, origin: string) => ({ origin, cookie, ...fromIp() });

/** Starts a sign-in and returns the URL of the provider. */
async function begin(url: string, browser: Browser, provider = 'github') {
  const body = { provider, callbackURL: '/login', errorCallbackURL: '/login/error', disableRedirect: true };
  const answer = await postAuth(url, '/sign-in/social', body, toHeaders(browser, url));
  browser.cookie = applyCookies(browser.cookie, answer);
  return String(JSON.parse(answer.text).url);
}

async function followCallback(url: string, browser: Browser, callback: string) {
  const { pathname, search } = new URL(callback);
  const answer = await send(url, pathname + search, { headers: toHeaders(browser, url) });
  browser.cookie = applyCookies(browser.cookie, answer);
  return { status: answer.status, target: redirectTarget(answer) };
}

const changeParam = (href: string, name: string, value: string | null) => {
  const url = new URL(href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
};

test('a callback without state, with a foreign state, or with a used code ends at the error page', async ({
  state: { url, providerUrl },
  database,
}) => {
  const email = uniqueEmail('replay');
  const first: Browser = { cookie: '' };
  const callback = await consent(providerUrl, await begin(url, first), newPerson(email));
  const other: Browser = { cookie: '' };
  await begin(url, other);

  const attempts: [label: string, browser: Browser, callback: string][] = [
    ['no state', { ...first }, changeParam(callback, 'state', null)],
    ['no state and no code', { ...first }, changeParam(changeParam(callback, 'state', null), 'code', null)],
    ['made-up state', { ...first }, changeParam(callback, 'state', 'x'.repeat(32))],
    ['the state of another browser', { ...other }, callback],
    ['no cookie', { cookie: '' }, callback],
  ];
  for (const [label, browser, href] of attempts) {
    const { status, target } = await followCallback(url, browser, href);
    expect.soft([status, target.split('?')[0]], label).toEqual([302, '/login/error']);
    expect.soft(hasSession(browser), label).toBe(false);
  }
  const users = () => database.query('select id from "user" where email = $1', [email]);
  expect((await users()).rows).toEqual([]);

  expect((await followCallback(url, first, callback)).target).toBe('/login');
  expect(hasSession(first)).toBe(true);
  first.cookie = applyCookies(first.cookie, { cookies: [`${sessionCookieName}=; Max-Age=0`] });
  expect((await followCallback(url, first, callback)).target).toMatch(/^\/login\/error\?/);
  const code = new URL(callback).searchParams.get('code');
  const third: Browser = { cookie: '' };
  const fresh = await consent(providerUrl, await begin(url, third), newPerson(email));
  expect((await followCallback(url, third, changeParam(fresh, 'code', code))).target).toMatch(
    /^\/login\/error\?error=invalid_code/,
  );
  expect([hasSession(first), hasSession(third)]).toEqual([false, false]);
  expect((await users()).rows).toHaveLength(1);
});

test('an email that the provider has not verified is never linked to the user who has it', async ({
  state: { url, providerUrl },
  database,
  createUser,
}) => {
  const { id, email } = await createUser();
  for (const provider of ['github', 'google']) {
    const guest: Browser = { cookie: '' };
    const authorizeUrl = await begin(url, guest, provider);
    const { target } = await followCallback(
      url,
      guest,
      await consent(providerUrl, authorizeUrl, newPerson(email, { verified: false })),
    );
    expect(target).toMatch(/^\/login\/error\?error=account_not_linked/);
    expect(hasSession(guest)).toBe(false);
  }
  expect((await database.query('select 1 from account where "userId" = $1', [id])).rows).toEqual([]);
});

test('a user can’t unlink the account of another user or their own last account', async ({
  state,
  database,
  createUser,
  cookieFor,
}) => {
  const { url } = state;
  const [mine, theirs] = [await createUser(), await createUser()];
  for (const { id } of [mine, theirs]) {
    for (const provider of ['github', 'google'])
      await database.query(
        `insert into account (id, "accountId", "providerId", "userId", "updatedAt") values ($1, $1, $2, $3, now())`,
        [`${provider}-${id}`, provider, id],
      );
  }
  const browser: Browser = { cookie: await cookieFor(mine) };
  const unlink = async (accountId: string, headers = toHeaders(browser, url)) => {
    const answer = await postAuth(url, '/unlink-account', { accountId }, headers);
    return [answer.status, getErrorCode(answer)];
  };
  expect(await unlink(`github-${theirs.id}`)).toEqual([400, 'ACCOUNT_NOT_FOUND']);
  expect(
    (await unlink(`github-${mine.id}`, { ...toHeaders(browser, url), origin: 'https://evil.example' }))[0],
  ).toBe(403);
  expect((await unlink(`github-${mine.id}`, toHeaders({ cookie: '' }, url)))[0]).toBe(401);
  const both = await Promise.all([unlink(`github-${mine.id}`), unlink(`google-${mine.id}`)]);
  expect(both).toContainEqual([200, null]);
  expect(both).toContainEqual([400, 'FAILED_TO_UNLINK_LAST_ACCOUNT']);
  const { rows } = await database.query(
    'select "userId", count(*)::int from account where "userId" = any($1) group by 1 order by 2',
    [[mine.id, theirs.id]],
  );
  expect(rows).toEqual([
    { userId: mine.id, count: 1 },
    { userId: theirs.id, count: 2 },
  ]);
});

test('an impersonating admin can’t link or unlink accounts', async ({
  state: { url },
  secret,
  database,
  createUser,
}) => {
  const [admin, user] = [await createUser({ role: 'admin' }), await createUser()];
  const token = await insertSession(database, user.id);
  await makeImpersonation(database, token, await insertSession(database, admin.id));
  const headers = { origin: url, cookie: sessionCookie(token, secret) };
  for (const [path, body] of [
    ['/link-social', { provider: 'github', callbackURL: '/app/account' }],
    ['/unlink-account', { accountId: 'any' }],
  ] as const) {
    const answer = await postAuth(url, path, body, headers);
    expect.soft([answer.status, getErrorCode(answer)], path).toEqual([403, 'NOT_WHILE_IMPERSONATING']);
  }
});

test('parallel first sign-ins of one email, by code and by provider, create one user', async ({
  state: { url, secondUrl, providerUrl },
  database,
  codeFor,
}) => {
  for (let round = 0; round < 4; round += 1) {
    const email = uniqueEmail('both');
    const [byCode, byProvider]: [Browser, Browser] = [{ cookie: '' }, { cookie: '' }];
    const callback = await consent(providerUrl, await begin(url, byProvider), newPerson(email));
    expect((await sendCode(url, email, toHeaders(byCode, url))).status).toBe(200);
    const code = await codeFor(email);
    const [entered, arrived] = await Promise.all([
      verifyCode(secondUrl, email, code, toHeaders(byCode, url)),
      followCallback(url, byProvider, callback),
    ]);
    expect([entered.status, arrived.target]).toEqual([200, '/login']);
    const { rows } = await database.query('select id from "user" where email = $1', [email]);
    expect(rows).toHaveLength(1);
  }
});
