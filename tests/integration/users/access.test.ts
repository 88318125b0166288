import { randomUUID } from 'node:crypto';
import { revokeMySessionAction } from '@/lib/account/actions';
import { listMySessions, listMySessionsForApi } from '@/lib/account/queries';
import { openEndpoints } from '@/lib/auth/endpoints';
import { roleNames, roles } from '@/lib/auth/roles';
import type { ActiveSession } from '@/lib/auth/session/store';
import type { FormAction } from '@/lib/result';
import { db } from '@/lib/server/db';
import * as userActions from '@/lib/users/actions';
import * as importActions from '@/lib/users/import-actions';
import { revokeSessions } from '@/lib/users/sessions';
import { removeUserPasskey, secureUser, unlinkUserAccount } from '@/lib/users/sign-in-methods';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, listEvents, send, toActor, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { listMails } from '@/tests/support/integration/mailed';
import { listSessionIds } from '@/tests/support/integration/moderation';
import {
  clearRows,
  createAccount,
  createPasskey,
  createSession,
  createUser,
} from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';

captureLog();
beforeEach(clearRows);

/** As in docs/roles.md. */
const support = {
  ...roles.user,
  apps: ['app', 'manager'],
  session: ['list'],
  user: ['list', 'get', 'ban'],
};

Object.assign(roles, { support });
(roleNames as string[]).push('support');

// It needs no permission, and ends the session.
const { stopImpersonatingAction: _, ...actions } = { ...userActions, ...importActions };

/** A user with a session, a passkey and a linked account. */
async function createReachable(change: object = {}) {
  const user = await createUser(change);
  await createSession(user.id);
  const [passkey, linked] = [await createPasskey(user.id), await createAccount(user.id)];
  return { ...user, passkeyId: passkey.id, accountId: linked.id };
}

const countAccess = async (userId: string) => [
  await db.session.count({ where: { userId } }),
  await db.passkey.count({ where: { userId } }),
  await db.account.count({ where: { userId } }),
];

const removals = [
  ['a passkey', removeUserPasskey, 'passkeyId', 'userRemovePasskey', [1, 0, 1]],
  ['a linked account', unlinkUserAccount, 'accountId', 'userUnlinkProvider', [1, 1, 0]],
] as const;

describe.each(removals)('removing %s of a user', (_, remove, idField, action, left) => {
  it('leaves the rest, and is recorded; one of another user and an unknown one are not found', async () => {
    const [admin, user, other] = [await createAdmin(), await createReachable(), await createReachable()];
    for (const [userId, id] of [
      [user.id, other[idField]],
      [user.id, randomUUID()],
      [randomUUID(), user[idField]],
    ] as const)
      await withoutWrites(() => expect(remove(userId, id, toActor(admin.id))).rejects.toThrow('NOT_FOUND'));
    await remove(user.id, user[idField], toActor(admin.id));
    expect(await countAccess(user.id)).toEqual(left);
    expect(await countAccess(other.id)).toEqual([1, 1, 1]);
    expect(await listEvents(user.id)).toMatchObject([{ action, actorId: admin.id }]);
  });
});

describe('securing an account', () => {
  it('removes all sessions, passkeys and linked accounts of this user, is recorded once and mailed', async () => {
    const [user, other] = [await createReachable({ locale: otherLocale }), await createReachable()];
    await visitor.signIn({ role: 'admin' });
    for (const _ of [1, 2])
      expect((await send(userActions.secureUserAction, { userId: user.id })).status).toBe('ok');
    expect(await countAccess(user.id)).toEqual([0, 0, 0]);
    expect(await countAccess(other.id)).toEqual([1, 1, 1]);
    const before = { sessions: 1, passkeys: 1, providers: 1 };
    expect(await listEvents(user.id)).toMatchObject([{ action: 'userSecure', before }]);
    expect(await listMails(user.email)).toMatchObject([{ template: 'accountSecured', locale: otherLocale }]);
  });

  it('is denied to users and for oneself, and an unknown user is not found', async () => {
    const [plain, admin] = [await createUser(), await createReachable({ role: 'admin' })];
    for (const actorId of [plain.id, admin.id])
      await withoutWrites(() => expect(secureUser(admin.id, toActor(actorId))).rejects.toThrow('FORBIDDEN'));
    await withoutWrites(() =>
      expect(secureUser(randomUUID(), toActor(admin.id))).rejects.toThrow('NOT_FOUND'),
    );
    expect(await countAccess(admin.id)).toEqual([1, 1, 1]);
  });
});

