import { Pool } from 'pg';
import { startTestDatabase } from '@/tests/support/database';
import { codeOf, postAuth, send } from '@/tests/support/e2e/http';
import { startInstance } from '@/tests/support/e2e/instance';
import { builtAction, outcomeOf, postAction, redirectOf } from '@/tests/support/e2e/server-actions';
import {
  expect,
  insertSession,
  sessionCookieName,
  signedCookie,
  signInByCode,
  test,
  uniqueIp,
} from '@/tests/support/e2e/test';
import { cookiesAfter, enter } from '@/tests/support/e2e/visitors';

const secretOf = (state: { settings: Record<string, string> }) => state.settings.AUTH_SECRET ?? '';
const enterAsRow = async (database: Pool, id: string, secret: string) =>
  `${sessionCookieName}=${signedCookie(await insertSession(database, id), secret)}`;

const act = (origin: string, name: string, fields: Record<string, string>, cookie: string) =>
  postAction(origin, builtAction(name), fields, { cookie, origin });

const open = (origin: string, path: string, cookie: string) => send(origin, path, { headers: { cookie } });
const whereTo = ({ headers }: { headers: { location?: string } }) =>
  String(headers.location ?? '').replace(/^https?:\/\/[^/]+/, '');

test.describe('somebody who is online', () => {
  for (const [how, name, fields] of [
    ['banned', 'banUserAction', { reason: 'Spam' }],
    ['deleted', 'deleteUserAction', {}],
  ] as const) {
    test(`and ${how} is signed out on the next request, by every door and on both instances`, async ({
      state,
      database,
      createUser,
    }) => {
      const [admin, user] = [await createUser({ role: 'admin' }), await createUser({ name: 'Before' })];
      const cookie = await enterAsRow(database, user.id, secretOf(state));
      expect((await open(state.url, '/app', cookie)).status).toBe(200);
      await act(
        state.url,
        name,
        { id: user.id, ...fields },
        await enterAsRow(database, admin.id, secretOf(state)),
      );
      for (const origin of [state.url, state.secondUrl]) {
        const page = await open(origin, '/app/account', cookie);
        expect([page.status, whereTo(page)]).toEqual([
          307,
          `/login?redirect=${encodeURIComponent('/app/account')}&reason=ended`,
        ]);
      }
      const action = await act(state.url, 'updateNameAction', { name: 'After' }, cookie);
      expect(redirectOf(action)).toBe('/login?reason=ended');
      const write = await postAuth(
        state.url,
        '/update-user',
        { name: 'After' },
        { cookie, origin: state.url },
      );
      expect(write.status).toBe(401);
      expect((await open(state.url, '/api/auth/get-session', cookie)).text).toBe('null');
      const { rows } = await database.query('select name from "user" where id = $1', [user.id]);
      expect(rows).toEqual(how === 'deleted' ? [] : [{ name: 'Before' }]);
    });
  }

  test('and banned by hand in the database is refused by better-auth’s own endpoints too', async ({
    state,
    database,
    createUser,
  }) => {
    const user = await createUser({ name: 'Before' });
    const cookie = await enterAsRow(database, user.id, secretOf(state));
    await database.query('update "user" set banned = true where id = $1', [user.id]);
    const headers = { cookie, origin: state.url };
    expect((await postAuth(state.url, '/update-user', { name: 'After' }, headers)).status).toBe(401);
    expect((await open(state.url, '/api/auth/get-session', cookie)).text).toBe('null');
    const { rows } = await database.query('select name from "user" where id = $1', [user.id]);
    expect(rows).toEqual([{ name: 'Before' }]);
  });

  test('and demoted goes on as a user: 403 in the manager area, no action of it, the app still open', async ({
    state,
    database,
    createUser,
  }) => {
    const [admin, other, user] = [
      await createUser({ role: 'admin' }),
      await createUser({ role: 'admin' }),
      await createUser(),
    ];
    const cookie = await enterAsRow(database, other.id, secretOf(state));
    expect((await open(state.url, '/manager/users', cookie)).status).toBe(200);
    const own = await enterAsRow(database, admin.id, secretOf(state));
    expect(outcomeOf(await act(state.url, 'setRoleAction', { id: other.id, role: 'user' }, own))).toBe('ok');
    for (const origin of [state.url, state.secondUrl]) {
      expect((await open(origin, '/manager/users', cookie)).status).toBe(403);
      expect((await open(origin, '/api/auth/admin/list-users', cookie)).status).toBe(403);
    }
    expect(outcomeOf(await act(state.url, 'banUserAction', { id: user.id }, cookie))).toBe('FORBIDDEN');
    expect((await open(state.url, '/app', cookie)).status).toBe(200);
  });

  test('and signs out cannot be replayed, and ends other devices only when asked to', async ({
    state,
    database,
    createUser,
  }) => {
    const user = await createUser();
    const [here, there] = [
      await enterAsRow(database, user.id, secretOf(state)),
      await enterAsRow(database, user.id, secretOf(state)),
    ];
    const post = (path: string, cookie: string) =>
      postAuth(state.url, path, {}, { cookie, origin: state.url });
    expect((await post('/revoke-other-sessions', here)).status).toBe(200);
    expect((await open(state.secondUrl, '/app', there)).status).toBe(307);
    expect((await post('/update-user', there)).status).toBe(401);
    expect((await open(state.url, '/app', here)).status).toBe(200);
    expect((await post('/sign-out', here)).status).toBe(200);
    expect((await open(state.secondUrl, '/app', here)).status).toBe(307);
    expect((await post('/update-user', here)).status).toBe(401);
  });
});

