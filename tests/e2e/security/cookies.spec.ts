import { open, postAuth } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { sessionCookieName } from '@/tests/support/e2e/users';

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

test('two session cookies are rejected in any spelling and order, and a cookie of another name is ignored', async ({
  state: { url },
  database,
  createUser,
  cookieFor,
}) => {
  const users = { alice: await createUser(), bob: await createUser() };
  const alice = await cookieFor(users.alice);
  const bob = (await cookieFor(users.bob)).slice(sessionCookieName.length + 1);
  for (const [spelling, spell] of Object.entries({ ...spellings, ...otherNames })) {
    const isOtherName = spelling in otherNames;
    const other = spell(sessionCookieName, bob);
    for (const cookie of [`${alice};${other}`, `NEXT_LOCALE=en;${other};a=b; ${alice}`]) {
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
        expect.soft([status, found], `${place} with a cookie ${spelling}: ${cookie}`).toEqual(expected);
      }
      if (isOtherName) continue;
      const headers = { origin: url, cookie };
      const update = await postAuth(url, '/update-user', { name: 'Changed' }, headers);
      expect.soft(update.status, cookie).toBe(400);
      await postAuth(url, '/sign-out', {}, headers);
      await callAction('signOutAction', {}, { url, cookie });
    }
  }
  const { rows } = await database.query(
    `select u.name from session join "user" u on u.id = "userId" where u.id = any($1)`,
    [[users.alice.id, users.bob.id]],
  );
  expect(rows).toEqual([{ name: users.alice.name }, { name: users.bob.name }]);
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
