import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { migrationsFolder } from '@/lib/cli/paths';
import { startEmptyDatabase, startServerDatabase } from '@/tests/support/database';
import { release, releaseThreeTimes } from '@/tests/support/deployment/release';
import { expect, test } from '@/tests/support/deployment/test';

const names = readdirSync(migrationsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

test('three concurrent release steps apply every migration once', async ({ deployment }) => {
  const database = await startEmptyDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const applied = await releaseThreeTimes(deployment.release, { DATABASE_URL: database.url });
    expect(applied, 'each migration is applied once').toEqual(names);
    const { rows } = await client.query(
      'select migration_name as name, finished_at is not null as finished from _prisma_migrations order by 1',
    );
    expect(rows).toEqual(names.map((name) => ({ name, finished: true })));
  } finally {
    await client.end();
    await database.stop();
  }
});

test('the release image creates the first admin', async ({ deployment, site }) => {
  const { code, output } = await release(deployment.release, site.settings, 'promote', 'first@example.com');

  expect(code, output).toBe(0);
  const { rows } = await site.database.query(`select role from "user" where email = 'first@example.com'`);
  expect(rows).toEqual([{ role: 'admin' }]);
});

test('the doctor warns about a database whose letters are only a to z', async ({ deployment, site }) => {
  const doctor = (url: string) =>
    release(deployment.release, { ...site.settings, DATABASE_URL: url }, 'doctor');
  const database = await startServerDatabase("TEMPLATE template0 LC_CTYPE 'C' LC_COLLATE 'C'");
  try {
    const { output } = await doctor(database.url);
    expect(output).toContain('LC_CTYPE=C');
  } finally {
    await database.stop();
  }
  const { output } = await doctor(site.settings.DATABASE_URL ?? '');
  expect(output).toContain('The database is reachable');
  expect(output).not.toContain('LC_CTYPE');
});
