import { join } from 'node:path';
import { nextMigration, withMigrated } from '../embedded/new-migration';
import { diffToSchema } from '../embedded/schema-engine';
import type { Files } from '../files';
import { root } from '../paths';
import { CliError } from '../terminal';
import { isA } from './fields';
import { type ResourceSpec, toTable } from './parse';

/** Makes the migration for the new table from all files of the schema, and runs it on an empty database as a test. */
export async function makeMigration(spec: ResourceSpec, files: Files): Promise<Files> {
  const schema = Object.entries(files)
    .filter(([path]) => path.endsWith('.prisma'))
    .map(([path, content]) => ({ path: join(root, path), content }));
  try {
    const sql = await withMigrated(async (pool) => {
      const made = `${await diffToSchema(pool, schema)}${makeTrigger(spec)}`;
      const client = await pool.connect();
      await client.query(made).finally(() => client.release());
      return made;
    });
    return { [await nextMigration(toTable(spec.plural))]: sql };
  } catch (error) {
    throw new CliError(`The table can’t be made. ${(error as Error).message}`);
  }
}

function makeTrigger({ name, fields, title }: ResourceSpec): string {
  if (!title) return '';
  const table = toTable(name);
  const searched = fields.filter((field) => isA(field, 'text', 'longtext', 'url', 'email'));
  const columns = searched.map((field) => field.name);
  return `
ALTER TABLE "${table}" ALTER COLUMN "${title.name}Sort" TYPE TEXT COLLATE "C";
ALTER TABLE "${table}" ALTER COLUMN "searchText" SET STATISTICS 400;
CREATE TRIGGER ${table}_search BEFORE INSERT OR UPDATE OF ${columns.map((column) => `"${column}"`).join(', ')} ON "${table}"
  FOR EACH ROW EXECUTE FUNCTION list_search('${title.name}', '${columns.join(',')}');
`;
}
