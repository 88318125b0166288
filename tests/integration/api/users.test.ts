import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { withoutWrites } from '@/tests/support/integration/actions';
import { apiUser, get, post } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import { listMails } from '@/tests/support/integration/mailed';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { otherLocale, t, thirdLocale, unknownLocale } from '@/tests/support/messages';
import { overrideEnv, restoreEnv } from '@/tests/support/override-env';

captureLog();

let adminId: string;

beforeEach(async () => {
  await clearRows();
  ({ id: adminId } = await visitor.signIn({ role: 'admin', name: 'Root', locale: otherLocale }));
});

/** The status and code of an error that writes nothing. */
async function reject(call: () => Promise<{ status: number; body: { code: string; message: string } }>) {
  const { status, body } = await withoutWrites(call);
  expect(body).toEqual({ code: body.code, message: t(`errors.${body.code}` as never) });
  return [status, body.code];
}

it('get-user answers with the user and nothing secret, and rejects any other query', async () => {
  const { id, email } = await createUser({ role: 'admin' });
  expect(await get(`/admin/get-user?id=${id}`)).toMatchObject({
    status: 200,
    body: apiUser({ id, email, role: 'admin' }),
  });
  for (const [query, status, code] of [
    ['?id=unknown', 404, 'USER_NOT_FOUND'],
    ['', 400, 'INVALID_INPUT'],
    ['?id=a&id=b', 400, 'INVALID_INPUT'],
    ['?id=%00', 400, 'INVALID_INPUT'],
  ] as const)
    expect([query, ...(await reject(() => get(`/admin/get-user${query}`)))]).toEqual([query, status, code]);
});

