import { randomUUID } from 'node:crypto';
import type { Role } from '@/lib/auth/roles';
import { readSession } from '@/lib/auth/session/store';
import { BULK_MAX } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { startImpersonation } from '@/lib/users/impersonation/mutations';
import {
  banUsers,
  deleteUsers,
  type ModerationOutcome,
  setUserRoles,
  unbanUsers,
} from '@/lib/users/moderation/mutations';
import { revokeSessions } from '@/lib/users/sessions/mutations';
import { listUserSessions } from '@/lib/users/sessions/queries';
import {
  createAdmin,
  listEvents,
  snapshotTables,
  toActor,
  withoutAudit,
  withoutWrites,
} from '@/tests/support/integration/actions';
import {
  clearRows,
  createAccount,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';

const noBan = { reason: null, until: null };
const ban = (id: string, by: string) => banUsers([id], noBan, toActor(by));
const remove = (id: string, by: string) => deleteUsers([id], toActor(by));
const setRole = (id: string, role: Role, by: string) => setUserRoles([id], role, toActor(by));
const demote = (id: string, by: string) => setRole(id, 'user', by);
const getUser = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const sessionIds = async () => (await db.session.findMany()).map(({ id }) => id).sort();
const reasons = ({ skipped }: ModerationOutcome) => skipped.map(({ reason }) => reason);

const removals = [
  ['a ban', ban],
  ['a demotion', demote],
  ['a deletion', remove],
] as const;

beforeEach(clearRows);

describe('a ban', () => {
  it('stores its reason and its end, ends the sessions and is audited', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const { token } = await createSession(user.id);
    const until = hoursFromNow(5);
    const { done, skipped } = await banUsers([user.id], { reason: 'Spam', until }, toActor(admin.id));
    expect([done.map(({ id }) => id), skipped]).toEqual([[user.id], []]);
    expect(await getUser(user.id)).toMatchObject({ banned: true, banReason: 'Spam', banExpires: until });
    expect(await readSession(signedCookie(token))).toBeNull();
    expect(await sessionIds()).toEqual([]);
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

  it('replaces an earlier ban', async () => {
    const [admin, user] = [await createAdmin(), await createUser({ banned: true, banReason: 'First' })];
    await banUsers([user.id], { reason: 'Second', until: hoursFromNow(1) }, toActor(admin.id));
    expect(await getUser(user.id)).toMatchObject({ banned: true, banReason: 'Second' });
  });

  it('ends by itself at its end', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const { token } = await createSession(user.id);
    await banUsers([user.id], { reason: null, until: hoursFromNow(1) }, toActor(admin.id));
    const fresh = await createSession(user.id);
    expect(await readSession(signedCookie(fresh.token))).toBeNull();
    await db.user.update({ where: { id: user.id }, data: { banExpires: hoursFromNow(-0.001) } });
    expect(await readSession(signedCookie(fresh.token))).not.toBeNull();
    expect(await readSession(signedCookie(token))).toBeNull();
  });

  it('is lifted with its reason and its end', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    await banUsers([user.id], { reason: 'Spam', until: hoursFromNow(1) }, toActor(admin.id));
    await unbanUsers([user.id], toActor(admin.id));
    expect(await getUser(user.id)).toMatchObject({ banned: false, banReason: null, banExpires: null });
    expect((await listEvents(user.id)).map(({ action }) => action)).toEqual(['userBan', 'userUnban']);
  });

  it('that is none is not lifted, and nothing is written', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    expect(reasons(await withoutWrites(() => unbanUsers([user.id], toActor(admin.id))))).toEqual([
      'unchanged',
    ]);
  });
});

describe('a role', () => {
  it('is audited with the one before, and sessions stay', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const { token } = await createSession(user.id);
    await setRole(user.id, 'admin', admin.id);
    expect(await readSession(signedCookie(token))).toMatchObject({ user: { role: 'admin' } });
    expect(await listEvents(user.id)).toMatchObject([
      { action: 'userSetRole', before: { role: 'user' }, after: { role: 'admin' } },
    ]);
  });

  it('of a user ends no session of a former admin', async () => {
    const [admin, other] = [await createAdmin(), await createAdmin()];
    const { token } = await createSession(other.id);
    await demote(other.id, admin.id);
    expect(await readSession(signedCookie(token))).toMatchObject({ user: { role: 'user' } });
  });

  it('that is that one already is left alone', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    expect(reasons(await withoutWrites(() => setRole(user.id, 'user', admin.id)))).toEqual(['unchanged']);
  });

  it('of an admin ends the impersonations of who gets it', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const own = await createSession(user.id);
    await createSession(user.id, { impersonatedBy: admin.id });
    await setRole(user.id, 'admin', admin.id);
    expect(await sessionIds()).toEqual([own.id]);
  });
});

