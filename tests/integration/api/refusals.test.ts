import { openEndpoints } from '@/lib/auth/endpoints';
import { captureLog } from '@/tests/support/capture-log';
import { differentCode, sampleCode } from '@/tests/support/code';
import { withoutWrites } from '@/tests/support/integration/actions';
import { post, postDenied } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import {
  clearLimits,
  clearRows,
  createAccount,
  createSession,
  createUser,
} from '@/tests/support/integration/rows';
import { unknownLocale } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

// Who else may call: e2e/security/matrix.spec.ts. The rules: integration/account and integration/users. What is written: writes.test.ts.

captureLog();

const ids = {
  me: '10000000-0000-4000-8000-000000000001',
  user: '10000000-0000-4000-8000-000000000002',
  account: '10000000-0000-4000-8000-000000000003',
  foreign: '10000000-0000-4000-8000-000000000004',
};
const TAKEN = 'taken@example.com';
const FREE = 'free@example.com';
const NO_ROLE = 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE';

beforeEach(async () => {
  await clearRows();
  await visitor.signIn({ id: ids.me, role: 'admin', email: 'me@example.com' });
  await createUser({ id: ids.user, email: TAKEN });
  await createAccount(ids.me, { id: ids.account });
  await createAccount(ids.user, { id: ids.foreign });
});

type Refusal = [body: unknown, code: string, status?: number];

const unknownUser = (body: object = {}): Refusal[] => [
  [{ userId: 'unknown', ...body }, 'USER_NOT_FOUND', 404],
  ...[{}, { userId: '' }, { userId: ['a'] }, { userId: 'a\0' }].map(
    (wrong): Refusal => [{ ...body, ...wrong }, 'INVALID_INPUT'],
  ),
  [[], 'INVALID_INPUT'],
  // A misspelled field changes nothing.
  [{ userId: ids.user, ...body, banExpires: 60 }, 'FIELD_NOT_ALLOWED'],
];
const wrongEmail: Refusal[] = [
  [{ newEmail: 'me@example.com' }, 'EMAIL_CAN_NOT_BE_UPDATED'],
  [{ newEmail: 'nobody' }, 'INVALID_EMAIL'],
  [{}, 'INVALID_EMAIL'],
  [{ newEmail: FREE, extra: 1 }, 'INVALID_INPUT'],
];
const newUser = (change: object, code: string): Refusal => [{ email: FREE, ...change }, code];
const update = (data: unknown, code: string, userId = ids.user): Refusal => [{ userId, data }, code];