test('a banned user with an open page lands on the login page, and after a right code learns why and until when', async ({
  page,
  context,
  state,
  database,
  createUser,
  enterAs,
  codeFor,
  mails,
}) => {
  const [admin, user] = [await createUser({ role: 'admin' }), await createUser()];
  await context.setExtraHTTPHeaders({ 'x-client-address': uniqueIp() });
  await enterAs(context, user);
  await page.goto('/app');
  const until = '2031-05-17T12:00:00.000Z';
  const fields = { id: user.id, reason: 'Advertising in descriptions', until };
  const cookie = await enterAsRow(database, admin.id, secretOf(state));
  expect(outcomeOf(await act(state.url, 'banUserAction', fields, cookie))).toBe('ok');
  await expect.poll(() => mails(user.email).length).toBe(1);
  expect(mails(user.email)[0]?.text).toContain('Advertising in descriptions');

  await page.getByRole('link', { name: 'Repositories' }).first().click();
  await page.waitForURL('**/login?**');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.waitForURL('**/login/verify**');
  await page.getByLabel('Verification code').fill(await codeFor(user.email, 2));
  await page.waitForURL('**/login/error?error=banned');
  await expect(page.getByText('Advertising in descriptions')).toBeVisible();
  await expect(page.getByText(/May 17, 2031/)).toBeVisible();
  expect(page.url()).not.toContain('Advertising');
  const { rows } = await database.query(
    `select action from audit_event where "targetId" = $1 order by "createdAt"`,
    [user.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['userBan', 'sessionRefusedBanned']);
});

test('a ban that has run out lets in again', async ({ page, context, createUser, codeFor }) => {
  const banExpires = new Date(Date.now() - 1_000);
  const user = await createUser({ banned: true, banReason: 'Then', banExpires });
  await context.setExtraHTTPHeaders({ 'x-client-address': uniqueIp() });
  await signInByCode(page, user.email, codeFor);
  await page.waitForURL('**/app');
});

test('two admins who demote, ban or delete each other fifty times at once, each on another instance, leave one', async ({
  state,
}) => {
  test.setTimeout(5 * 60_000);
  const stored = await startTestDatabase();
  const database = new Pool({ connectionString: stored.url, max: 2 });
  const settings = { ...state.settings, DATABASE_URL: stored.url };
  const first = await startInstance(settings);
  const second = await startInstance({ ...settings, BASE_URL: first.url });
  const origin = first.url;
  const ways = [
    ['setRoleAction', { role: 'user' }],
    ['banUserAction', {}],
    ['deleteUserAction', {}],
  ] as const;
  try {
    for (let round = 0; round < 50; round += 1) {
      await database.query('delete from "user"');
      const [one, two] = [
        await enter(database, 'admin', secretOf(state)),
        await enter(database, 'admin', secretOf(state)),
      ];
      const [name, fields] = ways[round % ways.length] ?? ways[0];
      const action = builtAction(name);
      // As a balancer hands it on: both instances are asked under the one public name.
      const post = async (url: string, id: string, cookie: string) => {
        const headers = { cookie, origin, host: new URL(origin).host };
        const answer = await postAction(url, action, { id, ...fields }, headers);
        return outcomeOf(answer) ?? redirectOf(answer);
      };
      const outcomes = await Promise.all([
        post(first.url, two.id, one.cookie),
        post(second.url, one.id, two.cookie),
      ]);
      const done = name === 'deleteUserAction' ? '/manager/users' : 'ok';
      const refused = outcomes.filter((outcome) => outcome !== done);
      expect(refused, `${name}, round ${round}`).toHaveLength(1);
      expect(['LAST_ADMIN', 'FORBIDDEN', '/login?reason=ended']).toContain(refused[0]);
      const { rows } = await database.query(
        `select count(*)::int as count from "user" where role = 'admin' and not banned`,
      );
      expect(rows, `${name}, round ${round}`).toEqual([{ count: 1 }]);
    }
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await database.end();
    await stored.stop();
  }
});

test('a role that is none is refused over HTTP, and nothing is stored', async ({
  state,
  database,
  createUser,
}) => {
  const [admin, user] = [await createUser({ role: 'admin' }), await createUser()];
  const cookie = await enterAsRow(database, admin.id, secretOf(state));
  for (const role of ['superadmin', 'admin,user', 'constructor', '[]', '5', '']) {
    for (const [name, fields] of [
      ['setRoleAction', { id: user.id }],
      ['setRoleOfUsersAction', { ids: user.id }],
      ['updateUserAction', { id: user.id, email: user.email, name: 'Changed' }],
      ['createUserAction', { email: `new-${user.email}`, locale: 'en' }],
    ] as const) {
      expect(outcomeOf(await act(state.url, name, { ...fields, role }, cookie)), `${name} ${role}`).toBe(
        'invalid',
      );
    }
  }
  const { rows } = await database.query('select name, role from "user" where email like $1', [
    `%${user.email}`,
  ]);
  expect(rows).toEqual([{ name: user.name, role: 'user' }]);
});

test('fields that an action does not ask for change nothing', async ({ state, database, createUser }) => {
  const [admin, user] = [await createUser({ role: 'admin' }), await createUser()];
  const cookie = await enterAsRow(database, admin.id, secretOf(state));
  const more = { emailVerified: 'false', email: 'other@example.com', createdAt: '2000-01-01', name: 'Other' };
  await act(state.url, 'banUserAction', { id: user.id, role: 'admin', ...more }, cookie);
  const { rows } = await database.query(
    'select name, email, role, "emailVerified" from "user" where id = $1',
    [user.id],
  );
  expect(rows).toEqual([{ name: user.name, email: user.email, role: 'user', emailVerified: true }]);
});

test.describe('acting as somebody else', () => {
  test('is started, shown and stopped in the browser', async ({ page, context, createUser, enterAs }) => {
    const [admin, user] = [
      await createUser({ role: 'admin', name: 'Grace Admin' }),
      await createUser({ name: 'Asha' }),
    ];
    await enterAs(context, admin);
    await page.goto(`/manager/users/${user.id}`);
    const session = async () =>
      (await context.cookies()).find(({ name }) => name === sessionCookieName)?.value;
    const own = await session();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Act as this user' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Act as this user' }).click();
    await page.waitForURL('**/app');
    const banner = page.getByRole('complementary', { name: 'Acting as another user' });
    await expect(banner).toContainText('Grace Admin');
    await expect(banner).toContainText('Asha');
    expect(await session()).not.toBe(own);
    await banner.getByRole('button', { name: 'Stop' }).click();
    await page.waitForURL(`**/manager/users/${user.id}`);
    expect(await session()).toBe(own);
    await expect(page.getByRole('complementary', { name: 'Acting as another user' })).toHaveCount(0);
  });

  test('five times in a row brings the own session back each time, in whatever way it ends', async ({
    state,
    database,
    createUser,
  }) => {
    const admin = await createUser({ role: 'admin' });
    const own = await enterAsRow(database, admin.id, secretOf(state));
    let cookie = own;
    const endings = [
      () => act(state.url, 'stopImpersonatingAction', {}, cookie),
      () => postAuth(state.url, '/admin/stop-impersonating', {}, { cookie, origin: state.url }),
      async (id: string) => {
        await database.query(`update session set "expiresAt" = now() where "userId" = $1`, [id]);
        return open(state.url, '/app/repositories', cookie);
      },
      async (id: string) => {
        await database.query('delete from session where "userId" = $1', [id]);
        return open(state.secondUrl, '/login', cookie);
      },
      async (id: string) => {
        await database.query('update "user" set banned = true where id = $1', [id]);
        const headers = { cookie, origin: state.url, host: new URL(state.url).host };
        return postAction(state.secondUrl, builtAction('stopImpersonatingAction'), {}, headers);
      },
    ];
    for (const [round, end] of endings.entries()) {
      const user = await createUser();
      const started = await act(state.url, 'impersonateUserAction', { id: user.id }, cookie);
      expect(redirectOf(started)).toBe('/app');
      for (const line of started.cookies)
        expect(line.toLowerCase()).toMatch(/(?=.*httponly)(?=.*samesite=lax)(?=.*path=\/)/);
      cookie = cookiesAfter(cookie, started);
      expect((await open(state.url, '/api/auth/get-session', cookie)).text).toContain(user.id);
      expect((await open(state.url, '/manager', cookie)).status).toBe(403);
      cookie = cookiesAfter(cookie, await end(user.id));
      expect(cookie, `round ${round}`).toBe(own);
      expect((await open(state.url, '/manager/dashboard', cookie)).status).toBe(200);
    }
  });

  test('as an admin, a banned user, oneself, or from within, is refused and sets no cookie', async ({
    state,
    database,
    createUser,
  }) => {
    const [admin, other, banned, user] = [
      await createUser({ role: 'admin' }),
      await createUser({ role: 'admin' }),
      await createUser({ banned: true }),
      await createUser(),
    ];
    const own = await enterAsRow(database, admin.id, secretOf(state));
    const ask = async (id: string, cookie: string) => {
      const answer = await act(state.url, 'impersonateUserAction', { id }, cookie);
      return [outcomeOf(answer), answer.cookies.filter((line) => line.includes('better-auth'))];
    };
    expect(await ask(other.id, own)).toEqual(['YOU_CANNOT_IMPERSONATE_ADMINS', []]);
    expect(await ask(banned.id, own)).toEqual(['YOU_CANNOT_IMPERSONATE_BANNED_USERS', []]);
    expect(await ask(admin.id, own)).toEqual(['YOU_CANNOT_IMPERSONATE_YOURSELF', []]);
    const within = cookiesAfter(own, await act(state.url, 'impersonateUserAction', { id: user.id }, own));
    expect(await ask((await createUser()).id, within)).toEqual(['FORBIDDEN', []]);
  });

  test('an admin who is banned meanwhile is out at once, of their own session and of the other', async ({
    page,
    context,
    state,
    database,
    createUser,
    enterAs,
  }) => {
    const [boss, admin, user] = [
      await createUser({ role: 'admin' }),
      await createUser({ role: 'admin' }),
      await createUser(),
    ];
    await enterAs(context, admin);
    const own = await enterAsRow(database, admin.id, secretOf(state));
    const started = await act(state.url, 'impersonateUserAction', { id: user.id }, own);
    const within = cookiesAfter(own, started);
    await context.clearCookies();
    await context.addCookies(
      within.split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/);
        return { name, value, url: state.url };
      }),
    );
    await page.goto('/app');
    await expect(page.getByRole('complementary', { name: 'Acting as another user' })).toBeVisible();
    const cookie = await enterAsRow(database, boss.id, secretOf(state));
    expect(outcomeOf(await act(state.url, 'banUserAction', { id: admin.id }, cookie))).toBe('ok');
    await page.getByRole('link', { name: 'Repositories' }).first().click();
    await page.waitForURL('**/login?**');
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    expect((await open(state.secondUrl, '/app', within)).status).toBe(307);
    expect((await open(state.secondUrl, '/manager/users', own)).status).toBe(307);
  });

  test('signing out ends the administrator’s own session as well', async ({
    state,
    database,
    createUser,
  }) => {
    const [admin, user] = [await createUser({ role: 'admin' }), await createUser()];
    const own = await enterAsRow(database, admin.id, secretOf(state));
    const within = cookiesAfter(own, await act(state.url, 'impersonateUserAction', { id: user.id }, own));
    const left = cookiesAfter(within, await act(state.url, 'signOutAction', {}, within));
    expect(left).toBe('');
    for (const cookie of [own, within])
      expect(whereTo(await open(state.url, '/app', cookie))).toMatch(/^\/login/);
  });
});

