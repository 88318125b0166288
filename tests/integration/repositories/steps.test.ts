import { randomUUID } from 'node:crypto';
import { ActionError } from '@/lib/auth/access';
import { takeStep } from '@/lib/records/take-step';
import { createRepository } from '@/lib/repositories/mutations';
import { db } from '@/lib/server/db';
import { createAdmin, toActor } from '@/tests/support/integration/actions';
import { testSteps } from '@/tests/support/integration/record-steps';
import { clearRows } from '@/tests/support/integration/rows';

// The table of the example, with steps of its description.
jest.mock('@/lib/resources', () => {
  const actual = jest.requireActual('@/lib/resources');
  const repository = {
    ...actual.resources.repository,
    state: {
      field: 'description',
      steps: {
        confirm: { from: ['requested'], to: 'confirmed', areas: ['manager'] },
        finish: { from: ['requested', 'confirmed'], to: 'done', areas: ['manager'], isFinal: true },
        reopen: { from: ['done'], to: 'confirmed', areas: ['manager'], roles: ['user'] },
      },
      editable: { manager: ['requested', 'confirmed'] },
    },
    fields: { ...actual.resources.repository.fields, description: ['requested', 'confirmed', 'done'] },
  };
  return { ...actual, getResource: () => repository };
});
jest.mock('@/lib/repositories/schema', () => {
  const { repositorySchema } = jest.requireActual('@/lib/repositories/schema');
  return { repositorySchema: repositorySchema.omit({ description: true }) };
});
// As if the column had a default.
jest.mock('@/lib/repositories/mutations', () => {
  const actual = jest.requireActual('@/lib/repositories/mutations');
  const { db } = jest.requireActual('@/lib/server/db');
  const create = async (input: object, actor: object) => {
    const { id } = await actual.createRepository(input, actor);
    return db.repository.update({ where: { id }, data: { description: 'requested' } });
  };
  return { ...actual, createRepository: create };
});

describe('the steps of a repository', () =>
  testSteps('repository', (taken, actor, area) =>
    takeStep({ resource: 'repository', area, actor, constraints: {} }, taken),
  ));

it('a rule of a step sees the stored record and its transaction, and what it throws changes nothing', async () => {
  await clearRows();
  const admin = toActor((await createAdmin()).id);
  const { id } = await createRepository({ name: randomUUID(), link: 'https://a.example' } as never, admin);
  const { updatedAt, name } = await db.repository.findUniqueOrThrow({ where: { id } });
  const taken = { id, step: 'confirm', updatedAt: updatedAt.toISOString() };
  const writer = { resource: 'repository', actor: admin, constraints: {} } as const;
  const seen: object[] = [];
  const write = takeStep<{ name: string }>(writer, taken, async ({ step, record, transaction }) => {
    seen.push([step, record.name, await transaction.repository.count()]);
    throw new ActionError('nameUsed', { field: 'name' });
  });
  await expect(write).rejects.toMatchObject({ code: 'nameUsed', details: { field: 'name' } });
  expect(seen).toEqual([['confirm', name, 1]]);
  expect(await db.repository.findUniqueOrThrow({ where: { id } })).toMatchObject({
    description: 'requested',
    updatedAt,
  });
});
