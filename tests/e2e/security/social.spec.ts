import { codeOf, postAuth, send, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { startInstance } from '@/tests/support/e2e/instance';
import { consent, newPerson } from '@/tests/support/e2e/oauth-provider';
import {
  expect,
  insertSession,
  sessionCookieName,
  signedCookie,
  test,
  uniqueEmail,
  uniqueIp,
} from '@/tests/support/e2e/test';

type Jar = Map<string, string>;

const headersOf = (jar: Jar, origin: string) => ({
  origin,
  'x-client-address': uniqueIp(),
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
});

function keep(jar: Jar, lines: string[]) {
  for (const line of lines) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
    if (/max-age=0/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

/** Begins to sign in, and answers the address of the provider that the browser would be sent to. */
async function begin(url: string, jar: Jar, path = '/sign-in/social', provider = 'github') {
  const answer = await postAuth(
    url,
    path,
    { provider, callbackURL: '/login', errorCallbackURL: '/login/error', disableRedirect: true },
    headersOf(jar, url),
  );
  keep(jar, answer.cookies);
  return String(JSON.parse(answer.text).url);
}

async function arrive(url: string, jar: Jar, callback: string) {
  const { pathname, search } = new URL(callback);
  const answer = await send(url, pathname + search, { headers: headersOf(jar, url) });
  keep(jar, answer.cookies);
  return { status: answer.status, to: String(answer.headers.location ?? '').replace(url, '') };
}

const change = (address: string, name: string, value: string | null) => {
  const url = new URL(address);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
};

test('a callback without state, with a foreign one, or with a code used before ends at the error page', async ({
  state: { url, providerUrl },
  database,
}) => {
  const email = uniqueEmail('replay');
  const first: Jar = new Map();
  const callback = await consent(providerUrl, await begin(url, first), newPerson(email));
  const other: Jar = new Map();
  await begin(url, other);

  const attempts: [what: string, jar: Jar, address: string][] = [
    ['no state', new Map(first), change(callback, 'state', null)],
    ['no state and no code', new Map(first), change(change(callback, 'state', null), 'code', null)],
    ['made-up state', new Map(first), change(callback, 'state', 'x'.repeat(32))],
    ['the state of another browser', new Map(other), callback],
    ['no cookie', new Map(), callback],
  ];
  for (const [what, jar, address] of attempts) {
    const { status, to } = await arrive(url, jar, address);
    expect.soft([status, to.split('?')[0]], what).toEqual([302, '/login/error']);
    expect.soft(jar.has(sessionCookieName), what).toBe(false);
  }
  const users = () => database.query('select id from "user" where email = $1', [email]);
  expect((await users()).rows).toEqual([]);

  expect((await arrive(url, first, callback)).to).toBe('/login');
  expect(first.has(sessionCookieName)).toBe(true);
  first.delete(sessionCookieName);
  expect((await arrive(url, first, callback)).to).toMatch(/^\/login\/error\?/);
  const code = new URL(callback).searchParams.get('code');
  const third: Jar = new Map();
  const fresh = await consent(providerUrl, await begin(url, third), newPerson(email));
  expect((await arrive(url, third, change(fresh, 'code', code))).to).toMatch(
    /^\/login\/error\?error=invalid_code/,
  );
  expect([first.has(sessionCookieName), third.has(sessionCookieName)]).toEqual([false, false]);
  expect((await users()).rows).toHaveLength(1);
});

test('an address that the provider has not verified is never linked to the user who has it', async ({
  state: { url, providerUrl },
  createUser,
  database,
}) => {
  const { id, email } = await createUser();
  for (const provider of ['github', 'google']) {
    const jar: Jar = new Map();
    const asked = await begin(url, jar, '/sign-in/social', provider);
    const { to } = await arrive(
      url,
      jar,
      await consent(providerUrl, asked, newPerson(email, { verified: false })),
    );
    expect(to).toMatch(/^\/login\/error\?error=account_not_linked/);
    expect(jar.has(sessionCookieName)).toBe(false);
  }
  expect((await database.query('select 1 from account where "userId" = $1', [id])).rows).toEqual([]);
});

test('nobody unlinks the account of another, nor their own last one', async ({
  state,
  createUser,
  database,
}) => {
  const { url, settings } = state;
  const [mine, theirs] = [await createUser(), await createUser()];
  for (const { id } of [mine, theirs]) {
    for (const provider of ['github', 'google'])
      await database.query(
        `insert into account (id, "accountId", "providerId", "userId", "updatedAt") values ($1, $1, $2, $3, now())`,
        [`${provider}-${id}`, provider, id],
      );
  }
  const token = await insertSession(database, mine.id);
  const jar: Jar = new Map([[sessionCookieName, signedCookie(token, settings.AUTH_SECRET ?? '')]]);
  const unlink = async (accountId: string, headers = headersOf(jar, url)) => {
    const answer = await postAuth(url, '/unlink-account', { accountId }, headers);
    return [answer.status, codeOf(answer)];
  };
  expect(await unlink(`github-${theirs.id}`)).toEqual([400, 'ACCOUNT_NOT_FOUND']);
  expect(
    (await unlink(`github-${mine.id}`, { ...headersOf(jar, url), origin: 'https://evil.example' }))[0],
  ).toBe(403);
  expect((await unlink(`github-${mine.id}`, headersOf(new Map(), url)))[0]).toBe(401);
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

test('nothing is linked or unlinked for somebody by an administrator who acts as them', async ({
  state: { url, settings },
  createUser,
  database,
}) => {
  const [admin, user] = [await createUser({ role: 'admin' }), await createUser()];
  const token = await insertSession(database, user.id);
  await database.query('update session set "impersonatedBy" = $1 where token = $2', [admin.id, token]);
  const jar: Jar = new Map([[sessionCookieName, signedCookie(token, settings.AUTH_SECRET ?? '')]]);
  for (const [path, body] of [
    ['/link-social', { provider: 'github', callbackURL: '/app/account' }],
    ['/unlink-account', { accountId: 'any' }],
  ] as const) {
    const answer = await postAuth(url, path, body, headersOf(jar, url));
    expect.soft([answer.status, codeOf(answer)], path).toEqual([403, 'NOT_WHILE_IMPERSONATING']);
  }
});

test('two first sign-ins of one address at once, by code and by provider, make one user', async ({
  state: { url, secondUrl, providerUrl },
  codeFor,
  database,
}) => {
  for (let round = 0; round < 4; round += 1) {
    const email = uniqueEmail('both');
    const [byCode, byProvider]: [Jar, Jar] = [new Map(), new Map()];
    const callback = await consent(providerUrl, await begin(url, byProvider), newPerson(email));
    expect((await sendCode(url, email, headersOf(byCode, url))).status).toBe(200);
    const code = await codeFor(email);
    const [entered, arrived] = await Promise.all([
      verifyCode(secondUrl, email, code, headersOf(byCode, url)),
      arrive(url, byProvider, callback),
    ]);
    expect([entered.status, arrived.to]).toEqual([200, '/login']);
    const { rows } = await database.query('select id from "user" where email = $1', [email]);
    expect(rows).toHaveLength(1);
  }
});

test('with sign-up off a stranger of a provider stays one', async ({ state, database }) => {
  const closed = await startInstance({ ...state.settings, SIGNUP_ENABLED: 'false' });
  try {
    const email = uniqueEmail('stranger');
    const jar: Jar = new Map();
    const asked = await begin(closed.url, jar);
    const { to } = await arrive(closed.url, jar, await consent(state.providerUrl, asked, newPerson(email)));
    expect(to).toMatch(/^\/login\/error\?error=signup_disabled/);
    expect(jar.has(sessionCookieName)).toBe(false);
    expect((await database.query('select 1 from "user" where email = $1', [email])).rows).toEqual([]);
  } finally {
    await closed.stop();
  }
});
