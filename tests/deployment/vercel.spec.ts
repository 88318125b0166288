import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import type { Pool } from 'pg';
import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { securityHeaders } from '@/lib/server/http/static-headers';
import { migrationsFolder } from '@/scripts/paths';
import { openPool, startEmptyDatabase } from '@/tests/support/database';
import { test as base, expect, signInOver } from '@/tests/support/deployment/test';
import { buildForVercel, type VercelBuild } from '@/tests/support/deployment/vercel/build';
import { getMegabytes, listFunctions } from '@/tests/support/deployment/vercel/functions';
import { publicUrl, startHost, type VercelHost } from '@/tests/support/deployment/vercel/host';
import { open, redirectTarget, send } from '@/tests/support/e2e/http';
import { mailsTo } from '@/tests/support/e2e/mail-server';
import { callAction } from '@/tests/support/e2e/server-actions';
import { startTcpProxy } from '@/tests/support/e2e/tcp-proxy';
import { insertUser, uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

/** The host's limit is 250 MB for each function. */
const LIMIT_MB = 50;
const EXPORTED = 2_000;

type Vercel = {
  build: VercelBuild;
  host: VercelHost;
  database: Pool;
  proxy: Awaited<ReturnType<typeof startTcpProxy>>;
};

const test = base.extend<
  { signIn: (role: string) => Promise<{ email: string; cookie: string }> },
  { vercel: Vercel }
>({
  vercel: [
    async ({ deployment, site }, use) => {
      // The build applies the migrations.
      const empty = await startEmptyDatabase();
      const build = buildForVercel(empty.url, deployment.build.folder);
      const proxy = await startTcpProxy(empty.url);
      await proxy.open();
      const database = openPool(empty.url, 2);
      // The host gives the URL.
      const host = await startHost(build, { ...site.settings, BASE_URL: '', DATABASE_URL: proxy.url });
      await use({ build, host, database, proxy });
      await host.stop();
      await proxy.close();
      await database.end();
      await empty.stop();
      rmSync(build.project, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  signIn: async ({ site, vercel: { host, database } }, use) =>
    use(async (role) => {
      const email = uniqueEmail(role);
      const cookie = await signInOver(site, email, host.url);
      await database.query(
        `update "user" set role = $2, name = 'Amina Test', "lastSignInAt" = now() where email = $1`,
        [email, role],
      );
      return { email, cookie };
    }),
});

const { app, manager } = routes;

test('the build is small, runs on Node, and has migrated the database (prints its figures)', async ({
  vercel: { build, database },
}) => {
  const { functions, paths } = listFunctions(build);
  const sizes = functions.map((deployed) => ({ name: deployed.name, size: getMegabytes(build, deployed) }));
  const figures = sizes.map(({ name, size }) => `${name} ${size.toFixed(1)} MB`).join(', ');
  console.log(
    `${functions.length} functions for ${paths} paths in ${build.seconds.toFixed(0)} s: ${figures}`,
  );

  expect(sizes.filter(({ size }) => size > LIMIT_MB)).toEqual([]);
  expect(functions.length).toBeLessThanOrEqual(6);
  expect(functions.filter(({ config }) => !config.runtime.startsWith('nodejs'))).toEqual([]);
  expect(functions.map(({ name }) => name)).toContain('_middleware');
  const { rows } = await database.query('select count(*)::int as count from _prisma_migrations');
  const migrations = readdirSync(migrationsFolder, { withFileTypes: true });
  expect(rows[0].count).toBe(migrations.filter((entry) => entry.isDirectory()).length);
});

test('static files are cached for ever, and every answer has the security headers', async ({
  vercel: { host },
}) => {
  const login = await open(host.url, routes.login());
  expect(login.status).toBe(200);
  const [script = 'none'] = /\/_next\/static\/[^"\\]+\.js/.exec(login.text) ?? [];
  const file = await open(host.url, script);
  const icon = await open(host.url, '/icon.svg');
  const missing = await open(host.url, '/_next/static/missing.js');
  const health = await open(host.url, '/api/health');
  expect([file, icon, missing, health].map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  expect(file.headers['cache-control']).toBe('public,max-age=31536000,immutable');
  expect(icon.headers['content-type']).toBe('image/svg+xml');
  for (const answer of [login, file, icon, missing, health]) {
    for (const { key, value } of securityHeaders)
      expect(answer.headers[key.toLowerCase()], `${key} of ${answer.status}`).toBe(value);
  }
  expect(login.headers['content-security-policy']).toMatch(/'nonce-[^']+'.*upgrade-insecure-requests/);
  expect(login.headers['cache-control']).toContain('no-store');
});

test('a user signs in by an emailed code, opens guarded pages and runs an action', async ({
  vercel: { build, host, database },
  signIn,
}) => {
  const stranger = await open(host.url, app.home());
  expect([stranger.status, redirectTarget(stranger)]).toEqual([307, '/login?redirect=%2Fapp']);
  const { email, cookie } = await signIn('user');
  expect(cookie).toContain('__Secure-better-auth.session_token');
  const home = await open(host.url, app.home(), cookie);
  expect([home.status, home.text.includes('</html>')]).toEqual([200, true]);
  const forbidden = await open(host.url, manager.users(), cookie);
  expect([forbidden.status, forbidden.text.includes(t('pageError.forbidden'))]).toEqual([403, true]);
  const admin = await signIn('admin');
  const unknown = await open(host.url, manager.user('unknown'), admin.cookie);
  expect([unknown.status, unknown.text.includes('</html>')]).toEqual([404, true]);
  const navigation = await send(host.url, app.account(), { headers: { cookie, rsc: '1' } });
  expect([navigation.status, navigation.headers['content-type']]).toEqual([200, 'text/x-component']);

  const call = { url: host.url, cookie, folder: build.project };
  const foreign = await callAction('updateNameAction', { name: 'Foreign' }, call);
  expect(foreign.status, 'another origin').toBe(403);
  const own = await callAction('updateNameAction', { name: 'Serverless' }, { ...call, origin: publicUrl });
  expect(own.outcome).toBe('ok');
  const { rows } = await database.query('select name from "user" where email = $1', [email]);
  expect(rows).toEqual([{ name: 'Serverless' }]);
});

test('an export streams every row', async ({ vercel: { host, database }, signIn }) => {
  await database.query(
    `insert into "user" (id, name, email, "updatedAt")
     select gen_random_uuid(), 'Exported ' || n, 'exported-' || n || '@example.com', now()
       from generate_series(1, $1::int) n`,
    [EXPORTED],
  );
  const { cookie } = await signIn('admin');
  const file = await open(host.url, manager.exportUsers(), cookie);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="users-/);
  expect(file.text.match(/"Exported \d+"/g)).toHaveLength(EXPORTED);
  expect(await host.output()).not.toMatch(/Error/);
});

const getStates = async (host: VercelHost) => {
  const instances = await host.instances();
  return instances.map(({ pid }) =>
    execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).trim(),
  );
};

test('work after a response is done before the process freezes, and no connection stays open', async ({
  site,
  vercel: { host, database, proxy },
}) => {
  const { id, email } = await insertUser(database);
  // An earlier sign-in: the mail is about a new device.
  await database.query(
    `insert into audit_event (id, action, "actorId", "targetType", "targetId")
     values (gen_random_uuid(), 'sessionSignIn', $1, 'session', 'earlier')`,
    [id],
  );
  await signInOver(site, email, host.url);
  await expect
    .poll(() => mailsTo(site.mailFolder, email).map(({ subject }) => subject))
    .toContain(t('emails.newSignIn.subject', { app: brand.name }));
  expect(proxy.connections()).toBeGreaterThan(0);
  await expect.poll(async () => [...new Set(await getStates(host))], { timeout: 30_000 }).toEqual(['T']);
  expect(proxy.connections()).toBe(0);
});

test('a process that was frozen while its connections were cut answers the next request', async ({
  vercel: { build, host, proxy },
  signIn,
}) => {
  const { cookie } = await signIn('admin');
  const call = { url: host.url, origin: publicUrl, cookie, folder: build.project };
  const requests: Record<string, () => Promise<number>> = {
    page: async () => (await open(host.url, manager.users(), cookie)).status,
    endpoint: async () => (await open(host.url, '/api/ready')).status,
    export: async () => (await open(host.url, manager.exportUsers(), cookie)).status,
    action: async () => (await callAction('updateNameAction', { name: 'Thawed' }, call)).status,
  };
  for (const [name, request] of Object.entries(requests)) {
    expect(await request(), `${name} before`).toBe(200);
    for (const { pid } of await host.instances()) process.kill(pid, 'SIGSTOP');
    expect(proxy.connections(), 'connections are open').toBeGreaterThan(0);
    await proxy.close();
    await proxy.open();
    expect(await request(), `${name} after`).toBe(200);
  }
});
