import { roleNames, roles, statements } from '@/lib/auth/roles';
import { type Actor, readSession } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import type { LockedUser } from '@/lib/users/locks';
import {
  banUsers,
  deleteUsers,
  type ModerationOutcome,
  requireModerated,
  setUserRoles,
} from '@/lib/users/moderation';
import type { SkipReason } from '@/lib/users/moderation-rules';
import { updateUser } from '@/lib/users/mutations';
import { createAdmin, toActor, withoutWrites } from '@/tests/support/integration/actions';
import {
  banUser,
  deleteUser,
  demoteUser,
  listSessionIds,
  skipReasons,
} from '@/tests/support/integration/moderation';
import { clearRows, createSession, createUser, signedCookie } from '@/tests/support/integration/rows';

const reasons: Record<string, SkipReason> = {
  YOU_CANNOT_DEMOTE_YOURSELF: 'self',
  LAST_ADMIN: 'lastAdmin',
  FORBIDDEN: 'forbidden',
};

/** By the form of a user, with the outcome that a bulk action has. */
async function demoteByForm(id: string, by: string): Promise<ModerationOutcome> {
  const outcome = await updateUser(id, { role: 'user' }, toActor(by));
  if (typeof outcome !== 'string') return { done: [outcome as LockedUser], skipped: [] };
  const reason = reasons[outcome];
  if (!reason) throw new Error(outcome);
  return { done: [], skipped: [{ id, label: '', reason }] };
}

const removals = [
  ['a ban', banUser],
  ['a demotion', demoteUser],
  ['a demotion by the form', demoteByForm],
  ['a deletion', deleteUser],
] as const;

beforeEach(clearRows);

describe.each(removals)('%s', (_, remove) => {
  it('of oneself is denied', async () => {
    const [admin] = [await createAdmin(), await createAdmin()];
    expect(skipReasons(await withoutWrites(() => remove(admin.id, admin.id)))).toEqual(['self']);
  });

  it('of the last active admin is denied; banned admins do not count', async () => {
    const [last, banned] = [await createAdmin(), await createAdmin({ banned: true })];
    const outcome = await withoutWrites(() => remove(last.id, banned.id));
    expect(skipReasons(outcome)).toEqual(['lastAdmin']);
    expect(() => requireModerated(outcome)).toThrow('LAST_ADMIN');
  });

  it('by a demoted admin is denied', async () => {
    const [demoted, one] = [await createUser(), await createAdmin(), await createAdmin()];
    expect(skipReasons(await withoutWrites(() => remove(one.id, demoted.id)))).toEqual(['forbidden']);
  });

  it('of an admin ends the impersonations they run, and no others', async () => {
    const [admin, other, user] = [await createAdmin(), await createAdmin(), await createUser()];
    const kept = await createSession(user.id, { impersonatedBy: admin.id });
    const ended = await createSession(user.id, { impersonatedBy: other.id });
    expect(skipReasons(await remove(other.id, admin.id))).toEqual([]);
    expect(await listSessionIds()).not.toContain(ended.id);
    expect(await readSession(signedCookie(ended.token))).toBeNull();
    expect(await readSession(signedCookie(kept.token))).not.toBeNull();
  });

  it('of each other by two admins at once leaves one active admin', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.user.deleteMany();
      const [one, two] = [await createAdmin(), await createAdmin()];
      const outcomes = await Promise.all([remove(one.id, two.id), remove(two.id, one.id)]);
      expect(outcomes.map(({ done }) => done.length).sort()).toEqual([0, 1]);
      expect(outcomes.flatMap(skipReasons)).toEqual(['lastAdmin']);
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
    expect([outcome.done.length, skipReasons(outcome)]).toEqual([2, ['lastAdmin']]);
    expect(await db.user.count({ where: { role: 'admin', banned: false } })).toBe(1);
  });
});

it('when three admins ban each other in a circle at once, no banned admin bans another', async () => {
  for (let round = 0; round < 5; round += 1) {
    await clearRows();
    const ring = [await createAdmin(), await createAdmin(), await createAdmin()];
    const ids = ring.map(({ id }) => id);
    await Promise.all(ids.map((id, index) => banUser(ids[(index + 1) % 3] ?? '', id)));
    const events = await db.auditEvent.findMany({ orderBy: { createdAt: 'asc' } });
    const banned = new Set<string>();
    for (const { actorId, targetId } of events) {
      expect(banned).not.toContain(actorId);
      banned.add(targetId ?? '');
    }
    expect(await db.user.count({ where: { role: 'admin', banned: false } })).toBe(3 - banned.size);
  }
});