describe('create-user', () => {
  it('needs an email only: the role is "user" and the language the admin’s', async () => {
    const { body } = await post('/admin/create-user', { email: 'new@example.com' });
    expect(body.user).toMatchObject({ name: '', role: 'user', locale: otherLocale });
  });

  it('creates the user even if the mail fails', async () => {
    overrideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const answer = await post('/admin/create-user', { email: 'new@example.com' });
    restoreEnv();
    expect(answer).toMatchObject({ status: 200, body: { user: { email: 'new@example.com' } } });
  });

  it('rejects an email in use and invalid fields, and sends no mail', async () => {
    const used = (await createUser()).email.toUpperCase();
    for (const [body, code] of [
      [{ email: used }, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'],
      [{}, 'INVALID_EMAIL'],
      [{ email: 'nobody' }, 'INVALID_EMAIL'],
      [{ email: 'a@example.com', name: 'a\0b' }, 'INVALID_INPUT'],
      [{ email: 'a@example.com', role: 'constructor' }, 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE'],
      [{ email: 'a@example.com', role: ['user', 'admin'] }, 'INVALID_ROLE_TYPE'],
      [{ email: 'a@example.com', role: 5 }, 'INVALID_ROLE_TYPE'],
      [{ email: 'a@example.com', password: 'secret-password' }, 'FIELD_NOT_ALLOWED'],
      [{ email: 'a@example.com', emailVerified: true }, 'FIELD_NOT_ALLOWED'],
      [{ email: 'a@example.com', data: { banned: true } }, 'FIELD_NOT_ALLOWED'],
      [{ email: 'a@example.com', data: { id: 'x' } }, 'FIELD_NOT_ALLOWED'],
      [{ email: 'a@example.com', data: { locale: unknownLocale } }, 'INVALID_INPUT'],
      [[], 'INVALID_INPUT'],
    ] as const)
      expect([body, await reject(() => post('/admin/create-user', body))]).toEqual([body, [400, code]]);
    expect(await db.outboxMail.count()).toBe(0);
  });
});

describe('update-user', () => {
  it.each([
    [{ name: 'Hopper' }],
    [{ email: 'new@example.com' }],
    [{ role: 'admin' }],
    [{ role: ['admin'] }],
    [{ name: '', email: 'new@example.com', role: 'admin' }],
  ])('changes only the fields of %j', async (data) => {
    const { id, email } = await createUser({ locale: thirdLocale });
    const change = { ...data, ...('role' in data && { role: 'admin' }) };
    expect(await post('/admin/update-user', { userId: id, data })).toMatchObject({
      status: 200,
      body: apiUser({ id, email, locale: thirdLocale, ...change }),
    });
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({
      name: 'Ada',
      email,
      role: 'user',
      ...change,
    });
    expect(await listMails(email)).toHaveLength('email' in data ? 1 : 0);
  });

  it('rejects invalid data', async () => {
    const { id } = await createUser();
    for (const [data, code] of [
      [{}, 'NO_DATA_TO_UPDATE'],
      [{ password: 'secret-password' }, 'PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER'],
      [{ name: 'Ada', password: null }, 'PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER'],
      [{ banned: true }, 'FIELD_NOT_ALLOWED'],
      [{ emailVerified: true }, 'FIELD_NOT_ALLOWED'],
      [{ id: 'x' }, 'FIELD_NOT_ALLOWED'],
      [{ email: 'nobody' }, 'INVALID_EMAIL'],
      [{ email: null }, 'INVALID_EMAIL'],
      [{ role: 'unknown-role' }, 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE'],
      [{ role: ['admin', 'user'] }, 'INVALID_ROLE_TYPE'],
      [{ role: null }, 'INVALID_ROLE_TYPE'],
      [{ name: 'a\u202Eb' }, 'INVALID_INPUT'],
      ['name', 'INVALID_INPUT'],
      [undefined, 'INVALID_INPUT'],
    ] as const) {
      const denied = await reject(() => post('/admin/update-user', { userId: id, data }));
      expect([data, denied]).toEqual([data, [400, code]]);
    }
  });

  it('rejects an unknown user, an email in use and a new role for oneself', async () => {
    const { id } = await createUser();
    const { email } = await createUser();
    const update = (userId: string, data: object) =>
      reject(() => post('/admin/update-user', { userId, data }));
    expect(await update('unknown', { name: 'Ada' })).toEqual([404, 'USER_NOT_FOUND']);
    expect(await update(id, { email })).toEqual([400, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']);
    expect(await update(adminId, { role: 'user' })).toEqual([400, 'YOU_CANNOT_DEMOTE_YOURSELF']);
    expect(await update(id, { email: 'root', role: 'x' })).toEqual([400, 'INVALID_EMAIL']);
  });
});

describe('has-permission', () => {
  const hasPermission = async (body: object) => (await post('/admin/has-permission', body)).body;

  it('answers for the role of the caller, and ignores the role in the body', async () => {
    expect(await hasPermission({ permissions: { user: ['ban'], session: ['list'] } })).toEqual({
      error: null,
      success: true,
    });
    await visitor.signIn();
    const body = { permissions: { user: ['ban'] }, role: 'admin', userId: adminId };
    expect(await hasPermission(body)).toEqual({ error: null, success: false });
    expect(await hasPermission({ permissions: { account: ['update'] } })).toEqual({
      error: null,
      success: true,
    });
  });

  it('denies what does not exist, and rejects a bad body', async () => {
    for (const permissions of [
      '{"unknown":["read"]}',
      '{"constructor":["read"]}',
      '{"__proto__":["read"]}',
      '{"user":["unknown"]}',
      '{"user":[]}',
      '{"user":["ban"],"unknown":["read"]}',
      '{}',
    ]) {
      const text = `{"permissions":${permissions}}`;
      const { status, body } = await visitor.call('/admin/has-permission', { method: 'POST', text });
      expect([permissions, status, body]).toEqual([permissions, 200, { error: null, success: false }]);
    }
    for (const body of [{}, { permissions: 'user' }, { permissions: { user: 'ban' } }, { permissions: null }])
      expect(await reject(() => post('/admin/has-permission', body))).toEqual([400, 'INVALID_INPUT']);
  });
});

const forbidden = [
  ['GET', '/admin/list-users', 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS'],
  ['GET', '/admin/get-user', 'YOU_ARE_NOT_ALLOWED_TO_GET_USER'],
  ['POST', '/admin/create-user', 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS'],
  ['POST', '/admin/update-user', 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS'],
  ['POST', '/admin/set-role', 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE'],
  ['POST', '/admin/ban-user', 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS'],
  ['POST', '/admin/unban-user', 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS'],
  ['POST', '/admin/remove-user', 'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS'],
  ['POST', '/admin/list-user-sessions', 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS'],
  ['POST', '/admin/revoke-user-session', 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS'],
  ['POST', '/admin/revoke-user-sessions', 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS'],
  ['POST', '/admin/impersonate-user', 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS'],
] as const;

// Who else is denied: tests/e2e/security/matrix.spec.ts.
it('a user is denied by every endpoint, before the input is checked', async () => {
  await visitor.signIn();
  for (const [method, path, code] of forbidden)
    expect([path, ...(await reject(() => visitor.call(path, { method })))]).toEqual([path, 403, code]);
});
