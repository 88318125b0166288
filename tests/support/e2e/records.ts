import type { Pool } from 'pg';
import { getResource, type ResourceName, resourceNames } from '@/lib/resources';
import type { Subjects } from './screen';

type FoundRecord = { id: string; title: string; updatedAt: Date };

/** A record of the example data. */
export async function findRecord(database: Pool, resource: ResourceName): Promise<FoundRecord> {
  const { table, title } = getResource(resource);
  const { rows } = await database.query<FoundRecord>(
    `select id, "${title}" as title, "updatedAt" from "${table}" order by "${title}", id limit 1`,
  );
  if (!rows[0]) throw new Error(`The example data has no ${resource}`);
  return rows[0];
}

export async function findRecords(database: Pool): Promise<Subjects['records']> {
  const records: Partial<Subjects['records']> = {};
  for (const name of resourceNames) records[name] = await findRecord(database, name);
  return records as Subjects['records'];
}
