import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { securityHeaders } from '@/lib/server/http/static-headers';
import { migrationsFolder } from '@/scripts/paths';
import { openPool, startEmptyDatabase } from '@/tests/support/database';
import { test as base, expect } from '@/tests/support/deployment/test';
import { buildForVercel, type VercelBuild } from '@/tests/support/deployment/vercel/build';
import { getMegabytes, listFunctions, unpackFunction } from '@/tests/support/deployment/vercel/functions';
import { programEnv } from '@/tests/support/env';

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