describe('a deletion', () => {
  it('deletes sessions and accounts, but not the audit log', async () => {
    const [admin, user] = [await createAdmin(), await createUser({ name: 'Grace' })];
    await createSession(user.id);
    await createAccount(user.id);
    await remove(user.id, admin.id);
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
    expect([await db.session.count(), await db.account.count()]).toEqual([0, 0]);
    expect(await listEvents(user.id)).toMatchObject([
      { action: 'userDelete', before: { name: 'Grace', email: user.email, role: 'user' }, after: null },
    ]);
  });
});

describe.each(removals)('%s', (_, remove) => {
  it('of oneself is denied', async () => {
    const [admin] = [await createAdmin(), await createAdmin()];
    expect(reasons(await withoutWrites(() => remove(admin.id, admin.id)))).toEqual(['self']);
  });

  it('of the last active admin is denied; a banned one does not count', async () => {
    const [last, gone] = [await createAdmin(), await createAdmin({ banned: true })];
    expect(reasons(await withoutWrites(() => remove(last.id, gone.id)))).toEqual(['lastAdmin']);
  });

  it('by a former admin is denied', async () => {
    const [former, one] = [await createUser(), await createAdmin(), await createAdmin()];
    expect(reasons(await withoutWrites(() => remove(one.id, former.id)))).toEqual(['forbidden']);
  });

  it('of an unknown user is not found', async () => {
    const admin = await createAdmin();
    expect(reasons(await withoutWrites(() => remove(randomUUID(), admin.id)))).toEqual(['notFound']);
  });

  it('of an admin ends the impersonations they run, and no others', async () => {
    const [admin, other, user] = [await createAdmin(), await createAdmin(), await createUser()];
    const kept = await createSession(user.id, { impersonatedBy: admin.id });
    const ended = await createSession(user.id, { impersonatedBy: other.id });
    expect(reasons(await remove(other.id, admin.id))).toEqual([]);
    expect(await sessionIds()).toEqual([kept.id]);
    expect(await readSession(signedCookie(ended.token))).toBeNull();
    expect(await readSession(signedCookie(kept.token))).not.toBeNull();
  });

  it('by two admins of each other at the same moment leaves one active admin, fifty times', async () => {
    for (let round = 0; round < 50; round += 1) {
      await db.user.deleteMany();
      const [one, two] = [await createAdmin(), await createAdmin()];
      const outcomes = await Promise.all([remove(one.id, two.id), remove(two.id, one.id)]);
      expect(outcomes.map(({ done }) => done.length).sort()).toEqual([0, 1]);
      expect(outcomes.flatMap(reasons)).toEqual(['lastAdmin']);
      expect(await db.user.count({ where: { role: 'admin', banned: false } })).toBe(1);
    }
  });
});

it('of three admins who ban one another in a ring at once, no banned one bans another', async () => {
  for (let round = 0; round < 20; round += 1) {
    await clearRows();
    const ring = [await createAdmin(), await createAdmin(), await createAdmin()];
    const ids = ring.map(({ id }) => id);
    await Promise.all(ids.map((id, index) => ban(ids[(index + 1) % 3] ?? '', id)));
    const events = await db.auditEvent.findMany({ orderBy: { createdAt: 'asc' } });
    const banned = new Set<string>();
    for (const { actorId, targetId } of events) {
      expect(banned).not.toContain(actorId);
      banned.add(targetId ?? '');
    }
    expect(await db.user.count({ where: { role: 'admin', banned: false } })).toBe(3 - banned.size);
  }
});

describe('many at once', () => {
  it('does what it can and returns the rest with the reason', async () => {
    const [admin, other] = [await createAdmin(), await createAdmin({ name: '', email: 'other@example.com' })];
    const [user, same] = [
      await createUser({ name: 'Grace' }),
      await createUser({ name: 'Same', role: 'admin' }),
    ];
    const unknown = randomUUID();
    const ids = [user.id, admin.id, unknown, same.id, other.id];
    const { done, skipped } = await setUserRoles(ids, 'user', toActor(admin.id));
    expect(done.map(({ id }) => id)).toEqual([same.id, other.id]);
    expect(skipped).toEqual([
      { id: user.id, label: 'Grace', reason: 'unchanged' },
      { id: admin.id, label: 'Ada', reason: 'self' },
      { id: unknown, label: '', reason: 'notFound' },
    ]);
    expect(await db.auditEvent.count()).toBe(2);
  });

  it('takes as many as a bulk action may have', async () => {
    const admin = await createAdmin();
    const ids = await Promise.all(Array.from({ length: BULK_MAX }, async () => (await createUser()).id));
    expect((await banUsers(ids, noBan, toActor(admin.id))).done).toHaveLength(BULK_MAX);
    expect(await db.auditEvent.count()).toBe(BULK_MAX);
  });
});

