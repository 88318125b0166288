import { randomUUID } from 'node:crypto';
import { UNDO_MINUTES } from '@/lib/constants';
import {
  createRepository,
  deleteRepositories,
  restoreRepositories,
  updateRepository,
} from '@/lib/repositories/mutations';
import { repositorySchema } from '@/lib/repositories/schema';
import { db } from '@/lib/server/db';
import { createAdmin, listEvents, toActor } from '@/tests/support/integration/actions';
import { clearRows } from '@/tests/support/integration/rows';

const adminId = randomUUID();
const actor = toActor(adminId);

const input = (name = `Repository ${randomUUID()}`) =>
  repositorySchema.parse({ name, link: 'example.com/x', description: 'Text' });

async function created(name?: string) {
  const outcome = await createRepository(input(name), actor);
  if (typeof outcome === 'string') throw new Error(outcome);
  return db.repository.findUniqueOrThrow({ where: { id: outcome.id } });
}

beforeEach(async () => {
  await clearRows();
  await createAdmin({ id: adminId });
});

it('a created repository is stored with an audit event', async () => {
  const repository = await created();
  expect(repository).toMatchObject({ link: 'https://example.com/x', description: 'Text' });
  expect(await listEvents(repository.id)).toMatchObject([
    {
      action: 'repositoryCreate',
      actorId: adminId,
      after: { name: repository.name, link: repository.link },
      ipAddress: '192.0.2.7',
      requestId: 'request-1',
    },
  ]);
});

it('only one of twenty parallel creations of one name, in different spellings, succeeds', async () => {
  const base = `Repository Café ${randomUUID()}`;
  const spellings = [base, base.toUpperCase(), ` ${base} `, base.normalize('NFD'), base.replace(' ', '  ')];
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      createRepository(input(spellings[index % spellings.length]), actor),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'nameUsed')).toHaveLength(19);
  expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1);
});

it('an update records the values before and after', async () => {
  const before = await created();
  const change = input(`Repository renamed ${randomUUID()}`);
  expect(await updateRepository(before.id, before.updatedAt, change, actor)).toEqual({ id: before.id });
  const [, event] = await listEvents(before.id);
  expect(event).toMatchObject({
    action: 'repositoryUpdate',
    before: { name: before.name },
    after: { name: change.name },
  });
});

it('the second edit of the same version is a conflict, and the first edit is kept', async () => {
  const read = await created();
  const first = input();
  expect(await updateRepository(read.id, read.updatedAt, first, actor)).toEqual({ id: read.id });
  expect(await updateRepository(read.id, read.updatedAt, input(), actor)).toBe('conflict');
  const { name } = await db.repository.findUniqueOrThrow({ where: { id: read.id } });
  expect(name).toBe(first.name);
  expect(await listEvents(read.id)).toHaveLength(2);
});

it('an update to a name in use is rejected', async () => {
  const [one, two] = [await created(), await created()];
  expect(await updateRepository(two.id, two.updatedAt, input(one.name.toUpperCase()), actor)).toBe(
    'nameUsed',
  );
});

it('a deleted repository can’t be updated or deleted again', async () => {
  const { id, updatedAt } = await created();
  expect(await deleteRepositories([id], actor)).toEqual({ ids: [id] });
  expect(await deleteRepositories([id], actor)).toEqual({ ids: [] });
  expect(await updateRepository(id, updatedAt, input(), actor)).toBe('notFound');
  expect((await listEvents(id)).map(({ action }) => action)).toEqual([
    'repositoryCreate',
    'repositoryDelete',
  ]);
});

it('two parallel bulk deletions record each deleted repository once', async () => {
  const ids = [await created(), await created(), await created()].map(({ id }) => id);
  const outcomes = await Promise.all([deleteRepositories(ids, actor), deleteRepositories(ids, actor)]);
  expect(outcomes.flatMap((outcome) => outcome.ids).sort()).toEqual([...ids].sort());
  const events = await db.auditEvent.findMany({
    where: { targetId: { in: ids }, action: 'repositoryDelete' },
  });
  expect(events.map(({ targetId }) => targetId).sort()).toEqual([...ids].sort());
});

describe('undoing a deletion', () => {
  it('restores the rows unchanged, under their ids', async () => {
    const before = await created();
    await deleteRepositories([before.id], actor);
    expect(await restoreRepositories([before.id], actor)).toEqual({ count: 1, takenNames: [] });
    const after = await db.repository.findUniqueOrThrow({ where: { id: before.id } });
    expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
    expect((await listEvents(before.id)).at(-1)).toMatchObject({
      action: 'repositoryRestore',
      after: { name: before.name },
    });
  });

  it('a second time changes nothing', async () => {
    const { id } = await created();
    await deleteRepositories([id], actor);
    await restoreRepositories([id], actor);
    expect(await restoreRepositories([id], actor)).toEqual({ count: 0, takenNames: [] });
    expect(await listEvents(id)).toHaveLength(3);
  });

  it('skips repositories whose name is now taken, and returns their names', async () => {
    const [one, two] = [await created(), await created()];
    await deleteRepositories([one.id, two.id], actor);
    await created(one.name.toUpperCase());
    expect(await restoreRepositories([one.id, two.id], actor)).toEqual({ count: 1, takenNames: [one.name] });
    expect(await db.repository.findUnique({ where: { id: one.id } })).toBeNull();
  });

  it('is limited to the user who deleted, and to UNDO_MINUTES', async () => {
    const { id } = await created();
    await deleteRepositories([id], actor);
    const other = toActor((await createAdmin()).id);
    expect(await restoreRepositories([id], other)).toEqual({ count: 0, takenNames: [] });
    await db.auditEvent.updateMany({
      where: { targetId: id, action: 'repositoryDelete' },
      data: { createdAt: new Date(Date.now() - (UNDO_MINUTES + 1) * 60_000) },
    });
    expect(await restoreRepositories([id], actor)).toEqual({ count: 0, takenNames: [] });
  });

  it('ignores a deletion that an earlier version recorded with fewer fields', async () => {
    const repository = await created();
    await deleteRepositories([repository.id], actor);
    const { name, link } = repository;
    const where = { targetId: repository.id, action: 'repositoryDelete' };
    await db.auditEvent.updateMany({ where, data: { before: { name, link } } });
    expect(await restoreRepositories([repository.id], actor)).toEqual({ count: 0, takenNames: [] });
  });

  it('ignores ids that were never deleted', async () => {
    const { id } = await created();
    expect(await restoreRepositories([id, randomUUID()], actor)).toEqual({ count: 0, takenNames: [] });
  });
});
