import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { emptyDatabase } from '@/scripts/embedded/database';
import { migrate, migrationState } from '@/scripts/embedded/migrate';
import { diffToSchema } from '@/scripts/embedded/schema-engine';
import { migrationsFolder } from '@/scripts/paths';
import { openPool, startEmptyDatabase, type TestDatabase } from '@/tests/support/database';

const names = readdirSync(migrationsFolder)
  .filter((name) => name !== 'migration_lock.toml')
  .sort();

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await startEmptyDatabase();
});

beforeEach(async () => {
  await emptyDatabase(database.url);
  pool = openPool(database.url, 2);
});

afterEach(() => pool.end());
afterAll(() => database.stop());

const recorded = async () => {
  const { rows } = await pool.query(
    'SELECT migration_name, checksum, finished_at, applied_steps_count FROM _prisma_migrations ORDER BY 1',
  );
  return rows;
};

test('an empty database gets every migration and the schema of schema.prisma, and a second run nothing', async () => {
  expect((await migrationState(pool)).pending).toEqual(names);

  expect(await migrate(database.url)).toEqual(names);

  const migrations = await recorded();
  // As Prisma records them.
  expect(migrations).toEqual(
    names.map((name) => ({
      migration_name: name,
      checksum: createHash('sha256')
        .update(readFileSync(join(migrationsFolder, name, 'migration.sql')))
        .digest('hex'),
      finished_at: expect.any(Date),
      applied_steps_count: 1,
    })),
  );
  expect(await migrationState(pool)).toEqual({ pending: [], failed: [], edited: [] });
  expect(await diffToSchema(pool)).toBeNull();
  expect(await migrate(database.url)).toEqual([]);
  expect(await recorded()).toEqual(migrations);
});

test('warnings of a migration are printed', async () => {
  await pool.query(`
    CREATE FUNCTION warn() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE WARNING 'Look at this.'; END $$;
    CREATE EVENT TRIGGER warn ON ddl_command_end WHEN TAG IN ('CREATE STATISTICS') EXECUTE FUNCTION warn()`);
  const output = jest.spyOn(console, 'log').mockReturnValue();

  await migrate(database.url);

  expect(output.mock.calls).toEqual([[expect.stringContaining('Look at this.')]]);
  output.mockRestore();
});

test('two parallel runs succeed and apply each migration once', async () => {
  const applied = await Promise.all([migrate(database.url), migrate(database.url)]);

  expect(applied.flat().sort()).toEqual(names);
  expect(await recorded()).toHaveLength(names.length);
});

test('an unfinished migration stops the next run with its name, and an edited one is reported', async () => {
  await migrate(database.url);
  const change = (set: string) =>
    pool.query(`UPDATE _prisma_migrations SET ${set} WHERE migration_name = $1`, [names[0]]);
  await change('finished_at = NULL');
  await expect(migrate(database.url)).rejects.toThrow(names[0]);

  await change(`finished_at = now(), checksum = 'other'`);
  expect(await migrationState(pool)).toEqual({ pending: [], failed: [], edited: [names[0]] });
});

test('a database with the tables of another product is left alone', async () => {
  await pool.query('CREATE TABLE invoice (id int)');

  await expect(migrate(database.url)).rejects.toThrow('no migrations of this product');

  const { rows } = await pool.query(`SELECT to_regclass('"user"') AS "table"`);
  expect(rows).toEqual([{ table: null }]);
});
