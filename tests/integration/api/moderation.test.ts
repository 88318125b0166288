import { captureLog } from '@/tests/support/capture-log';
import { withoutWrites } from '@/tests/support/integration/actions';
import { post, postDenied } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';

captureLog();

beforeEach(async () => {
  await clearRows();
  await visitor.signIn({ role: 'admin' });
});

it.each(['set-role', 'ban-user', 'unban-user', 'remove-user', 'impersonate-user', 'revoke-user-sessions'])(
  '%s rejects an unknown field, so that a misspelled one changes nothing',
  async (endpoint) => {
    const { id } = await createUser();
    const body = { userId: id, ...(endpoint === 'set-role' && { role: 'admin' }), banExpires: 60 };
    const denied = await withoutWrites(() => postDenied(`/admin/${endpoint}`, body));
    expect(denied).toEqual([400, 'FIELD_NOT_ALLOWED']);
  },
);

// The rules of each: tests/integration/users; what each writes and answers: writes.test.ts.
it('set-role rejects any other role', async () => {
  const { id } = await createUser();
  for (const [role, code] of [
    ['admin,user', 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE'],
    ['__proto__', 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE'],
    [['unknown-role'], 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE'],
    [['admin', 'user'], 'INVALID_ROLE_TYPE'],
    [[], 'INVALID_ROLE_TYPE'],
    [undefined, 'INVALID_ROLE_TYPE'],
  ])
    expect([role, await postDenied('/admin/set-role', { userId: id, role })]).toEqual([role, [400, code]]);
});

it('ban-user bans for the given seconds, or without an end, and rejects an invalid end and reason', async () => {
  const { id } = await createUser();
  const invalid = [
    { banExpiresIn: -1 },
    { banExpiresIn: 1.5 },
    { banExpiresIn: '60' },
    { banExpiresIn: 1e18 },
    { banReason: 'a\u202Eb' },
  ];
  for (const ban of invalid) {
    const denied = await postDenied('/admin/ban-user', { userId: id, ...ban });
    expect([ban, denied]).toEqual([ban, [400, 'INVALID_INPUT']]);
  }
  for (const ban of [{}, { banExpiresIn: 0 }]) {
    const user = await createUser();
    const { body } = await post('/admin/ban-user', { userId: user.id, ...ban });
    expect(body.user).toMatchObject({ banned: true, banReason: null, banExpires: null });
  }
  const { body } = await post('/admin/ban-user', { userId: id, banExpiresIn: 3600 });
  const seconds = (new Date(body.user.banExpires).getTime() - Date.now()) / 1_000;
  expect(Math.abs(seconds - 3600)).toBeLessThan(30);
});

it.each([
  '/admin/set-role',
  '/admin/ban-user',
  '/admin/unban-user',
  '/admin/remove-user',
  '/admin/list-user-sessions',
  '/admin/revoke-user-sessions',
  '/admin/impersonate-user',
])('%s rejects an unknown user and a bad body', async (path) => {
  const role = path === '/admin/set-role' ? { role: 'user' } : {};
  expect(await postDenied(path, { userId: 'unknown', ...role })).toEqual([404, 'USER_NOT_FOUND']);
  for (const body of [{}, { userId: '' }, { userId: ['a'] }, { userId: 'a\0' }])
    expect(await postDenied(path, { ...body, ...role })).toEqual([400, 'INVALID_INPUT']);
  expect(await postDenied(path, [])).toEqual([400, 'INVALID_INPUT']);
});
