import { getResource, listRelations, type ResourceName } from '@/lib/resources';
import { db } from '@/lib/server/db';
import type { SeedIds } from '@/scripts/seed/resource';
import { makeRecords } from '@/scripts/seed/seed';
import { createUser } from './rows';

type Model = { createMany: (query: { data: object[] }) => Promise<unknown> };

/** The resources that its records name, and those that these name. */
function listNeeded(resource: ResourceName): Set<ResourceName> {
  const needed = new Set<ResourceName>();
  const add = (name: ResourceName) => {
    for (const { kind } of listRelations(name))
      if (kind !== 'user' && !needed.has(kind)) {
        needed.add(kind);
        add(kind);
      }
  };
  add(resource);
  return needed;
}

/** The user that example rows name. */
export const exampleUser = { id: 'example-user', email: 'example-user@example.com', name: 'Example' };

const examples = () => makeRecords([exampleUser], Date.now(), () => 0.5);

export const getExampleIds = (): SeedIds => ({
  user: [exampleUser.id],
  ...Object.fromEntries(examples().map(({ resource, rows }) => [resource, rows.map(({ id }) => id)])),
});

export function getExampleTitle(resource: ResourceName, id: string): unknown {
  const rows = examples().find((records) => records.resource === resource)?.rows;
  return rows?.find((row) => row.id === id)?.[getResource(resource).title];
}

/** Adds the example rows and the user that a record of the resource can name, and returns their ids. */
export async function createNamed(resource: ResourceName): Promise<SeedIds> {
  const needed = listNeeded(resource);
  await createUser(exampleUser);
  for (const { resource: name, rows } of examples())
    if (needed.has(name)) await (db[name] as unknown as Model).createMany({ data: rows });
  return getExampleIds();
}
