import { spawnSync } from 'node:child_process';
import type { Pool } from 'pg';
import { type Migration, readMigrations } from '../embedded/migration-files';
import { withEmpty } from '../embedded/new-migration';
import { root } from '../paths';
import { CliError } from '../terminal';
import type { Names } from './names';
import { isOwnMigration, sortStatements } from './statements';

const toPath = (name: string) => `prisma/migrations/${name}/migration.sql`;

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';

/** The migration that removed a table, and the commit that added it: empty before that commit. */
function findRemoval(migrations: Migration[], table: string) {
  const removal = migrations.findLast(({ name }) => name.slice(15) === `remove_${table}`);
  if (!removal) return undefined;
  const commit = git('log', '--format=%H', '--diff-filter=A', '-1', '--', toPath(removal.name)).trim();
  return { commit };
}

const entry = /^ {2}(\w+): \{\n\s+plural: '(\w+)',\n\s+table: '(\w+)'/gm;

/** The resource in an earlier lib/resources.ts that has a name or a plural. */
export function findNames(word: string, code: string): Names | undefined {
  const all = [...code.matchAll(entry)].map(([, name = '', plural = '', table = '']) => ({
    name,
    plural,
    table,
  }));
  const found = all.find(({ name, plural }) => [name, plural].includes(word));
  return found && { ...found, longer: [] };
}

/** A resource that was removed earlier. A merge can bring parts of it back. */
export async function findRemoved(word: string): Promise<Names | undefined> {
  const migrations = await readMigrations();
  const tables = migrations.map(({ name }) => /^\d+_remove_(\w+)$/.exec(name)?.[1] ?? '').filter(Boolean);
  for (const table of new Set(tables)) {
    const before = findRemoval(migrations, table)?.commit;
    const names = findNames(word, git('show', `${before ? `${before}^` : 'HEAD'}:lib/resources.ts`));
    if (names?.table === table) return names;
  }
  return undefined;
}

/** The names of the migrations in a commit. */
function listMigrations(commit: string): Set<string> {
  const paths = git('ls-tree', '-r', '--name-only', '-z', commit, 'prisma/migrations/').split('\0');
  return new Set(paths.map((path) => path.split('/')[2] ?? ''));
}

type Outcome<T> = { obsolete: string[]; result: T };

/**
 * Applies the migrations in the order in which a database of this product gets them: those from before the removal, then the later
 * ones. A merge also brings migrations for tables that are gone, some of them with an earlier time than the removal. Of the later
 * ones, those that fail and change nothing but the resource are returned as obsolete.
 */
export async function withApplied<T>(names: Names, work: (pool: Pool) => Promise<T>): Promise<Outcome<T>> {
  const migrations = await readMigrations();
  const removal = findRemoval(migrations, names.table)?.commit;
  const known = removal && listMigrations(removal);
  const isLater = ({ name }: Migration) => (known ? !known.has(name) : false);
  return withEmpty(async (pool) => {
    for (const migration of migrations.filter((each) => !isLater(each))) await apply(pool, migration);
    const { obsolete, mixed } = await tryEach(pool, names, migrations.filter(isLater));
    if (mixed.length > 0) throw new CliError(describeMixed(names, mixed));
    return { obsolete: obsolete.map(({ name }) => toPath(name)), result: await work(pool) };
  });
}

/**
 * The migrations that change nothing but the resource, if the others and `sql`, which removes it, lead to the same schema without
 * them. Empty if an earlier run has removed the resource.
 */
export async function listNeedless(
  names: Names,
  sql: string,
  isSame: (pool: Pool) => Promise<boolean>,
): Promise<string[]> {
  const migrations = await readMigrations();
  const own = findRemoval(migrations, names.table)
    ? []
    : migrations.filter((migration) => isOwnMigration(names, migration.sql));
  if (own.length === 0) return [];
  const isNeedless = withEmpty(async (pool) => {
    for (const migration of migrations) if (!own.includes(migration)) await pool.query(migration.sql);
    await pool.query(sql);
    return isSame(pool);
  });
  return (await isNeedless.catch(() => false)) ? own.map(({ name }) => toPath(name)) : [];
}

async function apply(pool: Pool, { name, sql }: Pick<Migration, 'name' | 'sql'>): Promise<void> {
  await pool.query(sql).catch((error: Error) => {
    throw new CliError(`The migrations could not be applied.\n${name}: ${error.message}`);
  });
}

async function tryEach(pool: Pool, names: Names, migrations: Migration[]) {
  const obsolete: Migration[] = [];
  const mixed: Migration[] = [];
  for (const migration of migrations) {
    const { name, sql } = migration;
    const error = await pool.query(sql).catch(() => 'failed');
    if (error !== 'failed') continue;
    const { named, others } = sortStatements(names, sql);
    if (named.length === 0) await apply(pool, migration);
    else if (isOwnMigration(names, sql)) obsolete.push(migration);
    else {
      mixed.push(migration);
      await apply(pool, { name, sql: others.join(';\n') });
    }
  }
  return { obsolete, mixed };
}

function describeMixed(names: Names, mixed: Migration[]): string {
  const listed = mixed.flatMap(({ name, sql }) => [
    toPath(name),
    ...sortStatements(names, sql).named.map((statement) => `  ${statement.replaceAll('\n', '\n  ')};`),
  ]);
  return [
    `Nothing was changed. These migrations fail without ${names.plural}, and change other tables, too.`,
    'Delete these statements, or what names the table in them, then run this command again:',
    ...listed,
  ].join('\n');
}
