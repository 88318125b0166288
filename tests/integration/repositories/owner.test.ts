import type { Role } from '@/lib/auth/roles';
import { type Field, resources } from '@/lib/resources';
import { db } from '@/lib/server/db';
import { newPerson } from '@/tests/support/e2e/oauth-provider';
import { listEvents } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { createUser } from '@/tests/support/integration/rows';
import { signIn } from '@/tests/support/integration/social';

const email = 'waiting@example.com';

/** The description is the id of the owner, and the link the email of a person who may sign up later. */
function withOwner(as: { mayAs?: Partial<Record<Role, []>>; fieldAs?: Partial<Record<Role, string>> } = {}) {
  const { fields } = resources.repository;
  const owned = { description: 'user', link: 'email' } as const satisfies Record<string, Field>;
  jest.replaceProperty(resources.repository as { fields: object }, 'fields', { ...fields, ...owned });
  const owner = { field: 'description', email: 'link', may: ['read'], stays: true, ...as };
  jest.replaceProperty(resources as { repository: object }, 'repository', { ...resources.repository, owner });
}

const ids: Record<string, string> = {};
beforeEach(async () => {
  visitor.clear();
  withOwner();
  for (const [name, change] of Object.entries({
    first: { link: email },
    second: { link: email },
    other: { link: 'other@example.com' },
    taken: { link: email, description: 'somebody' },
  }))
    ids[name] = (await db.repository.create({ data: repositoryRow(name, change) })).id;
});
afterEach(() => jest.restoreAllMocks());

async function signInByCode(to: string): Promise<string> {
  expect((await visitor.signInByCode(to)).status).toBe(200);
  return (await db.user.findUniqueOrThrow({ where: { email: to } })).id;
}

const listOf = async (owner: string) =>
  (await db.repository.findMany({ where: { description: owner }, orderBy: { name: 'asc' } })).map(
    ({ name }) => name,
  );

it('who signs up by a code gets the records that wait for this email, each with an event, and once', async () => {
  const id = await signInByCode(email);
  expect(await listOf(id)).toEqual(['first', 'second']);
  expect(await listEvents(ids.first ?? '')).toMatchObject([
    { action: 'repositoryUpdate', actorId: id, before: { description: null }, after: { description: id } },
  ]);
  await db.rateLimit.deleteMany();
  await signInByCode(email);
  expect(await listEvents(ids.first ?? '')).toHaveLength(1);
});

it('who signs up at a provider gets them if the provider has confirmed the email', async () => {
  await signIn(newPerson(email, { verified: false }));
  expect(await db.user.count({ where: { email } })).toBe(0);
  await signIn(newPerson(email));
  const { id } = await db.user.findUniqueOrThrow({ where: { email } });
  expect(await listOf(id)).toEqual(['first', 'second']);
});

it('who signs in at a provider with a confirmed email gets nothing by an email that is not confirmed here', async () => {
  const person = newPerson('before@example.com');
  await signIn(person);
  const { id } = await db.user.findUniqueOrThrow({ where: { email: person.email } });
  await db.user.update({ where: { id }, data: { email, emailVerified: false } });
  await signIn(person);
  expect(await db.session.count({ where: { userId: id } })).toBe(2);
  expect(await listOf(id)).toEqual([]);
});

it('an admin who acts as the user, and a role that owns none, get nothing', async () => {
  const { id } = await createUser({ email, emailVerified: true });
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  expect((await visitor.post('/admin/impersonate-user', { userId: id })).status).toBe(200);
  expect(await listOf(id)).toEqual([]);
  visitor.clear();
  withOwner({ mayAs: { user: [] } });
  await signInByCode(email);
  expect(await listOf(id)).toEqual([]);
});

it('a role with a field of its own gets nothing by its email', async () => {
  withOwner({ fieldAs: { user: 'name' } });
  expect(await listOf(await signInByCode(email))).toEqual([]);
});
