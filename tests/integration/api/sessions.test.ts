import { adminCookieName } from '@/lib/auth/session/cookie';
import { readSession } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { apiSession, apiUser, get, post, postDenied } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createSession, createUser, hoursFromNow } from '@/tests/support/integration/rows';

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
  expect((await post('/admin/list-user-sessions', { userId: id })).body).toEqual({
    sessions: [
      apiSession(plain.id, id, { userAgent: 'Phone', ipAddress: '192.0.2.7', impersonatedBy: null }),
      apiSession(acted.id, id, { impersonatedBy: adminId }),
    ],
  });
});

it('revoke-user-session rejects a real token, an unknown id and a bad body', async () => {
  const { token } = await createSession((await createUser()).id);
  const path = '/admin/revoke-user-session';
  expect(await postDenied(path, { sessionToken: token })).toEqual([404, 'NOT_FOUND']);
  expect(await postDenied(path, { sessionToken: 'unknown' })).toEqual([404, 'NOT_FOUND']);
  for (const body of [{}, { sessionToken: '' }, { sessionToken: 5 }, { sessionToken: 'a\0' }])
    expect(await postDenied(path, body)).toEqual([400, 'INVALID_INPUT']);
});

describe('impersonate-user', () => {
  it('answers with the session and the user, and sets both cookies', async () => {
    const own = visitor.sessionCookie;
    const { id, email } = await createUser();
    visitor.headers.set('user-agent', 'Laptop');
    const { body } = await post('/admin/impersonate-user', { userId: id });
    const session = await visitor.session();
    expect(body).toEqual({
      session: apiSession(session?.id, id, { userAgent: 'Laptop', impersonatedBy: adminId }),
      user: apiUser({ id, email }),
    });
    expect(session).toMatchObject({ impersonatedBy: adminId, user: { id } });
    const token = own?.split('.')[0];
    expect(visitor.cookies.get(adminCookieName())).toMatch(new RegExp(`^${token}:\\.`));
    expect(await readSession(own)).toMatchObject({ user: { id: adminId } });
  });
});

describe('the sessions of the caller', () => {
  it('are listed in better-auth’s format with our own fields', async () => {
    const { id } = await visitor.signIn();
    const current = (await visitor.actor()).session;
    const acted = await createSession(id, { impersonatedBy: adminId });
    expect((await get('/list-sessions')).body).toEqual([
      apiSession(current.id, id, {
        isCurrent: true,
        isImpersonation: false,
        lastActiveAt: expect.any(String),
      }),
      apiSession(acted.id, id, { isCurrent: false, isImpersonation: true, lastActiveAt: expect.any(String) }),
    ]);
  });

  it('end by their id, except the current one and those of others', async () => {
    const foreign = await createSession(adminId);
    const { id } = await visitor.signIn();
    const other = await createSession(id);
    const current = (await visitor.actor()).session;
    for (const token of [foreign.id, current.id, other.token, 'unknown'])
      expect(await postDenied('/revoke-session', { token })).toEqual([404, 'NOT_FOUND']);
    for (const body of [{}, { token: '' }, { token: other.id, extra: 1 }, { id: other.id }])
      expect(await postDenied('/revoke-session', body)).toEqual([400, 'INVALID_INPUT']);
    expect(await post('/revoke-session', { token: other.id })).toMatchObject({ body: { status: true } });
    expect(await db.session.findMany({ where: { userId: id } })).toMatchObject([{ id: current.id }]);
  });
});
