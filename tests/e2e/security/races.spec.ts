import { applyCookies, fromIp, open, verifyCode } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';

const ROUNDS = 4;

test('a ban on one instance and a sign-in on the other at once leave no session', async ({
  state,
  database,
  createUser,
  cookieFor,
  createUserWithCode,
}) => {
  const cookie = await cookieFor(await createUser({ role: 'admin' }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, email, code } = await createUserWithCode();
    const fields = { ids: id, reason: '', until: '' };
    const [banned, entered] = await Promise.all([
      callAction('banUsersAction', fields, { url: state.url, cookie }),
      verifyCode(state.secondUrl, email, code, fromIp()),
    ]);
    expect(banned.outcome).toBe('ok');
    const own = applyCookies('', entered);
    expect((await open(state.url, '/app', own)).status).toBe(307);
    await database.query('update "user" set banned = false where id = $1', [id]);
    expect((await open(state.url, '/app', own)).status, 'after the ban').toBe(307);
  }
});

test('a ban on one instance and an impersonation on the other at once leave no impersonation', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const cookie = await cookieFor(await createUser({ role: 'admin' }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const [starter, { id }] = [await createUser({ role: 'admin' }), await createUser()];
    const own = await cookieFor(starter);
    const [banned, started] = await Promise.all([
      callAction('banUsersAction', { ids: id, reason: '', until: '' }, { url: state.url, cookie }),
      callAction('impersonateUserAction', { id }, { url: state.secondUrl, origin: state.url, cookie: own }),
    ]);
    expect(banned.outcome).toBe('ok');
    const page = await open(state.url, '/app/account', applyCookies(own, started));
    expect(page.text).not.toContain(id);
  }
});
