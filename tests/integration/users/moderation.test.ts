import { readSession } from '@/lib/auth/session/store';
import { UNDO_MINUTES } from '@/lib/constants';
import { db, type Transaction } from '@/lib/server/db';
import { MINUTE_MS } from '@/lib/time';
import { banUsers, restoreBan, setUserRoles, unbanUsers } from '@/lib/users/moderation';
import { createAdmin, listEvents, toActor } from '@/tests/support/integration/actions';
import { deleteUser, listSessionIds, setUserRole } from '@/tests/support/integration/moderation';
import {
  clearRows,
  createAccount,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';
import { writeDuring } from '@/tests/support/integration/write-during';

const getUser = (id: string) => db.user.findUniqueOrThrow({ where: { id } });

beforeEach(clearRows);

describe('a ban', () => {
  it('stores its reason and its end, ends the sessions, and is audited', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const { token } = await createSession(user.id);
    const until = hoursFromNow(5);
    const { done, skipped } = await banUsers([user.id], { reason: 'Spam', until }, toActor(admin.id));
    expect([done.map(({ id }) => id), skipped]).toEqual([[user.id], []]);
    expect(await getUser(user.id)).toMatchObject({ banned: true, banReason: 'Spam', banExpires: until });
    expect(await readSession(signedCookie(token))).toBeNull();
    expect(await listSessionIds()).toEqual([]);
    expect(await listEvents(user.id)).toMatchObject([
      {
        action: 'userBan',
        actorId: admin.id,
        targetType: 'user',
        ipAddress: '192.0.2.7',
        requestId: 'request-1',
        before: { banned: false, banReason: null, banExpires: null },
        after: { banned: true, banReason: 'Spam', banExpires: until.toISOString() },
      },
    ]);
  });

  describe('that was lifted', () => {
    async function lift() {
      const [admin, user] = [await createAdmin(), await createUser()];
      const ban = { banned: true, banReason: 'Spam', banExpires: hoursFromNow(1) };
      await db.user.update({ where: { id: user.id }, data: ban });
      await unbanUsers([user.id], toActor(admin.id));
      return { admin, user, ban };
    }

    it('is restored by the same admin with its reason and its end, ends new sessions, and is audited', async () => {
      const { admin, user, ban } = await lift();
      await createSession(user.id);
      const { done } = await restoreBan(user.id, toActor(admin.id));
      expect(done).toHaveLength(1);
      expect(await getUser(user.id)).toMatchObject(ban);
      expect(await listSessionIds()).toEqual([]);
      expect((await listEvents(user.id)).at(-1)).toMatchObject({
        action: 'userBan',
        actorId: admin.id,
        after: { banned: true, banReason: 'Spam', banExpires: ban.banExpires.toISOString() },
      });
    });

    it('is not restored by another admin, after UNDO_MINUTES, or after another ban', async () => {
      const { admin, user } = await lift();
      const other = await createAdmin();
      await expect(restoreBan(user.id, toActor(other.id))).rejects.toThrow('NOT_FOUND');
      await db.user.update({ where: { id: user.id }, data: { banned: true, banReason: 'Fraud' } });
      expect((await restoreBan(user.id, toActor(admin.id))).skipped).toMatchObject([{ reason: 'unchanged' }]);
      expect((await getUser(user.id)).banReason).toBe('Fraud');
      await db.user.update({ where: { id: user.id }, data: { banned: false } });
      const age = (minutes: number) =>
        db.auditEvent.updateMany({ data: { createdAt: new Date(Date.now() - minutes * MINUTE_MS) } });
      await age(UNDO_MINUTES + 1);
      await expect(restoreBan(user.id, toActor(admin.id))).rejects.toThrow('NOT_FOUND');
      expect((await getUser(user.id)).banned).toBe(false);
      await age(UNDO_MINUTES - 1);
      expect((await restoreBan(user.id, toActor(admin.id))).done).toHaveLength(1);
    });

    it('is not restored if its end has passed', async () => {
      const { admin, user } = await lift();
      const before = { banned: true, banReason: 'Spam', banExpires: hoursFromNow(-1).toISOString() };
      await db.auditEvent.updateMany({ data: { before } });
      expect((await restoreBan(user.id, toActor(admin.id))).skipped).toMatchObject([{ reason: 'unchanged' }]);
      expect((await getUser(user.id)).banned).toBe(false);
    });

    it('is not restored if another admin bans the user meanwhile', async () => {
      const { admin, user } = await lift();
      const ban = async (transaction: Transaction) => {
        await transaction.user.update({ where: { id: user.id }, data: { banned: true } });
        await transaction.auditEvent.create({
          data: { action: 'userBan', targetType: 'user', targetId: user.id },
        });
      };
      expect(await writeDuring(ban, () => restoreBan(user.id, toActor(admin.id)))).toBe('NOT_FOUND');
    });
  });
});

describe('changing a role', () => {
  it.each([
    ['user', 'admin'],
    ['admin', 'user'],
  ] as const)('from %s to %s records both, and keeps the sessions', async (from, to) => {
    const [admin, user] = [await createAdmin(), await createUser({ role: from })];
    const { token } = await createSession(user.id);
    await setUserRole(user.id, to, admin.id);
    expect(await readSession(signedCookie(token))).toMatchObject({ user: { role: to } });
    expect(await listEvents(user.id)).toMatchObject([
      { action: 'userSetRole', before: { role: from }, after: { role: to } },
    ]);
  });

  it('is undone only if the role is still the one that was given', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const undo = () => setUserRoles([user.id], { role: 'user', from: 'admin' }, toActor(admin.id));
    await db.user.update({ where: { id: user.id }, data: { role: 'other' } });
    expect((await undo()).skipped).toMatchObject([{ id: user.id, reason: 'unchanged' }]);
    expect((await getUser(user.id)).role).toBe('other');
    await setUserRole(user.id, 'admin', admin.id);
    expect((await undo()).done).toHaveLength(1);
    expect((await getUser(user.id)).role).toBe('user');
  });

  it('to admin ends the impersonations of the user', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const own = await createSession(user.id);
    const { id, adminSessionId } = await createSession(user.id, { impersonatedBy: admin.id });
    await setUserRole(user.id, 'admin', admin.id);
    const ids = await listSessionIds();
    expect(ids).toEqual([own.id, adminSessionId].sort());
    expect(ids).not.toContain(id);
  });
});

describe('a deletion', () => {
  it('deletes sessions and accounts, but not the audit log', async () => {
    const [admin, user] = [await createAdmin(), await createUser({ name: 'Grace' })];
    await createSession(user.id);
    await createAccount(user.id);
    await deleteUser(user.id, admin.id);
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
    expect([await db.session.count(), await db.account.count()]).toEqual([0, 0]);
    expect(await listEvents(user.id)).toMatchObject([
      { action: 'userDelete', before: { name: 'Grace', email: user.email, role: 'user' }, after: null },
    ]);
  });
});