describe('revoking sessions', () => {
  it('ends the one that is named and leaves the others', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const [gone, kept] = [
      await createSession(user.id, { userAgent: 'Browser' }),
      await createSession(user.id),
    ];
    expect(await revokeSessions(user.id, toActor(admin.id), gone.id)).toEqual({ ended: 1 });
    expect(await sessionIds()).toEqual([kept.id]);
    const events = await listEvents(user.id);
    expect(events).toMatchObject([{ action: 'userRevokeSession', actorId: admin.id }]);
    expect(JSON.stringify(events)).not.toContain(gone.token);
  });

  it('of all of them ends the impersonations by the user too', async () => {
    const [admin, other, user] = [await createAdmin(), await createAdmin(), await createUser()];
    await createSession(other.id);
    await createSession(user.id, { impersonatedBy: other.id });
    const kept = await createSession(user.id);
    expect(await revokeSessions(other.id, toActor(admin.id))).toEqual({ ended: 2 });
    expect(await sessionIds()).toEqual([kept.id]);
  });

  it('of another user, of an unknown one, or that do not exist, is not found', async () => {
    const [admin, user, other] = [await createAdmin(), await createUser(), await createUser()];
    const { id, token } = await createSession(other.id);
    for (const sessionId of [id, token, randomUUID()]) {
      expect(await withoutWrites(() => revokeSessions(user.id, toActor(admin.id), sessionId))).toBe(
        'NOT_FOUND',
      );
    }
    expect(await revokeSessions(randomUUID(), toActor(admin.id))).toBe('NOT_FOUND');
  });

  it('by a former admin is denied', async () => {
    const [former, user] = [await createUser(), await createUser()];
    await createSession(user.id);
    expect(await withoutWrites(() => revokeSessions(user.id, toActor(former.id)))).toBe('FORBIDDEN');
  });

  it('of a user without any ends none and records nothing', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    expect(await withoutWrites(() => revokeSessions(user.id, toActor(admin.id)))).toEqual({ ended: 0 });
  });
});

it('the sessions of a user are listed with who acts as them, the latest first, without those that ended or a token', async () => {
  const [admin, user] = [await createAdmin({ name: 'Grace' }), await createUser()];
  const own = await createSession(user.id, { userAgent: 'Browser', ipAddress: '192.0.2.1' });
  const run = await createSession(user.id, { impersonatedBy: admin.id, updatedAt: hoursFromNow(1) });
  await createSession(user.id, { expiresAt: hoursFromNow(-1) });
  await createSession(admin.id);
  const sessions = await listUserSessions(user.id);
  expect(sessions).toMatchObject([
    { id: run.id, impersonator: { id: admin.id, name: 'Grace', email: admin.email } },
    { id: own.id, impersonator: null, userAgent: 'Browser', ipAddress: '192.0.2.1' },
  ]);
  for (const { token } of [own, run]) expect(JSON.stringify(sessions)).not.toContain(token);
});

describe('when the transaction is cut before its audit event', () => {
  const writes: [string, (user: string, admin: string) => Promise<unknown>][] = [
    ['a ban', (user, admin) => ban(user, admin)],
    ['the end of a ban', (user, admin) => unbanUsers([user], toActor(admin))],
    ['a role', (user, admin) => setRole(user, 'admin', admin)],
    ['a deletion', (user, admin) => remove(user, admin)],
    ['the end of a session', (user, admin) => revokeSessions(user, toActor(admin))],
    ['an impersonation', (user, admin) => startImpersonation(user, toActor(admin), null)],
  ];

  it.each(writes)('%s is not there either', async (name, write) => {
    const [admin, user] = [await createAdmin(), await createUser({ banned: name === 'the end of a ban' })];
    await createSession(user.id);
    const before = await snapshotTables();
    await withoutAudit(() => expect(write(user.id, admin.id)).rejects.toThrow(/no_audit/));
    expect(await snapshotTables()).toBe(before);
    await write(user.id, admin.id);
    expect(await db.auditEvent.count()).toBe(1);
    expect(await snapshotTables()).not.toBe(before);
  });
});
