import { routes } from '@/lib/routes';
import { fromIp, open, postAuth, redirectTarget } from '@/tests/support/e2e/http';
import { enterCode, requestCode } from '@/tests/support/e2e/pages';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const endedLogin = (path: string) => routes.login({ redirect: path, reason: 'ended' });

test.describe('a signed-in user', () => {
  for (const [verb, action, fields] of [
    ['banned', 'banUsersAction', { reason: 'Spam' }],
    ['deleted', 'deleteUsersAction', {}],
  ] as const) {
    test(`who is ${verb} is signed out on the next request, by page, action and endpoint, on both instances`, async ({
      state,
      database,
      createUser,
      cookieFor,
    }) => {
      const [admin, user] = [await createUser({ role: 'admin' }), await createUser({ name: 'Before' })];
      const cookie = await cookieFor(user);
      expect((await open(state.url, '/app', cookie)).status).toBe(200);
      await callAction(
        action,
        { ids: user.id, confirmation: user.email, ...fields },
        { url: state.url, cookie: await cookieFor(admin) },
      );
      for (const origin of [state.url, state.secondUrl]) {
        const page = await open(origin, '/app/account', cookie);
        expect([page.status, redirectTarget(page)]).toEqual([307, endedLogin('/app/account')]);
      }
      const update = await callAction('updateNameAction', { name: 'After' }, { url: state.url, cookie });
      expect(update.outcome).toBe('UNAUTHENTICATED');
      const headers = { cookie, origin: state.url };
      expect((await postAuth(state.url, '/update-user', { name: 'After' }, headers)).status).toBe(401);
      expect((await open(state.url, '/api/auth/get-session', cookie)).text).toBe('null');
      const { rows } = await database.query('select name from "user" where id = $1', [user.id]);
      expect(rows).toEqual(verb === 'deleted' ? [] : [{ name: 'Before' }]);
    });
  }

  test('who is demoted gets 403 in the manager area and from its actions, and can still open the app', async ({
    state,
    createUser,
    cookieFor,
  }) => {
    const [admin, other, user] = [
      await createUser({ role: 'admin' }),
      await createUser({ role: 'admin' }),
      await createUser(),
    ];
    const cookie = await cookieFor(other);
    expect((await open(state.url, '/manager/users', cookie)).status).toBe(200);
    const call = { url: state.url, cookie: await cookieFor(admin) };
    const demotion = await callAction('setUserRolesAction', { ids: other.id, role: 'user' }, call);
    expect(demotion.outcome).toBe('ok');
    for (const origin of [state.url, state.secondUrl]) {
      expect((await open(origin, '/manager/users', cookie)).status).toBe(403);
      expect((await open(origin, '/api/auth/admin/list-users', cookie)).status).toBe(403);
    }
    const ban = await callAction('banUsersAction', { ids: user.id }, { url: state.url, cookie });
    expect(ban.outcome).toBe('FORBIDDEN');
    expect((await open(state.url, '/app', cookie)).status).toBe(200);
  });

  test('can’t reuse a cookie after signing out, or after signing out other devices', async ({
    state,
    createUser,
    cookieFor,
  }) => {
    const user = await createUser();
    const [here, there] = [await cookieFor(user), await cookieFor(user)];
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

test('a banned user with an open page is sent to the login page, and a correct code then shows the reason and the end of the ban', async ({
  page,
  context,
  state,
  database,
  createUser,
  signedInAs,
  cookieFor,
  mails,
  codeFor,
}) => {
  const [admin, user] = [await createUser({ role: 'admin' }), await signedInAs('user')];
  await context.setExtraHTTPHeaders(fromIp());
  await page.goto('/app');
  const reason = 'Advertising in descriptions';
  const fields = { ids: user.id, reason, until: '2031-05-17T12:00:00.000Z' };
  const ban = await callAction('banUsersAction', fields, { url: state.url, cookie: await cookieFor(admin) });
  expect(ban.outcome).toBe('ok');
  await expect.poll(() => mails(user.email).length).toBe(1);
  expect(mails(user.email)[0]?.text).toContain(reason);

  await page
    .getByRole('link', { name: t('palette.pages.account') })
    .first()
    .click();
  await page.waitForURL('**/login?**');
  await expect(page.getByText(t('login.ended'))).toBeVisible();
  await requestCode(page, user.email);
  await enterCode(page, await codeFor(user.email));
  await page.waitForURL(`**${routes.loginError({ error: 'banned' })}`);
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(/May 17, 2031/)).toBeVisible();
  expect(page.url()).not.toContain('Advertising');
  const { rows } = await database.query(
    `select action from audit_event where "targetId" = $1 order by "createdAt"`,
    [user.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['userBan', 'sessionRefusedBanned']);
});

test('an unknown role opens no page, action and endpoint of the manager area', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const { id } = await createUser();
  for (const role of ['unknown-role', 'Admin', 'admin,user', 'admin ', '', '__proto__', '["admin"]']) {
    const cookie = await cookieFor(await createUser({ role }));
    const ban = await callAction('banUsersAction', { ids: id }, { url: state.url, cookie });
    expect(['UNAUTHENTICATED', 'FORBIDDEN'], role).toContain(ban.outcome);
    for (const path of ['/manager/users', '/manager/export/audit', '/api/auth/admin/list-users']) {
      const { status } = await open(state.url, path, cookie);
      expect([307, 401, 403], `${path} with the role "${role}"`).toContain(status);
    }
  }
});
