import { fromIp, open, postAuth, send, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { builtAction, callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { insertSession, sessionCookieName, signedCookie } from '@/tests/support/e2e/users';
import { otherLocale } from '@/tests/support/messages';

const getFlags = (cookie: string) =>
  cookie
    .split(';')
    .slice(1)
    .map((flag) => flag.trim().toLowerCase());

test('signing in sets one session cookie, which is HttpOnly and SameSite', async ({
  createUserWithCode,
  state,
}) => {
  const { email, code } = await createUserWithCode();
  const { cookies } = await verifyCode(state.url, email, code, fromIp());
  const sessionCookies = cookies.filter((cookie) => cookie.includes('session'));
  expect(sessionCookies).toHaveLength(1);
  expect(sessionCookies[0]).toMatch(/^better-auth\.session_token=/);
  expect(getFlags(sessionCookies[0] ?? '')).toEqual(
    expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']),
  );
});

test('over HTTPS the session cookie is Secure and has the __Secure- prefix', async ({
  createUser,
  startServer,
  codeFor,
}) => {
  const { email } = await createUser();
  const https = 'https://app.example.test';
  const secure = await startServer({ BASE_URL: https });
  const headers = { origin: https, ...fromIp() };
  expect((await sendCode(secure.url, email, headers)).status).toBe(200);
  const entered = await verifyCode(secure.url, email, await codeFor(email), headers);
  const cookies = entered.cookies.filter((cookie) => cookie.includes('session'));
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^__Secure-better-auth\.session_token=/);
  expect(getFlags(cookies[0] ?? '')).toEqual(
    expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']),
  );
  const cookie = cookies[0]?.split(';')[0] ?? '';
  expect((await open(secure.url, '/app', cookie)).status).toBe(200);
  const bare = cookie.replace('__Secure-', '');
  expect((await open(secure.url, '/app', bare)).status).toBe(307);
  const name = await postAuth(secure.url, '/update-user', { name: 'Secure Name' }, { ...headers, cookie });
  expect(name.status).toBe(200);
});

test('a session cookie is valid only with its own signature', async ({
  state,
  secret,
  database,
  createUser,
}) => {
  const user = await createUser();
  const token = await insertSession(database, user.id);
  const good = signedCookie(token, secret);
  const forged = [
    signedCookie(token, 'another secret of thirty-two characters'),
    encodeURIComponent(`${token}.`),
    encodeURIComponent(token),
    encodeURIComponent(`${token}.${'A'.repeat(43)}=`),
    signedCookie(user.id, secret),
    good.replace(encodeURIComponent(token), encodeURIComponent(`${token}x`)),
    '%00',
    'x'.repeat(4_000),
  ];
  const getResult = async (value: string) => {
    const cookie = `${sessionCookieName}=${value}`;
    const page = await open(state.url, '/app', cookie);
    const session = await open(state.url, '/api/auth/get-session', cookie);
    return [page.status, session.status, session.text.includes(user.email)];
  };
  expect(await getResult(good)).toEqual([200, 200, true]);
  for (const value of forged) expect(await getResult(value), value.slice(0, 60)).toEqual([307, 200, false]);
});

test('an action from our own site runs by POST only', async ({ state, database, createUser, cookieFor }) => {
  const user = await createUser({ name: 'Before' });
  const cookie = await cookieFor(user);
  const getName = async () =>
    (await database.query('select name from "user" where id = $1', [user.id])).rows[0].name;
  const action = builtAction('updateNameAction');
  for (const method of ['GET', 'HEAD', 'PUT']) {
    await send(state.url, `${action.page}?name=After`, {
      method,
      headers: { cookie, origin: state.url, 'next-action': action.id },
    });
    expect(await getName(), method).toBe('Before');
  }
  const { outcome } = await callAction('updateNameAction', { name: 'After' }, { url: state.url, cookie });
  expect(outcome).toBe('ok');
  expect(await getName()).toBe('After');
});

test('protected fields are rejected or ignored', async ({
  state,
  database,
  createUser,
  cookieFor,
  codeFor,
}) => {
  const user = await createUser({ name: '' });
  const cookie = await cookieFor(user);
  const headers = { cookie, origin: state.url };
  const row = async () => (await database.query('select * from "user" where id = $1', [user.id])).rows[0];
  const before = await row();
  const values = {
    role: 'admin',
    banned: false,
    emailVerified: false,
    id: 'other',
    email: 'other@example.com',
    createdAt: '2000-01-01T00:00:00.000Z',
    lastSignInAt: '2000-01-01T00:00:00.000Z',
    image: 'https://evil.example/x.png',
    locale: otherLocale,
  };
  for (const [field, value] of Object.entries(values)) {
    const answer = await postAuth(state.url, '/update-user', { name: 'Mass', [field]: value }, headers);
    expect(answer.status, field).toBe(400);
  }
  await postAuth(state.url, '/update-user', '{"name":"Mass","__proto__":{"role":"admin"}}', headers);
  expect({ ...(await row()), name: '', updatedAt: null }).toEqual({ ...before, name: '', updatedAt: null });
  await database.query(`update "user" set name = '' where id = $1`, [user.id]);

  await sendCode(state.url, user.email, fromIp());
  const otp = await codeFor(user.email);
  const body = { ...values, name: 'Mass', email: user.email, otp };
  expect((await postAuth(state.url, '/sign-in/email-otp', body, fromIp())).status).toBe(400);

  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  await callAction('completeOnboardingAction', { ...fields, name: 'Real' }, { url: state.url, cookie });
  const after = await row();
  expect(after.name).toBe('Real');
  // The database derives these columns from the name.
  const ignored = { name: '', nameSort: '', searchText: '', updatedAt: null };
  expect({ ...after, ...ignored }).toEqual({ ...before, ...ignored });
});
