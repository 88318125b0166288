import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { roleSettings } from '@/lib/database';
import { getManagerRoutes, routes } from '@/lib/routes';
import { migrationsFolder } from '@/scripts/paths';
import { type Certificates, makeCertificates } from '@/tests/support/certificates';
import { startEmptyDatabase, type TestDatabase } from '@/tests/support/database';
import { test as base, checkVisitors, createVisitors } from '@/tests/support/deployment/instances';
import { startLoad } from '@/tests/support/deployment/load';
import { release, releaseThreeTimes } from '@/tests/support/deployment/release';
import { expect } from '@/tests/support/deployment/test';
import { open, send } from '@/tests/support/e2e/http';
import { startImports } from '@/tests/support/e2e/import-over-http';
import { freePort } from '@/tests/support/e2e/instance';
import { POOL_SIZE, startPgBouncer } from '@/tests/support/pgbouncer';

const VISITORS = 12;
const IMPORTED = 2_000;
const REQUESTS = 200;
const READY = { database: 'ok', migrations: 'ok', settings: 'ok' };

/** The instances know only the address of PgBouncer. */
const test = base.extend<{ certificates: Certificates }, { direct: TestDatabase }>({
  direct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const database = await startEmptyDatabase();
      await use(database);
      await database.stop();
    },
    { scope: 'worker' },
  ],
  testDatabase: [
    async ({ direct }, use) => {
      const pooler = await startPgBouncer(direct.url);
      await use(pooler);
      await pooler.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  certificates: async ({}, use) => {
    const certificates = makeCertificates();
    await use(certificates);
    certificates.remove();
  },
});

test.describe.configure({ mode: 'serial' });

async function onDirect<T>({ url }: TestDatabase, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows as T[])
    .finally(() => client.end());
}

const COUNT_CONNECTIONS = `select count(*)::int as count from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid()`;

test('three concurrent release steps apply every migration once through the pooler', async ({
  deployment,
  site,
  direct,
}) => {
  const applied = await releaseThreeTimes(deployment.release, site.settings);
  const names = readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  expect(applied, 'each migration is applied once').toEqual(names);
  const rows = await onDirect(
    direct,
    'select migration_name as name, finished_at is not null as finished from _prisma_migrations order by 1',
  );
  expect(rows).toEqual(names.map((name) => ({ name, finished: true })));
});

