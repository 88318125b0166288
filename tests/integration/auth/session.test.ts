import { randomUUID } from 'node:crypto';
import { readSession } from '@/lib/auth/session/store';
import { IMPERSONATION_MINUTES } from '@/lib/constants';
import { closeDatabase, db, pool } from '@/lib/server/db';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';
import { overrideEnv, restoreEnv } from '@/tests/support/override-env';

const OTHER_SECRET = 'another secret of more than 32 characters';

async function signedIn(user: object = {}, session: object = {}) {
  const { id } = await createUser(user);
  const { token } = await createSession(id, session);
  return { userId: id, token, read: () => readSession(signedCookie(token)) };
}

afterEach(clearRows);

it('a valid cookie returns the session and its user, without the token', async () => {
  const { userId, read, token } = await signedIn({
    name: 'Ada',
    role: 'admin',
    locale: otherLocale,
    theme: 'dark',
  });
  const session = await read();
  expect(session).toEqual({
    id: expect.any(String),
    updatedAt: expect.any(Date),
    expiresAt: expect.any(Date),
    impersonatedBy: null,
    impersonator: null,
    needsNewPasskeyUse: false,
    user: {
      id: userId,
      name: 'Ada',
      email: `${userId}@example.com`,
      image: null,
      hasAvatar: false,
      role: 'admin',
      locale: otherLocale,
      theme: 'dark',
      timeZone: null,
      detectedTimeZone: null,
      needsPasskey: false,
    },
  });
  expect(JSON.stringify(session)).not.toContain(token);
});

describe('an impersonation', () => {
  const impersonated = async (admin: object = {}, user: object = {}) => {
    const { id, email } = await createUser({ role: 'admin', name: 'Grace', ...admin });
    return { id, email, ...(await signedIn(user, { impersonatedBy: id })) };
  };

  it('has the admin who runs it, and is invalid once they are deleted', async () => {
    const { id, email, read } = await impersonated();
    expect(await read()).toMatchObject({ impersonatedBy: id, impersonator: { name: 'Grace', email } });
    await db.user.delete({ where: { id } });
    expect(await read()).toBeNull();
  });

  it.each([
    ['permanently banned', { banned: true }],
    ['temporarily banned', { banned: true, banExpires: hoursFromNow(1) }],
    ['no longer an admin', { role: 'user' }],
    ['of an unknown role', { role: 'constructor' }],
  ])('by an admin who is %s is invalid', async (_, admin) => {
    expect(await (await impersonated(admin)).read()).toBeNull();
  });

  it('by an admin whose ban has expired is valid', async () => {
    const { read } = await impersonated({ banned: true, banExpires: hoursFromNow(-0.001) });
    expect(await read()).not.toBeNull();
  });

  it('is invalid IMPERSONATION_MINUTES after its start, even if its session expires later', async () => {
    const { id } = await createUser({ role: 'admin' });
    const startedMinutesAgo = async (minutes: number) => {
      const change = {
        impersonatedBy: id,
        createdAt: hoursFromNow(-minutes / 60),
        expiresAt: hoursFromNow(24),
      };
      return (await signedIn({}, change)).read();
    };
    expect(await startedMinutesAgo(IMPERSONATION_MINUTES - 1)).not.toBeNull();
    expect(await startedMinutesAgo(IMPERSONATION_MINUTES + 1)).toBeNull();
  });

  it('of a user who has become an admin is invalid', async () => {
    expect(await (await impersonated({}, { role: 'admin' })).read()).toBeNull();
  });
});

describe('an unsigned or malformed cookie is no session and causes no database query:', () => {
  const forgeries: [string, (token: string) => string | undefined][] = [
    ['no cookie', () => undefined],
    ['an empty cookie', () => ''],
    ['a token without a signature', (token) => token],
    ['a token with an empty signature', (token) => `${token}.`],
    ['a signature without a token', (token) => signedCookie(token).slice(token.length)],
    ['another token with this signature', (token) => signedCookie(token).replace(token, randomUUID())],
    [
      'a changed signature',
      (token) => signedCookie(token).replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A')),
    ],
    ['a shortened signature', (token) => signedCookie(token).slice(0, -4)],
    ['a lengthened signature', (token) => `${signedCookie(token)}AAAA`],
    ['a signature by another secret', (token) => signedCookie(token, OTHER_SECRET)],
    ['an empty token with a valid signature', () => signedCookie('')],
    ['garbage', () => '\0\uD800 %00;../../etc/passwd.\u202E'],
    ['only dots', () => '....'],
    ['an overlong token with a valid signature', () => signedCookie('x'.repeat(500))],
    ['100,000 characters', () => 'x.'.repeat(50_000)],
  ];

  it.each(forgeries)('%s', async (_, forge) => {
    const { token } = await signedIn();
    const query = jest.spyOn(pool(), 'query');
    expect(await readSession(forge(token))).toBeNull();
    expect(query).not.toHaveBeenCalled();
  });
});

it.each([
  ['an expired session', {}, { expiresAt: hoursFromNow(-0.001) }],
  ['a session of a permanently banned user', { banned: true }, {}],
  ['a session of a temporarily banned user', { banned: true, banExpires: hoursFromNow(1) }, {}],
])('%s is invalid', async (_, user, session) => {
  const { read } = await signedIn(user, session);
  expect(await read()).toBeNull();
});

it.each([
  ['an expired ban', { banned: true, banExpires: hoursFromNow(-0.001) }],
  ['the end date of a lifted ban', { banned: false, banExpires: hoursFromNow(1) }],
])('%s does not end a session', async (_, user) => {
  const { read } = await signedIn(user);
  expect(await read()).not.toBeNull();
});

describe('takes effect on the next read:', () => {
  it('a deleted user', async () => {
    const { userId, read } = await signedIn();
    await db.user.delete({ where: { id: userId } });
    expect(await read()).toBeNull();
  });

  it('a revoked session, while other sessions of the user stay valid', async () => {
    const { userId, token, read } = await signedIn();
    const other = await createSession(userId);
    await db.session.delete({ where: { token } });
    expect(await read()).toBeNull();
    expect(await readSession(signedCookie(other.token))).not.toBeNull();
  });

  it('a changed role', async () => {
    const { userId, read } = await signedIn({ role: 'admin' });
    await db.user.update({ where: { id: userId }, data: { role: 'user' } });
    expect(await read()).toMatchObject({ user: { role: 'user' } });
  });
});

it('a database that is down causes an error, not a sign-out, and a later read succeeds', async () => {
  const { read } = await signedIn();
  await closeDatabase();
  overrideEnv({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  await expect(read()).rejects.toThrow();
  await closeDatabase();
  restoreEnv();
  expect(await read()).not.toBeNull();
});
