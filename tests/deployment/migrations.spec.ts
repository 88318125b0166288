import { startServerDatabase } from '@/tests/support/database';
import { release } from '@/tests/support/deployment/release';
import { expect, test } from '@/tests/support/deployment/test';

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
