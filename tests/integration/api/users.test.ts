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

describe('get-user', () => {
  it('answers with the user and nothing secret', async () => {
    const { id, email } = await createUser({ role: 'admin' });
    expect(await get(`/admin/get-user?id=${id}`)).toMatchObject({
      status: 200,
      body: apiUser({ id, email, role: 'admin' }),
    });
  });

  it.each([
    ['an unknown id', '?id=unknown', [404, 'USER_NOT_FOUND']],
    ['no id', '', [400, 'INVALID_INPUT']],
    ['two ids', '?id=a&id=b', [400, 'INVALID_INPUT']],
    ['a malformed id', '?id=%00', [400, 'INVALID_INPUT']],
  ])('rejects %s', async (_, query, answer) => {
    expect(await reject(() => get(`/admin/get-user${query}`))).toEqual(answer);
  });
});

describe('create-user', () => {
  it('creates the user, mails the invitation and answers with the user', async () => {
    const body = { email: ' New@Example.com ', name: 'Ada', role: ['admin'], data: { locale: thirdLocale } };
    const answer = await post('/admin/create-user', body);
    const change = { email: 'new@example.com', role: 'admin', locale: thirdLocale, lastSignInAt: null };
    expect(answer).toMatchObject({ status: 200, body: { user: apiUser(change) } });
    expect(await db.user.findUnique({ where: { id: answer.body.user.id } })).toMatchObject(change);
    expect(await listMails('new@example.com')).toMatchObject([
      { template: 'invitation', locale: thirdLocale },
    ]);
  });

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

  it('rejects an email in use', async () => {
    const { email } = await createUser();
    expect(await reject(() => post('/admin/create-user', { email: email.toUpperCase() }))).toEqual([
      400,
      'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    ]);
  });

  it.each([
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
  ])('rejects %j', async (body, code) => {
    expect(await reject(() => post('/admin/create-user', body))).toEqual([400, code]);
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

  it.each([
    [{}, 'NO_DATA_TO_UPDATE'],
    [{ password: 'secret-password' }, 'PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER'],
    [{ name: 'Ada', password: null }, 'PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER'],
    [{ banned: true }, 'FIELD_NOT_ALLOWED'],
    [{ emailVerified: true }, 'FIELD_NOT_ALLOWED'],
    [{ id: 'x' }, 'FIELD_NOT_ALLOWED'],
    [{ email: 'nobody' }, 'INVALID_EMAIL'],
    [{ email: null }, 'INVALID_EMAIL'],
    [{ role: 'superadmin' }, 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE'],
    [{ role: ['admin', 'user'] }, 'INVALID_ROLE_TYPE'],
    [{ role: null }, 'INVALID_ROLE_TYPE'],
    [{ name: 'a\u202Eb' }, 'INVALID_INPUT'],
    ['name', 'INVALID_INPUT'],
    [undefined, 'INVALID_INPUT'],
  ])('rejects the data %j', async (data, code) => {
    const { id } = await createUser();
    expect(await reject(() => post('/admin/update-user', { userId: id, data }))).toEqual([400, code]);
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

  it('changes the name of the caller', async () => {
    const answer = await post('/admin/update-user', {
      userId: adminId,
      data: { name: 'Grace', role: 'admin' },
    });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Grace', role: 'admin' } });
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

  it.each([
    '{"permissions":{"unknown":["read"]}}',
    '{"permissions":{"constructor":["read"]}}',
    '{"permissions":{"__proto__":["read"]}}',
    '{"permissions":{"user":["unknown"]}}',
    '{"permissions":{"user":[]}}',
    '{"permissions":{"user":["ban"],"unknown":["read"]}}',
    '{"permissions":{}}',
  ])('denies %s', async (text) => {
    const answer = await visitor.call('/admin/has-permission', { method: 'POST', text });
    expect(answer).toMatchObject({ status: 200, body: { error: null, success: false } });
  });

  it.each([{}, { permissions: 'user' }, { permissions: { user: 'ban' } }, { permissions: null }])(
    'rejects %j',
    async (body) =>
      expect(await reject(() => post('/admin/has-permission', body))).toEqual([400, 'INVALID_INPUT']),
  );
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
it.each(forbidden)('%s %s denies a user, before the input is checked', async (method, path, code) => {
  await visitor.signIn();
  expect(await reject(() => visitor.call(path, { method }))).toEqual([403, code]);
});
