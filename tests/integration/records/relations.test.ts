import { randomUUID } from 'node:crypto';
import { resolveRecordId } from '@/lib/records/relations';
import { getResource, resourceNames, toFolder } from '@/lib/resources';
import { capitalize } from '@/lib/text';
import { createAdmin, toActor } from '@/tests/support/integration/actions';
import { createNamed } from '@/tests/support/integration/examples';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { toInput } from '@/tests/support/resource-input';

beforeEach(clearRows);

const reach = { field: 'ownerId', area: 'manager' as const, session: toActor(randomUUID()).session };
const unknown = { code: 'recordUnknown', details: { field: 'ownerId' } };

it('is not found by a role that may not list users', async () => {
  const { id } = await createUser();
  const session = { ...reach.session, user: { ...reach.session.user, role: 'user' as const } };
  await expect(resolveRecordId('user', id, { ...reach, session })).rejects.toMatchObject(unknown);
});

describe('a user in a form', () => {
  const resolve = (text: string | null) => resolveRecordId('user', text, reach);

  it('is found by id, email and name, in any case, and nothing stays nothing', async () => {
    const { id, email } = await createUser({ name: 'Ada Lovelace' });
    await createUser({ name: 'Ada Lovelace II' });
    expect(await resolve(id)).toBe(id);
    expect(await resolve(email.toUpperCase())).toBe(id);
    expect(await resolve('ada LOVELACE')).toBe(id);
    expect(await resolve(null)).toBeNull();
  });

  it.each(['nobody@example.com', 'Ada', 'Ada Lovelàce', '%', "' or true --", '\0', randomUUID()])(
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

  it('is found by a name that begins with a scheme or is long', async () => {
    const names = ['https://www.example.com', `Ada ${'a'.repeat(250)}`];
    for (const name of names) {
      const { id } = await createUser({ name });
      expect(await resolve(name)).toBe(id);
    }
  });
});

for (const resource of resourceNames) {
  describe(`a ${resource} in a form`, () => {
    const resolve = (text: string) => resolveRecordId(resource, text, reach);

    async function createRecord(title: string): Promise<string> {
      const mutations = require(`@/lib/${toFolder(getResource(resource).plural)}/mutations`);
      const admin = await createAdmin();
      const { id } = await mutations[`create${capitalize(resource)}`](
        toInput(resource, title, { ...(await createNamed(resource)), user: [admin.id] }),
        toActor(admin.id),
        'manager',
      );
      return id;
    }

    it('is found by id and title, in any case', async () => {
      const id = await createRecord('First Title');
      expect(await resolve(id)).toBe(id);
      expect(await resolve('first TITLE')).toBe(id);
    });

    it('that does not exist is an error at the field', async () => {
      await createRecord('First Title');
      for (const text of ['First', 'First Title II', randomUUID()])
        await expect(resolve(text)).rejects.toMatchObject(unknown);
    });
  });
}
