import { join } from 'node:path';
import type { Pool } from 'pg';
import { nextMigration, withMigrated } from '../embedded/new-migration';
import { diffToSchema, readSchema, type SchemaFile } from '../embedded/schema-engine';
import type { Files } from '../files';
import { root } from '../paths';
import { CliError } from '../terminal';
import { fieldCode } from './fields';
import { type ResourceSpec, toTable } from './parse';

/** The migration that makes the table, from the files of the resource. It has run on an empty database. */
export async function makeMigration(spec: ResourceSpec, files: Files): Promise<Files> {
  const schema = withFiles(await readSchema(), files);
  try {
    const sql = await withMigrated((pool) => tryMigration(pool, schema, makeTrigger(spec)));
    return { [await nextMigration(toTable(spec.plural))]: sql };
  } catch (error) {
    throw new CliError(`The table can’t be made. ${toReason(error)}`);
  }
}

function withFiles(schema: SchemaFile[], files: Files): SchemaFile[] {
  const contents = new Map(schema.map(({ path, content }) => [path, content]));
  for (const [path, content] of Object.entries(files))
    if (path.endsWith('.prisma')) contents.set(join(root, path), content);
  return [...contents].map(([path, content]) => ({ path, content }));
}

async function tryMigration(pool: Pool, schema: SchemaFile[], trigger: string): Promise<string> {
  const sql = `${(await diffToSchema(pool, schema)) ?? ''}${trigger}`;
  const client = await pool.connect();
  try {
    await client.query(sql);
  } finally {
    client.release();
  }
  return sql;
}

function makeTrigger({ name, fields, title }: ResourceSpec): string {
  if (!title) return '';
  const table = toTable(name);
  const searched = fields.filter(({ type }) => fieldCode[type].isSearched).map((field) => field.name);
  return `
ALTER TABLE "${table}" ALTER COLUMN "${title.name}Sort" TYPE TEXT COLLATE "C";
ALTER TABLE "${table}" ALTER COLUMN "searchText" SET STATISTICS 400;
CREATE TRIGGER ${table}_search BEFORE INSERT OR UPDATE OF ${searched.map((column) => `"${column}"`).join(', ')} ON "${table}"
  FOR EACH ROW EXECUTE FUNCTION list_search('${title.name}', '${searched.join(',')}');
`;
}

/** Prisma adds the place in the file, which does not exist yet. */
const toReason = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .split('\n')[0]
    ?.replace(/^error: /, '');