/** The page as the router of the browser asks for it: Next first says under which address. */
async function flightOf(origin: string, path: string, cookie: string) {
  if (path.startsWith('/api/')) return [];
  const headers = { cookie, rsc: '1' };
  const first = await send(origin, path, { headers });
  if (first.status !== 307) return [first];
  return [await send(origin, whereTo(first), { headers })];
}

test('pages and flights of users hold no token and no hash, and are never kept for the next visitor', async ({
  state,
  database,
  createUser,
}) => {
  const [admin, user] = [await createUser({ role: 'admin' }), await createUser()];
  const cookie = await enterAsRow(database, admin.id, secretOf(state));
  const token = await insertSession(database, user.id);
  const secrets = ['secret-access', 'secret-refresh', 'secret-hash'];
  await database.query(
    `insert into account (id, "accountId", "providerId", "userId", "accessToken", "refreshToken", password, "updatedAt")
     values ($1, $1, 'github', $1, $2, $3, $4, now())`,
    [user.id, ...secrets],
  );
  const { rows } = await database.query('select token from session where "userId" = $1', [admin.id]);
  for (const path of ['/manager/users', `/manager/users/${user.id}`, '/api/auth/admin/list-users']) {
    const flight = await flightOf(state.url, path, cookie);
    for (const answer of [await open(state.url, path, cookie), ...flight]) {
      expect(answer.status, path).toBe(200);
      for (const value of [token, rows[0].token, ...secrets]) expect(answer.text, path).not.toContain(value);
      expect(answer.headers['cache-control'], path).toMatch(/private|no-store/);
    }
  }
});

