import { applyCookies, open, postAuth, send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { adminCookieName, sessionCookieName } from '@/tests/support/e2e/users';

type Spelling = (name: string, value: string) => string;

const percentEncode = (text: string) =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

/** Ways to write one cookie that at least one parser reads as this name. */
const spellings: Record<string, Spelling> = {
  'as usual': (name, value) => `${name}=${value}`,
  'with a space after the name': (name, value) => `${name} =${value}`,
  'with a space before the value': (name, value) => `${name}= ${value}`,
  'with tabs': (name, value) => `\t${name}\t=\t${value}`,
  'with a no-break space': (name, value) => `\u00a0${name}\u00a0=${value}`,
  'in quotes': (name, value) => `${name}="${value}"`,
  'without encoding': (name, value) => `${name}=${decodeURIComponent(value)}`,
  'with each character encoded': (name, value) => `${name}=${percentEncode(decodeURIComponent(value))}`,
  'with a broken encoding': (name, value) => `${name}=${value}%`,
  'without a value': (name) => `${name}=`,
  'without an equals sign': (name) => name,
};

/** Other names, which no parser reads. */
const otherNames: Record<string, Spelling> = {
  'in capitals': (name, value) => `${name.toUpperCase()}=${value}`,
  'with the prefix of HTTPS': (name, value) => `__Secure-${name}=${value}`,
  'with an encoded name': (name, value) => `${percentEncode(name)}=${value}`,
};

const identities = ['alice', 'bob'] as const;

test.describe('two session cookies', () => {
  for (const [spelling, spell] of Object.entries({ ...spellings, ...otherNames })) {
    const isOtherName = spelling in otherNames;

    test(`of which one is written ${spelling} are ${isOtherName ? 'one identity' : 'rejected'}`, async ({
      state,
      database,
      createUser,
      cookieFor,
    }) => {
      const users = { alice: await createUser(), bob: await createUser() };
      const alice = await cookieFor(users.alice);
      const bob = (await cookieFor(users.bob)).slice(sessionCookieName.length + 1);
      const other = spell(sessionCookieName, bob);
      const { url } = state;
      for (const cookie of [
        `${alice}; ${other}`,
        `${other}; ${alice}`,
        `${alice};${other}`,
        `NEXT_LOCALE=en;${other};a=b; ${alice}`,
      ]) {
        const answers = {
          page: await open(url, '/app/account', cookie),
          action: await callAction('downloadDataAction', {}, { url, cookie }),
          'action with better-auth': await callAction('startPasskeyRegistrationAction', {}, { url, cookie }),
          'better-auth': await open(url, '/api/auth/get-session', cookie),
          'better-auth, registration': await open(url, '/api/auth/passkey/generate-register-options', cookie),
          'our endpoint': await open(url, '/api/auth/list-sessions', cookie),
        };
        for (const [place, { status, text }] of Object.entries(answers)) {
          const found = identities.filter((name) =>
            [users[name].email, users[name].id].some((one) => text.includes(one)),
          );
          const expected = isOtherName ? [200, ['alice']] : [400, []];
          expect.soft([status, found], `${place}: ${cookie}`).toEqual(expected);
        }
        const name = `Name ${Math.random()}`;
        const update = await postAuth(url, '/update-user', { name }, { origin: url, cookie });
        const { rows } = await database.query('select email from "user" where name = $1', [name]);
        expect
          .soft([update.status, rows], cookie)
          .toEqual(isOtherName ? [200, [{ email: users.alice.email }]] : [400, []]);
        if (isOtherName) continue;
        await postAuth(url, '/sign-out', {}, { origin: url, cookie });
        await callAction('signOutAction', {}, { url, cookie });
        const ids = Object.values(users).map(({ id }) => id);
        const sessions = await database.query('select 1 from session where "userId" = any($1)', [ids]);
        expect.soft(sessions.rowCount, cookie).toBe(2);
      }
    });
  }
});

test('one session cookie in any spelling is the same identity, or nobody, everywhere', async ({
  state: { url },
  createUser,
  cookieFor,
}) => {
  const user = await createUser();
  const value = (await cookieFor(user)).slice(sessionCookieName.length + 1);
  for (const [spelling, spell] of Object.entries({ ...spellings, ...otherNames })) {
    const cookie = spell(sessionCookieName, value);
    const answers = [
      await open(url, '/app/account', cookie),
      await callAction('startPasskeyRegistrationAction', {}, { url, cookie }),
      await open(url, '/api/auth/get-session', cookie),
      await open(url, '/api/auth/passkey/generate-register-options', cookie),
      await open(url, '/api/auth/list-sessions', cookie),
    ];
    const found = answers.map(({ text }) => text.includes(user.email) || text.includes(user.id));
    expect.soft(new Set(found).size, `${spelling}: ${found}`).toBe(1);
  }
});

test('a write from another site with the cookie of an ended session is rejected', async ({
  state: { url },
  database,
  createUser,
  cookieFor,
}) => {
  const user = await createUser();
  const cookie = await cookieFor(user);
  await database.query('delete from session where "userId" = $1', [user.id]);
  for (const path of ['/sign-out', '/sign-in/social'])
    expect
      .soft((await postAuth(url, path, {}, { cookie, origin: 'https://evil.example' })).status, path)
      .toBe(403);
});

test('an impersonation together with the admin’s own session is rejected and never renewed', async ({
  state: { url },
  database,
  createUser,
  cookieFor,
}) => {
  const [admin, user] = [await createUser({ role: 'admin' }), await createUser()];
  const own = await cookieFor(admin);
  const started = await callAction('impersonateUserAction', { id: user.id }, { url, cookie: own });
  const impersonating = applyCookies(own, started);
  const getEnd = async () =>
    (await database.query('select "expiresAt" from session where "userId" = $1', [user.id])).rows;
  const end = await getEnd();
  const spaced = own.replace('=', ' =');
  for (const cookie of [
    `${impersonating}; ${own}`,
    `${own}; ${impersonating}`,
    `${impersonating}; ${spaced}`,
    `${spaced}; ${impersonating}`,
    `${impersonating}; ${adminCookieName}=x`,
    `${adminCookieName} =x; ${impersonating}`,
  ]) {
    for (const name of ['startPasskeyRegistrationAction', 'addPasskeyAction', 'linkProviderAction'])
      expect.soft((await callAction(name, {}, { url, cookie })).status, `${name}: ${cookie}`).toBe(400);
    for (const path of [
      '/app',
      '/manager/users',
      '/api/auth/list-accounts',
      '/api/auth/passkey/generate-register-options',
    ])
      expect.soft((await open(url, path, cookie)).status, `${path}: ${cookie}`).toBe(400);
  }
  for (const path of [
    'get-session',
    'list-accounts',
    'passkey/generate-authenticate-options',
    'passkey/generate-register-options',
  ])
    await send(url, `/api/auth/${path}`, { headers: { cookie: impersonating } });
  for (const name of ['startPasskeyRegistrationAction', 'requestPasskeyOptionsAction'])
    await callAction(name, {}, { url, cookie: impersonating });
  expect(await getEnd()).toEqual(end);
});
