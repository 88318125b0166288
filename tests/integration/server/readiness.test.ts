import { randomUUID } from 'node:crypto';
import { closeDatabase, pool } from '@/lib/server/db';
import { checkReadiness } from '@/lib/server/readiness';
import { migrationNames } from '@/prisma/migration-names';
import { captureLog } from '@/tests/support/capture-log';
import { overrideEnv, restoreEnv } from '@/tests/support/override-env';

const log = captureLog();

afterEach(async () => {
  restoreEnv();
  await pool().query('alter table if exists hidden_migrations rename to _prisma_migrations');
  await pool().query("delete from _prisma_migrations where migration_name like 'test %'");
});

const addMigration = (name: string, finished: boolean, rolledBack: boolean) =>
  pool().query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, rolled_back_at)
     values ($1, '', $2, $3, $4)`,
    [randomUUID(), name, finished ? new Date() : null, rolledBack ? new Date() : null],
  );

const ready = { database: 'ok', migrations: 'ok', settings: 'ok' };
const notReady = { ...ready, migrations: 'missing' };

it('a database without the migrations table is not ready', async () => {
  await pool().query('alter table _prisma_migrations rename to hidden_migrations');
  expect(await checkReadiness()).toEqual(notReady);
});

it('a database without a migration of this build is not ready', async () => {
  const newest = migrationNames.at(-1);
  const rename = (from?: string, to?: string) =>
    pool().query('update _prisma_migrations set migration_name = $2 where migration_name = $1', [from, to]);
  await rename(newest, 'hidden');
  expect(await checkReadiness()).toEqual(notReady);
  await rename('hidden', newest);
  expect(await checkReadiness()).toEqual(ready);
});

it('a rolled-back migration and one of a newer build do not matter, an unfinished one does', async () => {
  await addMigration('test rolled back', false, true);
  await addMigration('test from the future', true, false);
  expect(await checkReadiness()).toEqual(ready);
  await addMigration('test failed', false, false);
  expect(await checkReadiness()).toEqual(notReady);
});

it('an unreachable database is reported and logged, and a later check succeeds', async () => {
  await closeDatabase();
  overrideEnv({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  expect(await checkReadiness()).toMatchObject({ database: 'unreachable', migrations: 'unknown' });
  expect(log.stderr).toContain('The database is unreachable');
  await closeDatabase();
  restoreEnv();
  expect(await checkReadiness()).toEqual(ready);
});
