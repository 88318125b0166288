import { openEndpoints } from '@/lib/auth/endpoints';
import { roleNames, roles } from '@/lib/auth/roles';
import type { FormAction } from '@/lib/result';
import { db } from '@/lib/server/db';
import * as userActions from '@/lib/users/actions';
import * as importActions from '@/lib/users/import-actions';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';

/** As in docs/roles.md. */
const support = {
  ...roles.user,
  apps: ['app', 'manager'],
  session: ['list'],
  user: ['list', 'get', 'ban'],
};

captureLog();
beforeAll(() => {
  Object.assign(roles, { support });
  (roleNames as string[]).push('support');
});
beforeEach(async () => {
  await clearRows();
  await createAdmin();
  await visitor.signIn({ role: 'support' });
});

// It needs no permission, and ends the session.
const { stopImpersonatingAction: _, ...actions } = { ...userActions, ...importActions };

it('a role between user and admin gets the actions of its permissions, and no other', async () => {
  const allowed: string[] = [];
  for (const [name, action] of Object.entries(actions))
    if (!('code' in (await send(action as FormAction<unknown>)))) allowed.push(name);
  expect(allowed.sort()).toEqual(['banUsersAction', 'restoreBanAction', 'unbanUsersAction']);
});

it('a role between user and admin gets the endpoints of its permissions, and no other', async () => {
  const allowed: string[] = [];
  // Without its parameters, an allowed endpoint answers 400.
  for (const { method, path } of openEndpoints.filter((each) => each.path.startsWith('/admin/')))
    if ((await visitor.call(path, { method })).status !== 403) allowed.push(path);
  expect(allowed.sort()).toEqual([
    '/admin/ban-user',
    '/admin/get-user',
    '/admin/has-permission',
    '/admin/list-user-sessions',
    '/admin/list-users',
    '/admin/unban-user',
  ]);
});

it('it bans users, and no admin', async () => {
  const ban = (ids: string) => send(userActions.banUsersAction, { ids, reason: '', until: '' });
  const [user, admin] = [await createUser(), await createAdmin()];
  expect(await ban(user.id)).toMatchObject({ status: 'ok' });
  expect(await ban(admin.id)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await db.user.findMany({ where: { banned: true } })).toMatchObject([{ id: user.id }]);
});
