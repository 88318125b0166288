import { makeCertificates } from '@/tests/support/certificates';
import { openPool, startEmptyDatabase } from '@/tests/support/database';
import { release } from '@/tests/support/deployment/deployment';
import { expect, test } from '@/tests/support/deployment/test';
import { send } from '@/tests/support/e2e/http';
import { freePort } from '@/tests/support/e2e/instance';
import { startPgBouncer } from '@/tests/support/pgbouncer';

const READY = { database: 'ok', migrations: 'ok', settings: 'ok' };

test('an instance behind a pooler is ready once a release has migrated by DIRECT_DATABASE_URL', async ({
  deployment,
  site,
  startServer,
}) => {
  const direct = await startEmptyDatabase();
  const pooler = await startPgBouncer(direct.url);
  const settings = { ...site.settings, DATABASE_URL: pooler.url, DIRECT_DATABASE_URL: direct.url };
  const run = (...words: string[]) => release(deployment.release, settings, ...words);
  try {
    const { url, output } = await startServer({ settings, path: '/api/health' });
    const readReport = () => send(url, '/api/ready').then(({ text }) => JSON.parse(text));
    expect(await readReport()).toEqual({
      database: 'ok',
      migrations: 'missing',
      settings: ['statement_timeout', 'idle_in_transaction_session_timeout'],
    });
    expect(output()).toContain('npm run db:migrate');

    const unreachable = { ...settings, DIRECT_DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
    const failed = await release(deployment.release, unreachable, 'migrate');
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
    const migrated = await run('migrate');
    expect(migrated.code, migrated.output).toBe(0);
    await expect.poll(readReport, { timeout: 20_000 }).toEqual(READY);

    expect((await run('doctor')).output).toContain('The database of DIRECT_DATABASE_URL is reachable');
    expect((await run('promote', 'first@example.com')).code).toBe(0);
    const database = openPool(pooler.url, 1);
    const { rows } = await database.query('select role from "user"');
    await database.end();
    expect(rows).toEqual([{ role: 'admin' }]);
  } finally {
    await pooler.stop();
    await direct.stop();
  }
});

test('sslmode=require encrypts, and verify-full accepts only the server that the certificate names', async ({
  site,
  startServer,
}) => {
  const { server, authority, otherAuthority, remove } = makeCertificates();
  const pooler = await startPgBouncer(site.settings.DATABASE_URL ?? '', [
    'client_tls_sslmode = require',
    `client_tls_key_file = ${server.key}`,
    `client_tls_cert_file = ${server.certificate}`,
  ]);
  const verified = (file: string) => `?sslmode=verify-full&sslrootcert=${file}`;
  const cases = [
    ['127.0.0.1', '?sslmode=require', 200, ''],
    ['localhost', verified(authority), 200, ''],
    ['127.0.0.1', '', 503, 'SSL required'],
    ['127.0.0.1', verified(authority), 503, "IP: 127.0.0.1 is not in the cert's list"],
    ['localhost', verified(otherAuthority), 503, 'unable to verify'],
    ['localhost', '?sslmode=verify-full', 503, 'unable to verify'],
  ] as const;
  try {
    for (const [hostname, query, status, problem] of cases) {
      const url = new URL(pooler.url);
      url.hostname = hostname;
      const settings = { DATABASE_URL: `${url.href}${query}` };
      const started = await startServer({ settings, port: await freePort(), path: '/api/health' });
      expect((await send(started.url, '/api/ready')).status, query).toBe(status);
      expect(started.output()).toContain(problem);
      await started.stop();
    }
  } finally {
    await pooler.stop();
    remove();
  }
});