test('two people who take turns at the same address see themselves alone', async ({
  state,
  database,
  createUser,
}) => {
  const people = [await createUser({ name: 'Only Ada' }), await createUser({ name: 'Only Grace' })];
  const cookies = await Promise.all(people.map(({ id }) => enterAsRow(database, id, secretOf(state))));
  for (let round = 0; round < 6; round += 1) {
    const [self, other] = [people[round % 2], people[(round + 1) % 2]];
    const { text, headers } = await open(state.url, '/app/account', cookies[round % 2] ?? '');
    expect(text).toContain(self?.email);
    expect(text).not.toContain(other?.email);
    expect(headers['cache-control']).toMatch(/private|no-store/);
  }
});

test('nobody ends or reads what belongs to somebody else by its id', async ({
  state,
  database,
  createUser,
}) => {
  const [user, other] = [await createUser(), await createUser()];
  const cookie = await enterAsRow(database, user.id, secretOf(state));
  const token = await insertSession(database, other.id);
  const { rows } = await database.query('select id from session where token = $1', [token]);
  const headers = { cookie, origin: state.url };
  for (const id of [rows[0].id, token]) {
    expect(outcomeOf(await act(state.url, 'revokeMySessionAction', { id }, cookie))).toBe('NOT_FOUND');
    expect(
      outcomeOf(await act(state.url, 'revokeSessionAction', { userId: other.id, sessionId: id }, cookie)),
    ).toBe('FORBIDDEN');
    const closed = await postAuth(state.url, '/revoke-session', { token: id }, headers);
    expect([closed.status, codeOf(closed)]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await open(state.url, `/manager/users/${other.id}`, cookie)).status).toBe(403);
  const left = await database.query('select 1 from session where token = $1', [token]);
  expect(left.rows).toHaveLength(1);
});
