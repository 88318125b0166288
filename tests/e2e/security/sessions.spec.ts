import { codeOf, postAuth, send, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { startInstance } from '@/tests/support/e2e/instance';
import { builtAction, outcomeOf, postAction } from '@/tests/support/e2e/server-actions';
import {
  expect,
  insertSession,
  sessionCookieName,
  signedCookie,
  test,
  uniqueIp,
} from '@/tests/support/e2e/test';

const from = () => ({ 'x-client-address': uniqueIp() });
const flagsOf = (cookie: string) =>
  cookie
    .split(';')
    .slice(1)
    .map((flag) => flag.trim().toLowerCase());

test('signing in sets one session cookie that scripts and other sites never get', async ({
  state,
  codeFor,
  createUser,
}) => {
  const { email } = await createUser();
  await sendCode(state.url, email, from());
  const { cookies } = await verifyCode(state.url, email, await codeFor(email), from());
  const sessionCookies = cookies.filter((cookie) => cookie.includes('session'));
  expect(sessionCookies).toHaveLength(1);
  expect(sessionCookies[0]).toMatch(/^better-auth\.session_token=/);
  expect(flagsOf(sessionCookies[0] ?? '')).toEqual(
    expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']),
  );
});

test('behind https the cookie is for https alone, and says so in its name', async ({
  state,
  codeFor,
  createUser,
}) => {
  const { email } = await createUser();
  const https = 'https://plum.example.test';
  const secure = await startInstance({ ...state.settings, BASE_URL: https });
  try {
    const headers = { origin: https, ...from() };
    expect((await sendCode(secure.url, email, headers)).status).toBe(200);
    const entered = await verifyCode(secure.url, email, await codeFor(email), headers);
    const cookies = entered.cookies.filter((cookie) => cookie.includes('session'));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Secure-better-auth\.session_token=/);
    expect(flagsOf(cookies[0] ?? '')).toEqual(
      expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']),
    );
    const cookie = cookies[0]?.split(';')[0] ?? '';
    expect((await send(secure.url, '/app', { headers: { cookie } })).status).toBe(200);
    const bare = cookie.replace('__Secure-', '');
    expect((await send(secure.url, '/app', { headers: { cookie: bare } })).status).toBe(307);
    const name = await postAuth(secure.url, '/update-user', { name: 'Secure Name' }, { ...headers, cookie });
    expect(name.status).toBe(200);
  } finally {
    await secure.stop();
  }
});

test('a cookie that was there before signing in is not the session afterwards', async ({
  state,
  database,
  codeFor,
  createUser,
}) => {
  const [attacker, victim] = [await createUser(), await createUser()];
  const planted = await insertSession(database, attacker.id);
  const cookie = `${sessionCookieName}=${signedCookie(planted, state.settings.AUTH_SECRET ?? '')}`;
  const headers = { origin: state.url, cookie, ...from() };
  await sendCode(state.url, victim.email, headers);
  const { cookies } = await verifyCode(state.url, victim.email, await codeFor(victim.email), headers);
  expect(cookies.join()).toContain(sessionCookieName);
  expect(cookies.join()).not.toContain(planted);
  const { rows } = await database.query('select token from session where "userId" = $1', [victim.id]);
  expect(rows).toHaveLength(1);
  expect(rows[0].token).not.toBe(planted);
});

test('a session cookie counts only with its own signature', async ({ state, database, createUser }) => {
  const user = await createUser();
  const token = await insertSession(database, user.id);
  const good = signedCookie(token, state.settings.AUTH_SECRET ?? '');
  const forged = [
    signedCookie(token, 'another secret of thirty-two characters'),
    encodeURIComponent(`${token}.`),
    encodeURIComponent(token),
    encodeURIComponent(`${token}.${'A'.repeat(43)}=`),
    good.replace(encodeURIComponent(token), encodeURIComponent(`${token}x`)),
    '%00',
    'x'.repeat(4_000),
  ];
  const open = async (value: string) => {
    const cookie = `${sessionCookieName}=${value}`;
    const page = await send(state.url, '/app', { headers: { cookie } });
    const session = await send(state.url, '/api/auth/get-session', { headers: { cookie } });
    return [page.status, session.status, session.text.includes(user.email)];
  };
  expect(await open(good)).toEqual([200, 200, true]);
  for (const value of forged) expect(await open(value), value.slice(0, 60)).toEqual([307, 200, false]);
});