test('pages, actions, imports and exports work on three instances behind four connections', async ({
  deployment,
  instances,
  site,
  direct,
}) => {
  for (const { url } of instances.all) {
    const ready = await send(url, '/api/ready');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([200, READY]);
  }
  const target = { url: site.url, folder: deployment.server.folder };
  const [admin, ...visitors] = await createVisitors(site, VISITORS + 1);
  if (!admin) throw new Error('There is no admin.');
  await site.database.query(`update "user" set role = 'admin' where id = $1`, [admin.id]);

  const { sent, written, stop } = startLoad(target, visitors);
  const titles = Array.from({ length: IMPORTED }, (_, index) => `Imported through the pooler ${index}`);
  for (const { resource, finished } of startImports({ ...target, cookie: admin.cookie }, titles)) {
    expect((await finished).repeated).toBe(0);
    const { export: getExport } = getManagerRoutes(resource);
    const { text } = await open(site.url, `${getExport()}?searchTerm=pooler`, admin.cookie);
    expect(text.match(/Imported through the pooler/g)).toHaveLength(IMPORTED);
  }
  await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThan(REQUESTS);
  const exported = await open(site.url, routes.manager.exportUsers(), admin.cookie);
  const [connections] = await onDirect<{ count: number }>(direct, COUNT_CONNECTIONS);
  await stop();

  const failures = sent.filter(({ lost }) => lost);
  const outcome = await checkVisitors(site, visitors, written);
  console.log(
    `PgBouncer with ${connections?.count} connections: ${sent.length} requests, ` +
      `${failures.length} failed, ${outcome.confirmed} writes confirmed, ${outcome.found} found`,
  );
  expect(failures).toEqual([]);
  expect(outcome).toEqual({ confirmed: outcome.confirmed, found: outcome.confirmed, sessionsLost: 0 });
  expect(outcome.confirmed).toBeGreaterThan(0);
  expect(exported.status).toBe(200);
  expect(exported.text.match(/"visitor-/g)).toHaveLength(VISITORS + 1);
  expect(connections?.count).toBeLessThanOrEqual(POOL_SIZE);
});

test('an instance is not ready while its database role lacks a setting, and says which', async ({
  deployment,
  site,
  direct,
  startServer,
}) => {
  const [names] = await onDirect<{ database: string }>(direct, 'select current_database() as database');
  const reset = (name: string) =>
    onDirect(direct, `alter role current_user in database ${names?.database} reset ${name}`);
  // One after another: PostgreSQL keeps them in one row.
  for (const name of Object.keys(roleSettings)) await reset(name);
  const pooler = await startPgBouncer(direct.url);
  const settings = { ...site.settings, DATABASE_URL: pooler.url };
  try {
    const { url, output } = await startServer(deployment.server, settings, {
      port: await freePort(),
      path: '/api/health',
    });
    const before = await send(url, '/api/ready');
    expect([before.status, JSON.parse(before.text)]).toEqual([
      503,
      { ...READY, settings: ['statement_timeout', 'idle_in_transaction_session_timeout'] },
    ]);
    expect(output()).toContain('npm run db:migrate');
    const doctor = await release(deployment.release, settings, 'doctor');
    expect(doctor.output).toContain('lacks statement_timeout, idle_in_transaction_session_timeout');

    expect((await release(deployment.release, settings)).code).toBe(0);
    await expect
      .poll(() => send(url, '/api/ready').then(({ text }) => JSON.parse(text)), { timeout: 20_000 })
      .toEqual(READY);
  } finally {
    await pooler.stop();
  }
});

test('migrations use DIRECT_DATABASE_URL, and the role of DATABASE_URL gets its settings', async ({
  deployment,
  site,
}) => {
  const empty = await startEmptyDatabase();
  const pooler = await startPgBouncer(empty.url);
  try {
    const urls = { DATABASE_URL: pooler.url, DIRECT_DATABASE_URL: empty.url };
    const { code, output } = await release(deployment.release, { ...site.settings, ...urls });
    expect(code, output).toBe(0);
    const [row] = await onDirect<{ timeout: string }>(
      { ...empty, url: pooler.url },
      `select current_setting('statement_timeout') as timeout from _prisma_migrations limit 1`,
    );
    expect(row?.timeout).toBe(roleSettings.statement_timeout);
    const doctor = await release(deployment.release, { ...site.settings, ...urls }, 'doctor');
    expect(doctor.output).toContain('The database of DIRECT_DATABASE_URL is reachable');

    const unreachable = { ...urls, DIRECT_DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
    await onDirect(empty, 'delete from _prisma_migrations');
    const failed = await release(deployment.release, { ...site.settings, ...unreachable });
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
  } finally {
    await pooler.stop();
    await empty.stop();
  }
});

test('sslmode=require encrypts, and verify-full accepts only the server that the certificate names', async ({
  deployment,
  site,
  direct,
  certificates,
  startServer,
}) => {
  const { server, authority, otherAuthority } = certificates;
  const pooler = await startPgBouncer(direct.url, [
    'client_tls_sslmode = require',
    `client_tls_key_file = ${server.key}`,
    `client_tls_cert_file = ${server.certificate}`,
  ]);
  const answer = async (hostname: string, query: string) => {
    const url = new URL(pooler.url);
    url.hostname = hostname;
    const settings = { ...site.settings, DATABASE_URL: `${url.href}${query}` };
    const started = await startServer(deployment.server, settings, {
      port: await freePort(),
      path: '/api/health',
    });
    const { status } = await send(started.url, '/api/ready');
    const output = started.output();
    await started.stop();
    return { status, output };
  };
  try {
    const accepted = [
      ['127.0.0.1', '?sslmode=require'],
      ['localhost', `?sslmode=verify-full&sslrootcert=${authority}`],
    ] as const;
    for (const [host, query] of accepted) expect((await answer(host, query)).status, query).toBe(200);

    const rejected = [
      ['127.0.0.1', '', /SSL required/],
      [
        '127.0.0.1',
        `?sslmode=verify-full&sslrootcert=${authority}`,
        /IP: 127.0.0.1 is not in the cert's list/,
      ],
      ['localhost', `?sslmode=verify-full&sslrootcert=${otherAuthority}`, /unable to verify|self-signed/],
      ['localhost', '?sslmode=verify-full', /unable to verify|self-signed/],
    ] as const;
    for (const [host, query, problem] of rejected) {
      const { status, output } = await answer(host, query);
      expect([status, output], query).toEqual([503, expect.stringMatching(problem)]);
    }
  } finally {
    await pooler.stop();
  }
});
