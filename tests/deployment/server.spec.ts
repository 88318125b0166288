import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/lib/cli/paths';
import { actionKey, filesOf, startStage } from '@/tests/support/deployment/deployment';
import { expect, signInOver, test } from '@/tests/support/deployment/test';
import { send } from '@/tests/support/e2e/http';
import { freePort } from '@/tests/support/e2e/instance';
import { builtAction, outcomeOf, postAction, redirectOf } from '@/tests/support/e2e/server-actions';
import { uniqueEmail } from '@/tests/support/e2e/test';

const STARTS = 5;
const LIMIT_MB = 40;

/** What builds, tests or migrates; some of it is a dependency, since `npm run build` and `npm run db:migrate` need it. */
const tools = [
  '@prisma/schema-engine-wasm',
  '@tailwindcss/postcss',
  'esbuild',
  'prettier',
  'prisma',
  'sharp',
  'tailwindcss',
  'tsx',
];

const packageOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];

test('what is deployed holds no embedded database and no development tool', ({ deployment }) => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isForDevelopment = (name: string) => packages[`node_modules/${name}`]?.dev === true;
  const names = filesOf(deployment.server.folder).map(({ path }) => packageOf(path));
  const deployed = [...new Set(names.filter((name) => name !== undefined))].sort();

  expect(deployed).toContain('pg');
  expect(deployed.filter((name) => isForDevelopment(name) || tools.includes(name))).toEqual([]);
});

test('no image runs as root', ({ deployment }) => {
  expect([deployment.server.user, deployment.release.user]).toEqual(['node', 'node']);
});

test('its actions are named by the key that the build was given', ({ deployment }) => {
  const file = join(deployment.server.folder, '.next', 'server', 'server-reference-manifest.json');
  expect(JSON.parse(readFileSync(file, 'utf8')).encryptionKey).toBe(actionKey);
});

test('it runs from a folder that it may not write: ready, signed in by mail, and writing to the database', async ({
  deployment,
  site,
}) => {
  const { folder } = deployment.server;
  const before = filesOf(folder);
  const server = await startStage(deployment.server, site.port, site.settings);
  const origin = { origin: site.url };
  try {
    const ready = await send(server.url, '/api/ready');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([200, { database: 'ok', migrations: 'ok' }]);
    const stranger = await send(server.url, '/app', { headers: { host: 'localhost' } });
    expect([stranger.status, stranger.headers.location]).toEqual([307, '/login?redirect=%2Fapp']);

    const email = uniqueEmail();
    const cookie = await signInOver(site, email, site.url);
    const headers = { ...origin, cookie };
    const onboarding = builtAction('completeOnboardingAction', folder);
    const answer = await postAction(site.url, onboarding, { name: 'Read Only' }, headers);
    expect(redirectOf(answer) ?? outcomeOf(answer)).toBe('/app');
    const { rows } = await site.database.query('select name from "user" where email = $1', [email]);
    expect(rows).toEqual([{ name: 'Read Only' }]);
    const home = await send(site.url, '/app', { headers: { cookie } });
    expect(home.status).toBe(200);
    expect(home.text).toContain('Read Only');
    const script = /\/_next\/static\/[^"]+\.js/.exec(home.text)?.[0] ?? 'none';
    expect((await send(site.url, script)).status, 'static files are there').toBe(200);
  } finally {
    await server.stop();
  }
  expect(filesOf(folder), 'no file was written').toEqual(before);
  expect(server.output()).not.toMatch(/EACCES|EROFS|ENOENT|Error/);
});

test('its size and its cold start, beside those of a bare page', async ({ deployment, site }) => {
  const stages = [
    ['bare Next', deployment.bare, ['/']],
    ['Plum', deployment.server, ['/api/ready', '/login']],
  ] as const;
  const lines = [`Node ${process.versions.node}, median of ${STARTS} starts, from the start of the process:`];
  for (const [name, stage, paths] of stages) {
    const times = paths.map(() => [] as number[]);
    for (let count = 0; count < STARTS; count += 1) {
      const server = await startStage(stage, await freePort(), site.settings, paths[0]);
      times[0]?.push(server.milliseconds);
      for (const [index, path] of paths.slice(1).entries()) {
        const before = performance.now();
        expect((await send(server.url, path)).status).toBe(200);
        times[index + 1]?.push(server.milliseconds + performance.now() - before);
      }
      await server.stop('SIGKILL');
    }
    const answers = paths.map((path, index) => `${path} after ${median(times[index] ?? []).toFixed(0)} ms`);
    lines.push(`  ${name.padEnd(10)} ${megabytes(stage.folder).toFixed(1)} MB, ${answers.join(', ')}`);
  }
  console.log(lines.join('\n'));
  expect(megabytes(deployment.server.folder)).toBeLessThan(LIMIT_MB);
});

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const megabytes = (folder: string) => filesOf(folder).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