const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['no origin', {}],
  ['the null origin', { origin: 'null' }],
  ['a site that begins like ours', { origin: 'http://localhost.evil.example' }],
  [
    'another site with a forged host',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ],
];
for (const [whom, headers] of foreign) {
  test(`a write in somebody’s name from ${whom} is refused`, async ({ state, database, createUser }) => {
    const user = await createUser({ name: 'Before' });
    const token = await insertSession(database, user.id);
    const cookie = `${sessionCookieName}=${signedCookie(token, state.settings.AUTH_SECRET ?? '')}`;
    for (const [endpoint, body] of [
      ['/update-user', { name: 'After' }],
      ['/sign-out', {}],
      ['/revoke-sessions', {}],
      ['/revoke-other-sessions', {}],
      ['/delete-user', { token: '123456' }],
    ] as const) {
      const answer = await postAuth(state.url, endpoint, body, { ...headers, cookie });
      expect(answer.status, endpoint).toBe(403);
    }
    const action = await postAction(
      state.url,
      builtAction('updateNameAction'),
      { name: 'After' },
      { ...headers, cookie },
    );
    expect(action.status).toBe(403);
    const { rows } = await database.query('select name from "user" where id = $1', [user.id]);
    expect(rows).toEqual([{ name: 'Before' }]);
    const sessions = await database.query('select 1 from session where token = $1', [token]);
    expect(sessions.rows).toHaveLength(1);
  });
}

test('the same action from our own site is carried out, and by GET never', async ({
  state,
  database,
  createUser,
}) => {
  const user = await createUser({ name: 'Before' });
  const token = await insertSession(database, user.id);
  const cookie = `${sessionCookieName}=${signedCookie(token, state.settings.AUTH_SECRET ?? '')}`;
  const nameNow = async () =>
    (await database.query('select name from "user" where id = $1', [user.id])).rows[0].name;
  const action = builtAction('updateNameAction');
  for (const method of ['GET', 'HEAD', 'PUT']) {
    await send(state.url, `${action.page}?name=After`, {
      method,
      headers: { cookie, origin: state.url, 'next-action': action.id },
    });
    expect(await nameNow(), method).toBe('Before');
  }
  const own = { cookie, origin: state.url };
  expect(outcomeOf(await postAction(state.url, action, { name: 'After' }, own))).toBe('ok');
  expect(await nameNow()).toBe('After');
});

test('endpoints take JSON and nothing that a form of another site can send', async ({
  state,
  database,
  createUser,
}) => {
  const user = await createUser({ name: 'Before' });
  const token = await insertSession(database, user.id);
  const cookie = `${sessionCookieName}=${signedCookie(token, state.settings.AUTH_SECRET ?? '')}`;
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    const answer = await send(state.url, '/api/auth/update-user', {
      method: 'POST',
      headers: { cookie, origin: state.url, ...(type ? { 'content-type': type } : {}) },
      body: '{"name":"After"}',
    });
    expect(answer.status, type || 'no type').toBe(415);
  }
  const { rows } = await database.query('select name from "user" where id = $1', [user.id]);
  expect(rows).toEqual([{ name: 'Before' }]);
});

test('fields that nobody may set are refused or left alone', async ({
  state,
  database,
  codeFor,
  createUser,
}) => {
  const user = await createUser({ onboarded: false, name: '' });
  const token = await insertSession(database, user.id);
  const cookie = `${sessionCookieName}=${signedCookie(token, state.settings.AUTH_SECRET ?? '')}`;
  const headers = { cookie, origin: state.url };
  const row = async () => (await database.query('select * from "user" where id = $1', [user.id])).rows[0];
  const before = await row();
  const wanted = {
    role: 'admin',
    banned: false,
    emailVerified: false,
    id: 'other',
    email: 'other@example.com',
    createdAt: '2000-01-01T00:00:00.000Z',
    lastSignInAt: '2000-01-01T00:00:00.000Z',
    image: 'https://evil.example/x.png',
    locale: 'fr',
  };
  for (const [field, value] of Object.entries(wanted)) {
    const answer = await postAuth(state.url, '/update-user', { name: 'Mass', [field]: value }, headers);
    expect(answer.status, field).toBe(400);
  }
  await postAuth(state.url, '/update-user', '{"name":"Mass","__proto__":{"role":"admin"}}', headers);
  expect({ ...(await row()), name: '', updatedAt: null }).toEqual({ ...before, name: '', updatedAt: null });
  await database.query(`update "user" set name = '' where id = $1`, [user.id]);

  await sendCode(state.url, user.email, from());
  const otp = await codeFor(user.email);
  const body = { ...wanted, name: 'Mass', email: user.email, otp };
  expect((await postAuth(state.url, '/sign-in/email-otp', body, from())).status).toBe(400);

  const fields = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
  await postAction(state.url, builtAction('completeOnboardingAction'), { ...fields, name: 'Real' }, headers);
  const after = await row();
  expect(after.name).toBe('Real');
  expect(after.lastSignInAt.getFullYear()).toBeGreaterThan(2000);
  // What follows from the name is written by the database.
  const ofTheName = { name: '', nameSort: '', searchText: '', updatedAt: null, lastSignInAt: null };
  expect({ ...after, ...ofTheName }).toEqual({ ...before, ...ofTheName });
});

test('an endpoint that needs a session answers 401 without one', async ({ state }) => {
  for (const endpoint of ['/update-user', '/revoke-sessions', '/revoke-other-sessions', '/delete-user']) {
    const answer = await postAuth(state.url, endpoint, { name: 'After' }, { origin: state.url });
    expect([answer.status, codeOf(answer)], endpoint).toEqual([401, expect.any(String)]);
  }
});
