import { roleNames, roles, statements } from '@/lib/auth/roles';
import { type Actor, readSession } from '@/lib/auth/session/store';
import { UNDO_MINUTES } from '@/lib/constants';
import { countNumbers } from '@/lib/dashboard/queries';
import { db, type Transaction } from '@/lib/server/db';
import { MINUTE_MS } from '@/lib/time';
import { startImpersonation } from '@/lib/users/impersonation';
import { banUsers, deleteUsers, restoreBan, setUserRoles, unbanUsers } from '@/lib/users/moderation';
import { updateUser } from '@/lib/users/mutations';
import { getUser as readUser, userListQuery } from '@/lib/users/queries';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, listEvents, toActor, withoutWrites } from '@/tests/support/integration/actions';
import { get } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import { readList } from '@/tests/support/integration/lists';
import {
  banUser,
  deleteUser,
  demoteUser,
  listSessionIds,
  noBan,
  setUserRole,
} from '@/tests/support/integration/moderation';
import {
  clearRows,
  createAccount,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';
import { writeDuring } from '@/tests/support/integration/write-during';

/** A role that is no admin. */
Object.assign(roles, { allPermissions: statements });
(roleNames as string[]).push('allPermissions');

const getUser = (id: string) => db.user.findUniqueOrThrow({ where: { id } });

captureLog();
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
    const before = { banned: false, banReason: null, banExpires: null };
    const after = { banned: true, banReason: 'Spam', banExpires: until.toISOString() };
    const event = { action: 'userBan', actorId: admin.id, ipAddress: '192.0.2.7', before, after };
    expect(await listEvents(user.id)).toMatchObject([event]);
  });

  describe('that was lifted', () => {
    async function lift() {
      const [admin, user] = [await createAdmin(), await createUser()];
      const ban = { banned: true, banReason: 'Spam', banExpires: hoursFromNow(1) };
      await db.user.update({ where: { id: user.id }, data: ban });
      await unbanUsers([user.id], toActor(admin.id));
      return { admin, user, ban };
    }

    it('is restored by the same admin, ends new sessions, and is audited', async () => {
      const { admin, user, ban } = await lift();
      await createSession(user.id);
      expect((await restoreBan(user.id, toActor(admin.id))).done).toHaveLength(1);
      expect(await getUser(user.id)).toMatchObject(ban);
      expect(await listSessionIds()).toEqual([]);
      const after = { ...ban, banExpires: ban.banExpires.toISOString() };
      const event = { action: 'userBan', actorId: admin.id, after };
      expect((await listEvents(user.id)).at(-1)).toMatchObject(event);
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
      await age(UNDO_MINUTES - 1);
      expect((await restoreBan(user.id, toActor(admin.id))).done).toHaveLength(1);
    });

    it('is not restored once its end has passed', async () => {
      const { admin, user, ban } = await lift();
      const before = { ...ban, banExpires: hoursFromNow(-0.01).toISOString() };
      await db.auditEvent.updateMany({ data: { before } });
      const restore = () => restoreBan(user.id, toActor(admin.id));
      expect((await withoutWrites(restore)).skipped).toMatchObject([{ reason: 'unchanged' }]);
    });

    it('is not restored if another admin bans the user meanwhile', async () => {
      const { admin, user } = await lift();
      const event = { action: 'userBan', targetType: 'user', targetId: user.id };
      const ban = async (transaction: Transaction) => {
        await transaction.user.update({ where: { id: user.id }, data: { banned: true } });
        await transaction.auditEvent.create({ data: event });
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
    const { adminSessionId } = await createSession(user.id, { impersonatedBy: admin.id });
    await setUserRole(user.id, 'admin', admin.id);
    expect(await listSessionIds()).toEqual([own.id, adminSessionId].sort());
  });
});

it('a deletion deletes sessions and accounts, but not the audit log', async () => {
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

it('of two bulk deletions at once, the second deletes and records only what the first has left', async () => {
  const admin = await createAdmin();
  const ids = [await createUser(), await createUser(), await createUser()].map(({ id }) => id);
  const outcome = await writeDuring(
    (transaction) => transaction.user.deleteMany({ where: { id: { in: ids.slice(1) } } }),
    () => deleteUsers(ids, toActor(admin.id)),
  );
  const gone = { reason: 'notFound' };
  expect(outcome).toMatchObject({ done: [{ id: ids[0] }], skipped: [gone, gone] });
  expect(await db.auditEvent.findMany()).toMatchObject([{ action: 'userDelete', targetId: ids[0] }]);
});

// No form accepts them. PostgreSQL stores them, and JavaScript can't show them.
it.each(['10000-01-01 00:00Z', '0001-12-31 00:00Z BC', 'infinity', '-infinity'])(
  'a stored ban that ends at %s counts as a ban without an end, and can be replaced and lifted',
  async (end) => {
    const { id } = await createUser({ banned: true });
    await db.$executeRaw`update "user" set "banExpires" = ${end}::text::timestamptz where id = ${id}`;
    const { token } = await createSession(id);
    expect(await readSession(signedCookie(token))).toBeNull();
    expect(await readUser(id)).toMatchObject({ status: 'banned', banExpires: null });
    const { rows } = await readList(userListQuery, { role: 'user', status: 'banned' });
    expect(rows).toMatchObject([{ id, status: 'banned' }]);
    expect((await countNumbers('admin', 'UTC')).users?.people.byStatus.banned).toBe(1);
    await visitor.signIn({ role: 'admin' });
    expect((await get(`/admin/get-user?id=${id}`)).body).toMatchObject({ banned: true, banExpires: null });
    const actor = await visitor.actor();
    await expect(startImpersonation(id, actor, null)).rejects.toThrow('YOU_CANNOT_IMPERSONATE_BANNED_USERS');
    expect((await banUsers([id], noBan, actor)).done).toHaveLength(1);
    expect((await unbanUsers([id], actor)).done).toHaveLength(1);
  },
);

const demoteByForm = (id: string, by: string) => updateUser(id, { role: 'user' }, toActor(by));

const removals = [
  ['a ban', banUser, 'YOU_CANNOT_BAN_YOURSELF'],
  ['a demotion', demoteUser, 'YOU_CANNOT_DEMOTE_YOURSELF'],
  ['a demotion by the form', demoteByForm, 'YOU_CANNOT_DEMOTE_YOURSELF'],
  ['a deletion', deleteUser, 'YOU_CANNOT_REMOVE_YOURSELF'],
] as const;

describe.each(removals)('%s', (_, remove, selfError) => {
  it('of oneself is denied', async () => {
    const [admin] = [await createAdmin(), await createAdmin()];
    await withoutWrites(() => expect(remove(admin.id, admin.id)).rejects.toThrow(selfError));
  });

  it('of the last active admin is denied; banned admins do not count', async () => {
    const [last, banned] = [await createAdmin(), await createAdmin({ banned: true })];
    await withoutWrites(() => expect(remove(last.id, banned.id)).rejects.toThrow('LAST_ADMIN'));
  });

  it('of an admin ends the impersonations they run, and no others', async () => {
    const [admin, other, user] = [await createAdmin(), await createAdmin(), await createUser()];
    const kept = await createSession(user.id, { impersonatedBy: admin.id });
    const ended = await createSession(user.id, { impersonatedBy: other.id });
    await remove(other.id, admin.id);
    expect(await listSessionIds()).not.toContain(ended.id);
    expect(await readSession(signedCookie(ended.token))).toBeNull();
    expect(await readSession(signedCookie(kept.token))).not.toBeNull();
  });

  it('of each other by two admins at once leaves one active admin', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.user.deleteMany();
      const [one, two] = [await createAdmin(), await createAdmin()];
      const outcomes = await Promise.allSettled([remove(one.id, two.id), remove(two.id, one.id)]);
      const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(reasons).toMatchObject([{ code: 'LAST_ADMIN' }]);
      expect(await db.user.count({ where: { role: 'admin', banned: false } })).toBe(1);
    }
  });
});

it('three admins who ban each other in a circle leave one, and no banned admin bans another', async () => {
  for (let round = 0; round < 5; round += 1) {
    await clearRows();
    const ids = [await createAdmin(), await createAdmin(), await createAdmin()].map(({ id }) => id);
    await Promise.allSettled(ids.map((id, index) => banUser(ids[(index + 1) % 3] ?? '', id)));
    const [first, second, ...others] = await db.auditEvent.findMany({ orderBy: { createdAt: 'asc' } });
    expect([first?.targetId === second?.actorId, others]).toEqual([false, []]);
    expect(await db.user.count({ where: { role: 'admin', banned: false } })).toBe(1);
  }
});

it.each([
  ['a ban', (ids: string[], actor: Actor) => banUsers(ids, noBan, actor)],
  ['a demotion', (ids: string[], actor: Actor) => setUserRoles(ids, { role: 'user' }, actor)],
  ['a deletion', (ids: string[], actor: Actor) => deleteUsers(ids, actor)],
])(
  '%s of all admins in one batch leaves the last one, also for a role that has all permissions',
  async (_, remove) => {
    const admins = [await createAdmin(), await createAdmin(), await createAdmin()];
    const owner = toActor((await createUser({ role: 'allPermissions' })).id);
    const ids = admins.map(({ id }) => id);
    const outcome = await remove(ids, owner);
    expect(outcome.done).toHaveLength(2);
    expect(outcome.skipped).toMatchObject([{ reason: 'lastAdmin' }]);
    expect(await db.user.count({ where: { role: 'admin', banned: false } })).toBe(1);
  },
);
