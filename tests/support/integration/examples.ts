import { createFormatter } from 'next-intl';
import { makeToTitle } from '@/lib/i18n/record-title';
import { getTitleField, listRelations, type ResourceName, toRelation } from '@/lib/resources';
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

/** The rows have times of their hour, and tests may run beyond it. */
const startedAt = Date.now();
const examples = () => makeRecords([exampleUser], startedAt);

export const getExampleIds = (): SeedIds => ({
  user: [exampleUser.id],
  ...Object.fromEntries(examples().map(({ resource, rows }) => [resource, rows.map(({ id }) => id)])),
});

export function getExampleTitle(resource: ResourceName, id: string): string | undefined {
  const rows = examples().find((records) => records.resource === resource)?.rows;
  const row = rows?.find((each) => each.id === id);
  return row && toExampleTitle(resource, row);
}

/** As pages in English show it before they know the zone. */
export function toExampleTitle(resource: ResourceName, row: Record<string, unknown>): string {
  const field = getTitleField(resource);
  if (field) return String(row[field]);
  const named = listRelations(resource).map((each) => [
    toRelation(each.field),
    each.kind === 'user' ? exampleUser.name : getExampleTitle(each.kind, String(row[each.field])),
  ]);
  const format = createFormatter({ locale: 'en', timeZone: 'UTC' });
  return makeToTitle(format)(resource, { ...row, ...Object.fromEntries(named) });
}

/** Adds the example rows and the user that a record of the resource can name, and returns their ids. */
export async function createNamed(resource: ResourceName): Promise<SeedIds> {
  const needed = listNeeded(resource);
  await createUser(exampleUser);
  for (const { resource: name, rows } of examples())
    if (needed.has(name)) await (db[name] as unknown as Model).createMany({ data: rows });
  return getExampleIds();
}