describe('revoking sessions', () => {
  it('ends the given session and keeps the others', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const [gone, kept] = [await createSession(user.id), await createSession(user.id)];
    expect(await revokeSessions(user.id, toActor(admin.id), gone.id)).toBe(1);
    expect(await listSessionIds()).toEqual([kept.id]);
    const events = await listEvents(user.id);
    expect(events).toMatchObject([{ action: 'userRevokeSession', actorId: admin.id }]);
    expect(JSON.stringify(events)).not.toContain(gone.token);
  });

  it('without a session id ends all sessions and the impersonations that they started', async () => {
    const [admin, other, user] = [await createAdmin(), await createAdmin(), await createUser()];
    await createSession(other.id);
    await createSession(user.id, { impersonatedBy: other.id });
    expect(await db.session.count()).toBe(3);
    const kept = await createSession(user.id);
    expect(await revokeSessions(other.id, toActor(admin.id))).toBe(2);
    expect(await listSessionIds()).toEqual([kept.id]);
  });

  it('counts and records only sessions that are still open', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const open = await createSession(user.id);
    const ended = await createSession(user.id, { expiresAt: new Date(0) });
    const revoke = (sessionId?: string) => revokeSessions(user.id, toActor(admin.id), sessionId);
    await expect(revoke(ended.id)).rejects.toThrow('NOT_FOUND');
    expect([await revoke(), await listSessionIds()]).toEqual([1, []]);
    expect(await listEvents(user.id)).toMatchObject([{ before: { sessions: [{ id: open.id }] } }]);
  });

  it('fails with NOT_FOUND for a session of another user, a token, and unknown ids', async () => {
    const [admin, user, other] = [await createAdmin(), await createUser(), await createUser()];
    const [own, { id, token }] = [await createSession(user.id), await createSession(other.id)];
    const revoke = (userId: string, sessionId?: string) =>
      revokeSessions(userId, toActor(admin.id), sessionId);
    for (const sessionId of [id, token, own.token, randomUUID()])
      await withoutWrites(() => expect(revoke(user.id, sessionId)).rejects.toThrow('NOT_FOUND'));
    await expect(revoke(randomUUID())).rejects.toThrow('NOT_FOUND');
  });
});

it('the device of an admin who acts as the user is not in what the user can read', async () => {
  const [admin, { id, email }] = [await createAdmin(), await visitor.signIn()];
  const device = { userAgent: 'Browser of the admin', ipAddress: '203.0.113.99' };
  const run = await createSession(id, { impersonatedBy: admin.id, ...device });
  const current = await db.session.findFirstOrThrow({ where: { userId: id, impersonatedBy: null } });
  const active = { ...current, user: { id, email } } as unknown as ActiveSession;
  const shown = [await listMySessions(active), await listMySessionsForApi(active)];
  await revokeSessions(id, toActor(admin.id), run.id);
  const again = await createSession(id, { impersonatedBy: admin.id, ...device });
  await send(revokeMySessionAction, { id: again.id });
  const read = JSON.stringify([shown, await listEvents(id)]);
  expect(read).toContain(run.id);
  for (const secret of Object.values(device)) expect(read).not.toContain(secret);
});

describe('a role between user and admin', () => {
  beforeEach(async () => {
    await createAdmin();
    await visitor.signIn({ role: 'support' });
  });

  it('gets the actions and endpoints of its permissions, and no other', async () => {
    const allowed: string[] = [];
    for (const [name, action] of Object.entries(actions))
      if (!('code' in (await send(action as FormAction<unknown>)))) allowed.push(name);
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
      'banUsersAction',
      'restoreBanAction',
      'unbanUsersAction',
    ]);
  });

  it('bans users, and no admin', async () => {
    const ban = (ids: string) => send(userActions.banUsersAction, { ids, reason: '', until: '' });
    const [user, admin] = [await createUser(), await createAdmin()];
    expect(await ban(user.id)).toMatchObject({ status: 'ok' });
    expect(await ban(admin.id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await db.user.findMany({ where: { banned: true } })).toMatchObject([{ id: user.id }]);
  });
});
