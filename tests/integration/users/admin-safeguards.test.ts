import { roleNames, roles, statements } from '@/lib/auth/roles';
import { type Actor, readSession } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import { banUsers, deleteUsers, setUserRoles } from '@/lib/users/moderation';
import { updateUser } from '@/lib/users/mutations';
import { createAdmin, toActor, withoutWrites } from '@/tests/support/integration/actions';
import { banUser, deleteUser, demoteUser, listSessionIds } from '@/tests/support/integration/moderation';
import { clearRows, createSession, createUser, signedCookie } from '@/tests/support/integration/rows';

const demoteByForm = (id: string, by: string) => updateUser(id, { role: 'user' }, toActor(by));

const removals = [
  ['a ban', banUser, 'YOU_CANNOT_BAN_YOURSELF'],
  ['a demotion', demoteUser, 'YOU_CANNOT_DEMOTE_YOURSELF'],
  ['a demotion by the form', demoteByForm, 'YOU_CANNOT_DEMOTE_YOURSELF'],
  ['a deletion', deleteUser, 'YOU_CANNOT_REMOVE_YOURSELF'],
] as const;

beforeEach(clearRows);

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
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(outcomes).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'LAST_ADMIN' }),
      });
      expect(await db.user.count({ where: { role: 'admin', banned: false } })).toBe(1);
    }
  });
});

describe.each([
  ['a ban', (ids: string[], actor: Actor) => banUsers(ids, { reason: '', until: null }, actor)],
  ['a demotion', (ids: string[], actor: Actor) => setUserRoles(ids, { role: 'user' }, actor)],
  ['a deletion', (ids: string[], actor: Actor) => deleteUsers(ids, actor)],
])('%s by a role that is no admin but has all permissions', (_, remove) => {
  const all = Object.fromEntries(Object.entries(statements).map(([name, actions]) => [name, [...actions]]));

  beforeAll(() => {
    Object.assign(roles, { allPermissions: all });
    (roleNames as string[]).push('allPermissions');
  });
  afterAll(() => {
    delete (roles as Record<string, unknown>).allPermissions;
    (roleNames as string[]).pop();
  });

  it('of all admins in one batch leaves the last one', async () => {
    const admins = [await createAdmin(), await createAdmin(), await createAdmin()];
    const owner = await createUser({ role: 'allPermissions' });
    const outcome = await remove(
      admins.map(({ id }) => id),
      toActor(owner.id),
    );
    expect(outcome.done).toHaveLength(2);
    expect(outcome.skipped).toMatchObject([{ reason: 'lastAdmin' }]);
    expect(await db.user.count({ where: { role: 'admin', banned: false } })).toBe(1);
  });
});

it('when three admins ban each other in a circle at once, no banned admin bans another', async () => {
  for (let round = 0; round < 5; round += 1) {
    await clearRows();
    const ring = [await createAdmin(), await createAdmin(), await createAdmin()];
    const ids = ring.map(({ id }) => id);
    await Promise.allSettled(ids.map((id, index) => banUser(ids[(index + 1) % 3] ?? '', id)));
    const events = await db.auditEvent.findMany({ orderBy: { createdAt: 'asc' } });
    const banned = new Set<string>();
    for (const { actorId, targetId } of events) {
      expect(banned).not.toContain(actorId);
      banned.add(targetId ?? '');
    }
    expect(await db.user.count({ where: { role: 'admin', banned: false } })).toBe(3 - banned.size);
  }
});
