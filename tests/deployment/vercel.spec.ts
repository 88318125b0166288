import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { securityHeaders } from '@/lib/server/http/static-headers';
import { migrationsFolder } from '@/scripts/paths';
import { Authenticator } from '@/tests/support/authenticator';
import { openPool, startEmptyDatabase } from '@/tests/support/database';
import { test as base, expect, signInOver } from '@/tests/support/deployment/test';
import { buildForVercel, type VercelBuild } from '@/tests/support/deployment/vercel/build';
import { getMegabytes, listFunctions, unpackFunction } from '@/tests/support/deployment/vercel/functions';
import { startHost } from '@/tests/support/deployment/vercel/host';
import { applyCookies, open, redirectTarget, send } from '@/tests/support/e2e/http';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { programEnv } from '@/tests/support/env';
import { t } from '@/tests/support/messages';
import { oidcSettings, startOidcProvider } from '@/tests/support/oidc/provider';

/** The host's limit is 250 MB for each function. */
const LIMIT_MB = 50;

const test = base.extend<Record<never, never>, { vercel: VercelBuild & { databaseUrl: string } }>({
  vercel: [
    async ({ deployment }, use) => {
      const empty = await startEmptyDatabase();
      const build = buildForVercel(empty.url, deployment.build.folder);
      await use({ ...build, databaseUrl: empty.url });
      await empty.stop();
      rmSync(build.project, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('the build has few and small functions, which run on Node, and has migrated the database', async ({
  vercel,
}) => {
  const functions = listFunctions(vercel);
  expect(functions.length).toBeLessThanOrEqual(6);
  expect(functions.map(({ folder }) => folder).join()).toContain('_middleware');
  for (const deployed of functions) {
    expect(deployed.config.runtime).toMatch(/^nodejs/);
    expect(getMegabytes(vercel, deployed), deployed.folder).toBeLessThan(LIMIT_MB);
  }
  const database = openPool(vercel.databaseUrl, 1);
  const { rows } = await database.query('select migration_name as name from _prisma_migrations order by 1');
  await database.end();
  const migrations = readdirSync(migrationsFolder, { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).sort());
});

test('each function loads with its own files alone', ({ vercel, site }) => {
  for (const deployed of listFunctions(vercel)) {
    const folder = unpackFunction(vercel, deployed);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['-e', `Promise.resolve(require('./${deployed.config.handler}')).then(() => process.exit(0))`],
      {
        cwd: folder,
        env: programEnv({ ...site.settings, NODE_ENV: 'production', VERCEL: '1' }),
        encoding: 'utf8',
      },
    );
    expect(status, `${deployed.folder}\n${stderr}`).toBe(0);
    rmSync(folder, { recursive: true });
  }
});

test('every file has the security headers, and static ones are cached for ever', ({ vercel }) => {
  const { routes } = JSON.parse(readFileSync(join(vercel.output, 'config.json'), 'utf8'));
  const headers = (routes as { src?: string; headers?: Record<string, string> }[]).filter(
    (each) => each.headers,
  );
  const values = headers.map((each) => JSON.stringify(each.headers).toLowerCase()).join('\n');
  for (const { key, value } of securityHeaders)
    expect(values).toContain(`${JSON.stringify(key)}:${JSON.stringify(value)}`.toLowerCase());
  const ofStaticFiles = headers.filter(({ src }) => src?.includes('_next/static'));
  expect(ofStaticFiles.map((each) => each.headers?.['cache-control'])).toContain(
    'public,max-age=31536000,immutable',
  );
});

test('a user signs in by the company’s provider, whose groups give the role', async ({
  browser,
  vercel,
  site,
}) => {
  const provider = await startOidcProvider();
  const email = uniqueEmail('serverless');
  await provider.set({
    people: { '1': { email, email_verified: true, name: 'Wanjiru Company', groups: ['admins'] } },
    sub: '1',
  });
  const host = await startHost(vercel, site.port, {
    ...site.settings,
    ...oidcSettings,
    OIDC_ISSUER: provider.issuer,
    OIDC_ROLE_CLAIM: 'groups:admins=admin',
  });
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}/login?redirect=/manager/users`);
  await page
    .getByRole('button', { name: t('login.continueWithProvider', { provider: oidcSettings.OIDC_NAME }) })
    .click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/manager/users');
  await expect(page.getByRole('heading', { name: t('users.title'), level: 1 })).toBeVisible();
  await page.close();
  await host.stop();
  await provider.stop();
});

test('an admin must have used a passkey', async ({ vercel, site }) => {
  const host = await startHost(vercel, site.port, { ...site.settings, ADMIN_PASSKEY: 'required' });
  const email = uniqueEmail('serverless');
  let cookie = await signInOver(site, email, site.url);
  await site.database.query(`update "user" set role = 'admin', name = 'Grace Admin' where email = $1`, [
    email,
  ]);
  const openUsers = async () => {
    const answer = await open(site.url, '/manager/users', cookie);
    return redirectTarget(answer) || answer.status;
  };
  const call = async (path: string, body?: object) => {
    const headers = { cookie, origin: site.url, 'content-type': 'application/json' };
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await send(site.url, `/api/auth/passkey/${path}`, { headers, ...sent });
    expect(answer.status, `${path}: ${answer.text}`).toBe(200);
    cookie = applyCookies(cookie, answer);
    return JSON.parse(answer.text);
  };
  const passkeyPage = '/onboarding/passkey?redirect=%2Fmanager%2Fusers';
  const authenticator = new Authenticator(site.url);

  expect(await openUsers()).toBe(passkeyPage);
  const response = authenticator.register(await call('generate-register-options'));
  await call('verify-registration', { response });
  expect(await openUsers()).toBe(passkeyPage);
  const options = await call('generate-authenticate-options');
  await call('verify-authentication', { response: authenticator.signIn(options) });
  expect(await openUsers()).toBe(200);
  await host.stop();
});
