import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Pool } from 'pg';
import {
  findResourceByPlural,
  getResource,
  isResourceName,
  type ResourceName,
  resources,
} from '@/lib/resources';
import { withMigrated } from '../embedded/new-migration';
import { diffToSchema, readSchema, type SchemaFile } from '../embedded/schema-engine';
import { root } from '../paths';
import { findOwnPath, isOwnFile, type Names } from './names';
import { withoutModels } from './texts';

export const toNames = (resource: ResourceName): Names => {
  const { plural, table } = getResource(resource);
  const others = (Object.entries(resources) as [string, { plural: string }][]).filter(
    ([name]) => name !== resource && name.startsWith(resource),
  );
  const longer = others.flatMap(([name, { plural }]) => [name, plural]);
  return { name: resource, plural, table, longer };
};

/** A resource by its name or its plural. */
export const findResource = (word: string): ResourceName | undefined =>
  isResourceName(word) ? word : findResourceByPlural(word);

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

export const hasChanges = () => git('status', '--porcelain') !== '';

/** Tracked files and new ones that exist, from the root of the project. */
export const listFiles = (): string[] =>
  git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));

const isCode = (path: string) => /^(app|components|lib|tests)\/|^prisma\/\w+\.prisma$/.test(path);

/** The files of the resource, and the folders and files that hold nothing else. */
export function findOwnFiles(names: Names): { files: string[]; tops: string[] } {
  const files = listFiles().filter(
    (path) => isCode(path) && path.split('/').some((each) => isOwnFile(names, each)),
  );
  return { files, tops: [...new Set(files.map((path) => findOwnPath(names, path) ?? path))].sort() };
}

/** Functions that only triggers of tables without a model use. */
const unusedFunctions = `
  select p.oid::regprocedure::text as name
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal
   group by p.oid having bool_and(c.relname = any ($1))`;

const droppedTables = (sql: string) => [...sql.matchAll(/^DROP TABLE "(\w+)"/gm)].map(([, table]) => table);

async function toMigration(pool: Pool, schema: SchemaFile[]): Promise<string | null> {
  const sql = await diffToSchema(pool, schema);
  if (sql === null) return null;
  const { rows } = await pool.query<{ name: string }>({
    text: unusedFunctions,
    values: [droppedTables(sql)],
  });
  return [sql.trimEnd(), ...rows.map(({ name }) => `-- DropFunction\nDROP FUNCTION ${name};`)]
    .join('\n\n')
    .concat('\n');
}

/** The schema that stays, with paths from the root of the project, and the migration to it. */
export async function planSchema(names: Names): Promise<{ schema: SchemaFile[]; sql: string | null }> {
  const schema = withoutModels(names, await readSchema());
  const sql = await withMigrated((pool) => toMigration(pool, schema));
  return { schema: schema.map((file) => ({ ...file, path: relative(root, file.path) })), sql };
}
