import { relative } from 'node:path';
import type { Pool } from 'pg';
import {
  findResourceByPlural,
  getResource,
  isResourceName,
  type ResourceName,
  resources,
} from '@/lib/resources';
import { diffToSchema, readSchema, type SchemaFile } from '../embedded/schema-engine';
import { readText } from '../files';
import { root } from '../paths';
import { listNeedless, withApplied } from './migrations';
import { findOwnPath, isOwnFile, mentionPattern, type Names } from './names';
import { withoutModels } from './texts';

/** The resources whose names begin with that of another one, with their plurals. */
export const listLonger = (name: string): string[] =>
  (Object.entries(resources) as [string, { plural: string }][])
    .filter(([other]) => other !== name && other.startsWith(name))
    .flatMap(([other, { plural }]) => [other, plural]);

export const toNames = (resource: ResourceName): Names => {
  const { plural, table } = getResource(resource);
  return { name: resource, plural, table, longer: listLonger(resource) };
};

/** A resource by its name or its plural. */
export const findResource = (word: string): ResourceName | undefined =>
  isResourceName(word) ? word : findResourceByPlural(word);

const isCode = (path: string) => /^(app|components|lib|scripts|tests)\/|^prisma\/[\w-]+\.prisma$/.test(path);

const isOwn = (names: Names, path: string) =>
  isCode(path) && path.split('/').some((each) => isOwnFile(names, each));

/** The files of the resource, and the folders and files that hold nothing else. */
export function findOwnFiles(names: Names, paths: string[]): { files: string[]; tops: string[] } {
  const files = paths.filter((path) => isOwn(names, path));
  return { files, tops: [...new Set(files.map((path) => findOwnPath(names, path) ?? path))].sort() };
}

/** Whether the removal deletes or edits a file. */
export const isTouched = (names: Names, path: string): boolean =>
  isOwn(names, path) ||
  (/\.(tsx?|json|prisma)$/.test(path) &&
    (isCode(path) || path.startsWith('messages/')) &&
    mentionPattern(names).test(readText(path)));

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

/** For databases with and without the table. */
const ifExists = (sql: string) => sql.replace(/^(DROP (?:TABLE|FUNCTION)|ALTER TABLE) /gm, '$1 IF EXISTS ');

export type Plan = {
  /** The schema that stays, with paths from the root of the project. */
  schema: SchemaFile[];
  /** The migration to it. */
  sql: string | null;
  /** Migrations for tables that are gone. */
  obsolete: string[];
};

export async function planSchema(names: Names): Promise<Plan> {
  const schema = withoutModels(names, await readSchema());
  const { result, obsolete } = await withApplied(names, (pool) => toMigration(pool, schema));
  const files = schema.map((file) => ({ ...file, path: relative(root, file.path) }));
  if (result === null) return { schema: files, sql: null, obsolete };
  const sql = ifExists(result);
  const isSame = async (pool: Pool) => (await diffToSchema(pool, schema)) === null;
  const needless = await listNeedless(names, sql, isSame);
  return { schema: files, sql: needless.length > 0 ? sql : result, obsolete: [...obsolete, ...needless] };
}
