import { rmSync } from 'node:fs';
import { startEmptyDatabase } from '@/tests/support/database';
import { test as base, expect } from '@/tests/support/deployment/test';
import { buildForVercel } from '@/tests/support/deployment/vercel/build';
import { listFunctions, readFunction, startFunction } from '@/tests/support/deployment/vercel/functions';
import { redirectTarget, send, sendCode, toCookieHeader, verifyCode } from '@/tests/support/e2e/http';
import { codesTo } from '@/tests/support/e2e/mail-server';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

/** The host's limit is 250 MB for each function. */
const LIMIT_MB = 50;

/** The project that was built, and its database, which the build has migrated. */
const test = base.extend<Record<never, never>, { project: string }>({
  testDatabase: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const empty = await startEmptyDatabase();
      await use(empty);
      await empty.stop();
    },
    { scope: 'worker' },
  ],
  project: [
    async ({ testDatabase }, use) => {
      const project = buildForVercel(testDatabase.url);
      await use(project);
      rmSync(project, { recursive: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test('a build for Vercel has few and small functions, which run on Node', ({ project }) => {
  const folders = listFunctions(project);
  expect(folders.length).toBeLessThanOrEqual(6);
  for (const folder of folders) {
    const { config, bytes } = readFunction(project, folder);
    expect(config.runtime).toMatch(/^nodejs/);
    expect(bytes / 1e6, folder).toBeLessThan(LIMIT_MB);
  }
});

test('a user signs in to a build for Vercel, whose functions have their own files alone', async ({
  project,
  site,
}) => {
  const [middleware, pages, ready, auth] = await Promise.all(
    ['_middleware', 'onboarding', 'api/ready', 'api/auth/[...all]'].map((name) =>
      startFunction(project, name, site.settings),
    ),
  );
  if (!middleware || !pages || !ready || !auth) throw new Error('A function is missing.');
  try {
    expect(JSON.parse((await send(ready.url, '/api/ready')).text)).toMatchObject({ migrations: 'ok' });
    const stranger = await send(middleware.url, '/app', { headers: { host: 'localhost' } });
    expect([stranger.status, redirectTarget(stranger)]).toEqual([307, '/login?redirect=%2Fapp']);

    const email = uniqueEmail('serverless');
    const ofAuth = { 'x-matched-path': '/api/auth/[...all]' };
    expect((await sendCode(auth.url, email, ofAuth)).status).toBe(200);
    const code = codesTo(site.mailFolder, email).at(-1);
    const cookie = toCookieHeader(await verifyCode(auth.url, email, code, ofAuth));
    const headers = { cookie, 'x-matched-path': '/onboarding' };
    const page = await send(pages.url, '/onboarding', { headers });
    expect(page.status).toBe(200);
    expect(page.text).toContain(t('onboarding.title'));
  } finally {
    for (const each of [middleware, pages, ready, auth]) await each.stop();
  }
});