const refusals: Record<string, Refusal[]> = {
  '/change-email': wrongEmail,
  '/email-otp/request-email-change': wrongEmail,
  '/delete-user': [
    [{}, 'LAST_ADMIN', 403],
    [{ token: sampleCode }, 'LAST_ADMIN', 403],
  ],
  '/unlink-account': [
    [{ accountId: ids.account }, 'FAILED_TO_UNLINK_LAST_ACCOUNT'],
    [{ accountId: ids.foreign }, 'ACCOUNT_NOT_FOUND'],
    [{ accountId: 'unknown' }, 'ACCOUNT_NOT_FOUND'],
  ],
  '/admin/create-user': [
    [{ email: TAKEN.toUpperCase() }, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'],
    [{}, 'INVALID_EMAIL'],
    newUser({ name: 'a\0b' }, 'INVALID_INPUT'),
    newUser({ role: 'constructor' }, NO_ROLE),
    newUser({ role: ['user', 'admin'] }, 'INVALID_ROLE_TYPE'),
    newUser({ role: 5 }, 'INVALID_ROLE_TYPE'),
    newUser({ password: 'secret-password' }, 'FIELD_NOT_ALLOWED'),
    newUser({ emailVerified: true }, 'FIELD_NOT_ALLOWED'),
    newUser({ data: { banned: true } }, 'FIELD_NOT_ALLOWED'),
    newUser({ data: { locale: unknownLocale } }, 'INVALID_INPUT'),
    [[], 'INVALID_INPUT'],
  ],
  '/admin/update-user': [
    update({}, 'NO_DATA_TO_UPDATE'),
    update({ name: 'Ada', password: null }, 'PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER'),
    update({ banned: true }, 'FIELD_NOT_ALLOWED'),
    update({ emailVerified: true }, 'FIELD_NOT_ALLOWED'),
    update({ id: 'x' }, 'FIELD_NOT_ALLOWED'),
    update({ email: null }, 'INVALID_EMAIL'),
    update({ email: 'me@example.com' }, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'),
    update({ role: 'unknown-role' }, NO_ROLE),
    update({ role: null }, 'INVALID_ROLE_TYPE'),
    update({ role: 'user' }, 'YOU_CANNOT_DEMOTE_YOURSELF', ids.me),
    update({ name: 'a\u202Eb' }, 'INVALID_INPUT'),
    update('name', 'INVALID_INPUT'),
    [{ userId: 'unknown', data: { name: 'Ada' } }, 'USER_NOT_FOUND', 404],
  ],
  '/admin/set-role': [
    ...unknownUser({ role: 'user' }),
    ...['admin,user', '__proto__', ['unknown-role']].map(
      (role): Refusal => [{ userId: ids.user, role }, NO_ROLE],
    ),
    ...[['admin', 'user'], [], undefined].map(
      (role): Refusal => [{ userId: ids.user, role }, 'INVALID_ROLE_TYPE'],
    ),
  ],
  '/admin/ban-user': [
    ...unknownUser(),
    ...[-1, 1.5, '60', 1e18].map(
      (banExpiresIn): Refusal => [{ userId: ids.user, banExpiresIn }, 'INVALID_INPUT'],
    ),
    [{ userId: ids.user, banReason: 'a\u202Eb' }, 'INVALID_INPUT'],
  ],
  '/admin/unban-user': unknownUser(),
  '/admin/remove-user': unknownUser(),
  '/admin/list-user-sessions': unknownUser(),
  '/admin/revoke-user-sessions': unknownUser(),
  '/admin/impersonate-user': unknownUser(),
  '/admin/has-permission': [{}, { permissions: 'user' }, { permissions: { user: 'ban' } }].map((body) => [
    body,
    'INVALID_INPUT',
  ]),
};

it('a user is denied by every endpoint of the manager area, before the input is checked', async () => {
  await visitor.signIn();
  const open = ['/admin/has-permission', '/admin/stop-impersonating'];
  for (const { method, path } of openEndpoints) {
    if (!path.startsWith('/admin/') || open.includes(path)) continue;
    const { status, body } = await withoutWrites(() => visitor.call(path, { method }));
    expect([path, status, body.code]).toEqual([path, 403, expect.stringMatching(/^YOU_ARE_NOT_ALLOWED_TO_/)]);
  }
});

it.each(Object.entries(refusals))(
  '%s refuses what is wrong, with its code, and writes nothing',
  async (path, rows) => {
    for (const [body, code, status = 400] of rows)
      expect([body, await postDenied(path, body as object)]).toEqual([body, [status, code]]);
  },
);

it.each([
  ['/revoke-session', 'token'],
  ['/admin/revoke-user-session', 'sessionToken'],
])('%s ends no session by a real token, an unknown id or a bad body', async (path, field) => {
  const { token } = await createSession(ids.me);
  for (const value of [token, 'unknown'])
    expect(await postDenied(path, { [field]: value })).toEqual([404, 'NOT_FOUND']);
  for (const body of [{}, { [field]: '' }, { [field]: 5 }, { [field]: 'a\0' }, { id: ids.me }])
    expect(await postDenied(path, body)).toEqual([400, 'INVALID_INPUT']);
});

it.each(['/change-email', '/email-otp/request-email-change'])(
  '%s answers the same for a free email and one in use, not twice at once, and says that a mail failed',
  async (path) => {
    overrideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await postDenied(path, { newEmail: FREE })).toEqual([503, 'MAIL_FAILED']);
    overrideEnv({ SMTP_URL: undefined });
    const inUse = await post(path, { newEmail: TAKEN });
    expect(await postDenied(path, { newEmail: TAKEN })).toEqual([429, 'RATE_LIMITED']);
    await clearLimits();
    expect((await post(path, { newEmail: FREE })).body).toEqual(inUse.body);
    expect(inUse.status).toBe(200);
  },
);

it('/email-otp/change-email refuses a wrong code, another email and a bad body', async () => {
  const path = '/email-otp/change-email';
  await post('/change-email', { newEmail: FREE });
  const otp = await getMailedCode(FREE);
  for (const [body, code] of [
    [{ newEmail: FREE, otp: differentCode(otp) }, 'INVALID_OTP'],
    [{ newEmail: 'x@example.com', otp }, 'INVALID_OTP'],
    [{ newEmail: 'nobody', otp }, 'INVALID_EMAIL'],
    [{ newEmail: FREE }, 'INVALID_OTP'],
  ] as const)
    expect([body, await postDenied(path, body)]).toEqual([body, [400, code]]);
});

it('/delete-user refuses a wrong code, and mails one code at a time', async () => {
  await visitor.signIn();
  expect(await postDenied('/delete-user', { token: sampleCode })).toEqual([400, 'INVALID_OTP']);
  await post('/delete-user');
  expect(await postDenied('/delete-user', {})).toEqual([429, 'RATE_LIMITED']);
});
