import { randomUUID } from 'node:crypto';
import { db } from '@/lib/server/db';
import { secureUserAction } from '@/lib/users/actions';
import { removeUserPasskey, secureUser, unlinkUserAccount } from '@/lib/users/sign-in-methods';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, listEvents, send, toActor, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { listMails } from '@/tests/support/integration/mailed';
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

/** A user with a session, a passkey and a linked account. */
async function createReachable(change: object = {}) {
  const user = await createUser(change);
  await createSession(user.id);
  const [passkey, linked] = [await createPasskey(user.id), await createAccount(user.id)];
  return { ...user, passkeyId: passkey.id, accountId: linked.id };
}

const countAccess = async (userId: string) =>
  Promise.all([
    db.session.count({ where: { userId } }),
    db.passkey.count({ where: { userId } }),
    db.account.count({ where: { userId } }),
  ]);

const removals = [
  ['a passkey', removeUserPasskey, 'passkeyId', 'userRemovePasskey', [1, 0, 1]],
  ['a linked account', unlinkUserAccount, 'accountId', 'userUnlinkProvider', [1, 1, 0]],
] as const;

describe.each(removals)('removing %s of a user', (_, remove, idField, action, left) => {
  it('leaves the rest, and is recorded', async () => {
    const [admin, user, other] = [await createAdmin(), await createReachable(), await createReachable()];
    await remove(user.id, user[idField], toActor(admin.id));
    expect(await countAccess(user.id)).toEqual(left);
    expect(await countAccess(other.id)).toEqual([1, 1, 1]);
    expect(await listEvents(user.id)).toMatchObject([{ action, actorId: admin.id }]);
  });

  it('of another user and an unknown one is not found', async () => {
    const [admin, user, other] = [await createAdmin(), await createReachable(), await createReachable()];
    for (const [userId, id] of [
      [user.id, other[idField]],
      [user.id, randomUUID()],
      [randomUUID(), user[idField]],
    ] as const)
      await withoutWrites(() => expect(remove(userId, id, toActor(admin.id))).rejects.toThrow('NOT_FOUND'));
    expect(await countAccess(other.id)).toEqual([1, 1, 1]);
  });

  it('is denied to users, and for oneself', async () => {
    const [demoted, user] = [await createUser(), await createReachable({ role: 'admin' })];
    for (const actorId of [demoted.id, user.id])
      await withoutWrites(() =>
        expect(remove(user.id, user[idField], toActor(actorId))).rejects.toThrow('FORBIDDEN'),
      );
    expect(await countAccess(user.id)).toEqual([1, 1, 1]);
  });
});

describe('securing an account', () => {
  it('removes all sessions, passkeys and linked accounts of this user, is recorded once and mailed', async () => {
    const [user, other] = [await createReachable({ locale: otherLocale }), await createReachable()];
    const admin = await visitor.signIn({ role: 'admin' });
    expect(await send(secureUserAction, { userId: user.id })).toMatchObject({ status: 'ok' });
    expect(await send(secureUserAction, { userId: user.id })).toMatchObject({ status: 'ok' });
    expect(await countAccess(user.id)).toEqual([0, 0, 0]);
    expect(await countAccess(other.id)).toEqual([1, 1, 1]);
    expect(await listEvents(user.id)).toMatchObject([
      { action: 'userSecure', actorId: admin.id, before: { sessions: 1, passkeys: 1, providers: 1 } },
    ]);
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
