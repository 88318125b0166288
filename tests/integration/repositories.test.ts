import { randomUUID } from 'node:crypto';
import { createRepository, deleteRepository, updateRepository } from '@/lib/repositories/mutations';
import { repositorySchema } from '@/lib/repositories/schema';
import { closeDatabase, db } from '@/lib/server/db';
import type { ActiveSession } from '@/lib/server/session/store';

const adminId = randomUUID();
const session = {
  id: 's',
  impersonatedBy: null,
  user: { id: adminId, role: 'admin' },
} as unknown as ActiveSession;
const actor = { session, request: { ipAddress: '192.0.2.7', requestId: 'request-1' } };

const input = (name = `Repository ${randomUUID()}`) =>
  repositorySchema.parse({ name, link: 'example.com/x', description: 'Text' });

async function created(name?: string) {
  const outcome = await createRepository(input(name), actor);
  if (typeof outcome === 'string') throw new Error(outcome);
  return db.repository.findUniqueOrThrow({ where: { id: outcome.id } });
}

const eventsOf = (targetId: string) =>
  db.auditEvent.findMany({ where: { targetId }, orderBy: { createdAt: 'asc' } });

afterAll(async () => {
  await db.repository.deleteMany({ where: { name: { startsWith: 'Repository ' } } });
  await db.auditEvent.deleteMany({ where: { actorId: adminId } });
  await closeDatabase();
});

it('a created repository is there with its audit event', async () => {
  const repository = await created();
  expect(repository).toMatchObject({ link: 'https://example.com/x', description: 'Text' });
  expect(await eventsOf(repository.id)).toMatchObject([
    {
      action: 'repositoryCreate',
      actorId: adminId,
      after: { name: repository.name, link: repository.link },
      ipAddress: '192.0.2.7',
      requestId: 'request-1',
    },
  ]);
});

it('twenty creations of one name at once, spelt differently, leave one row', async () => {
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

it('an update records what was and what is', async () => {
  const before = await created();
  const change = input(`Repository renamed ${randomUUID()}`);
  expect(await updateRepository(before.id, before.updatedAt, change, actor)).toEqual({ id: before.id });
  const [, event] = await eventsOf(before.id);
  expect(event).toMatchObject({
    action: 'repositoryUpdate',
    before: { name: before.name },
    after: { name: change.name },
  });
});

it('the second of two people who edit the same version is told, and nothing is lost', async () => {
  const read = await created();
  const first = input();
  expect(await updateRepository(read.id, read.updatedAt, first, actor)).toEqual({ id: read.id });
  expect(await updateRepository(read.id, read.updatedAt, input(), actor)).toBe('conflict');
  const { name } = await db.repository.findUniqueOrThrow({ where: { id: read.id } });
  expect(name).toBe(first.name);
  expect(await eventsOf(read.id)).toHaveLength(2);
});

it('a name that another row has is refused on update too', async () => {
  const [one, two] = [await created(), await created()];
  expect(await updateRepository(two.id, two.updatedAt, input(one.name.toUpperCase()), actor)).toBe(
    'nameUsed',
  );
});

it('what was just deleted is not found, neither to change nor to delete again', async () => {
  const { id, updatedAt } = await created();
  expect(await deleteRepository(id, actor)).toEqual({ id });
  expect(await deleteRepository(id, actor)).toBe('notFound');
  expect(await updateRepository(id, updatedAt, input(), actor)).toBe('notFound');
  expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['repositoryCreate', 'repositoryDelete']);
});
