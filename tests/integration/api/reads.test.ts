import { captureLog } from '@/tests/support/capture-log';
import { get, post } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import {
  clearRows,
  createAccount,
  createSession,
  createUser,
  hoursFromNow,
} from '@/tests/support/integration/rows';

captureLog();

let adminId: string;

beforeEach(async () => {
  await clearRows();
  ({ id: adminId } = await visitor.signIn({ role: 'admin' }));
});

it('a sign-in by code and get-session answer with the id of the session as its token', async () => {
  const email = 'client@example.com';
  visitor.clear();
  const signedIn = await visitor.signInByCode(email);
  const { id } = (await visitor.actor()).session;
  expect(signedIn.body).toMatchObject({ token: id, user: { email } });
  expect((await get('/get-session')).body).toMatchObject({ session: { id, token: id }, user: { email } });
  expect((await post('/sign-out')).body).toEqual({ success: true });
  expect((await get('/get-session')).body).toBeNull();
});

it('list-user-sessions answers with the live sessions, whose token is their id', async () => {
  const { id } = await createUser();
  const plain = await createSession(id, { userAgent: 'Phone', ipAddress: '192.0.2.7' });
  const acted = await createSession(id, { impersonatedBy: adminId, updatedAt: hoursFromNow(-5) });
  await createSession(id, { expiresAt: hoursFromNow(-1) });
  expect((await post('/admin/list-user-sessions', { userId: id })).body).toMatchObject({
    sessions: [
      { id: plain.id, token: plain.id, userAgent: 'Phone', ipAddress: '192.0.2.7', impersonatedBy: null },
      { id: acted.id, token: acted.id, impersonatedBy: adminId },
    ],
  });
});

it('list-sessions answers with the sessions of the caller and our own fields', async () => {
  const { id } = await visitor.signIn();
  const current = (await visitor.actor()).session;
  const acted = await createSession(id, { impersonatedBy: adminId });
  expect((await get('/list-sessions')).body).toMatchObject([
    { id: current.id, token: current.id, isCurrent: true, isImpersonation: false },
    { id: acted.id, token: acted.id, isCurrent: false, isImpersonation: true },
  ]);
});

it('list-accounts answers without tokens and without accounts of others', async () => {
  const { id } = await visitor.signIn();
  await createAccount((await createUser()).id);
  const secrets = { accessToken: 'secret-1', idToken: 'secret-2', password: 'secret-3' };
  const account = await createAccount(id, { scope: 'read:user,user:email', ...secrets });
  const { body, text } = await get('/list-accounts');
  const shown = { providerId: 'github', userId: id, scopes: ['read:user', 'user:email'] };
  expect(body).toMatchObject([{ id: account.id, accountId: account.accountId, ...shown }]);
  expect([body.length, text.includes('secret')]).toEqual([1, false]);
});

it('get-user answers with the user and nothing secret, and refuses any other query', async () => {
  const { id, email } = await createUser({ role: 'admin' });
  const user = await get(`/admin/get-user?id=${id}`);
  expect(user).toMatchObject({ status: 200, body: { id, email, role: 'admin' } });
  for (const query of ['', '?id=a&id=b', '?id=%00'])
    expect([query, (await get(`/admin/get-user${query}`)).body.code]).toEqual([query, 'INVALID_INPUT']);
  expect(await get('/admin/get-user?id=x')).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
});

describe('has-permission', () => {
  const hasPermission = async (body: object) => (await post('/admin/has-permission', body)).body.success;

  it('answers for the role of the caller, and ignores the role in the body', async () => {
    expect(await hasPermission({ permissions: { user: ['ban'], session: ['list'] } })).toBe(true);
    await visitor.signIn();
    expect(await hasPermission({ permissions: { user: ['ban'] }, role: 'admin', userId: adminId })).toBe(
      false,
    );
    expect(await hasPermission({ permissions: { account: ['update'] } })).toBe(true);
  });

  it.each(['{"constructor":["read"]}', '{"user":["unknown"]}', '{"user":["ban"],"unknown":["read"]}'])(
    'denies %s',
    async (permissions) => {
      const text = `{"permissions":${permissions}}`;
      const { body } = await visitor.call('/admin/has-permission', { method: 'POST', text });
      expect(body).toEqual({ error: null, success: false });
    },
  );
});
