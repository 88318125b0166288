import { randomUUID } from 'node:crypto';
import { resolveRecordId } from '@/lib/records/relations';
import {
  getResource,
  getTitleField,
  listRelations,
  type ResourceName,
  resourceNames,
  toFolder,
} from '@/lib/resources';
import { capitalize } from '@/lib/text';
import { createAdmin, toActor } from '@/tests/support/integration/actions';
import { createNamed } from '@/tests/support/integration/examples';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { toInput } from '@/tests/support/resource-input';

beforeEach(clearRows);

const [anyResource] = resourceNames as [ResourceName];
const { session } = toActor(randomUUID());
const reach = { resource: anyResource, field: 'ownerId', area: 'manager' as const, session };
const unknown = { code: 'recordUnknown', details: { field: 'ownerId' } };

const withoutRole = { ...reach, session: { ...session, user: { ...session.user, role: null } } };

it('who may not list users names no other user', async () => {
  const { id } = await createUser();
  await expect(resolveRecordId('user', id, withoutRole)).rejects.toMatchObject(unknown);
  expect(await resolveRecordId('user', session.user.id, withoutRole)).toBe(session.user.id);
});

describe('a user in a form', () => {
  const resolve = (text: string | null) => resolveRecordId('user', text, reach);

  it.each(['Ada Lovelace', 'https://www.example.com', `Ada ${'a'.repeat(250)}`])(
    'is found by id, email and name, in any case, and nothing stays nothing: %s',
    async (name) => {
      const { id } = await createUser({ name, email: 'ada@xn--e1afmkfd.xn--p1ai' });
      await createUser({ name: `${name} II` });
      for (const text of [id, 'ADA@xn--e1afmkfd.xn--p1ai', 'ada@Пример.рф', name.toUpperCase()])
        expect(await resolve(text)).toBe(id);
      expect(await resolve(null)).toBeNull();
    },
  );

  it.each(['Ada', 'Ada Lovelàce', '%', "' or true --", '\0', randomUUID()])(
    'that does not exist is an error at the field: %j',
    async (text) => {
      await createUser({ name: 'Ada Lovelace' });
      await expect(resolve(text)).rejects.toMatchObject(unknown);
    },
  );

  it('is not guessed if two have the name', async () => {
    await createUser({ name: 'Ada' });
    await createUser({ name: 'ada' });
    await expect(resolve('Ada')).rejects.toMatchObject(unknown);
  });
});

async function createRecord(resource: ResourceName, title: string) {
  const mutations = require(`@/lib/${toFolder(getResource(resource).plural)}/mutations`);
  const admin = await createAdmin();
  const input = toInput(resource, title, { ...(await createNamed(resource)), user: [admin.id] });
  const { id } = await mutations[`create${capitalize(resource)}`](input, toActor(admin.id), 'manager');
  return { id: String(id), input };
}

for (const resource of resourceNames) {
  for (const { field, kind } of listRelations(resource))
    it(`the stored ${field} of a ${resource} stays valid for who may not find it, and no other`, async () => {
      const { id, input } = await createRecord(resource, 'First Title');
      const stored = String(input[field]);
      const form = { ...withoutRole, resource, field, id };
      expect(await resolveRecordId(kind, stored, form)).toBe(stored);
      const other = { ...form, id: randomUUID() };
      await expect(resolveRecordId(kind, stored, other)).rejects.toMatchObject({ details: { field } });
    });

  describe(`a ${resource} in a form`, () => {
    const resolve = (text: string) => resolveRecordId(resource, text, reach);

    const title = getTitleField(resource) ? 'first TITLE' : undefined;
    it(`is found by id${title ? ' and title, in any case' : ''}, and by nothing else`, async () => {
      const { id } = await createRecord(resource, 'First Title');
      expect(await resolve(id)).toBe(id);
      if (title) expect(await resolve(title)).toBe(id);
      for (const text of ['First', 'First Title II', randomUUID()])
        await expect(resolve(text)).rejects.toMatchObject(unknown);
    });
  });
}
