import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/scripts/paths';
import { listFiles } from '@/tests/support/deployment/deployment';
import { expect, signInOver, test } from '@/tests/support/deployment/test';
import { open, send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { exchange, HEADERS_END, upgradeRequest } from '@/tests/support/raw-http';

/** A third of it is sharp. */
const LIMIT_MB = 65;

/** Production dependencies, because `npm run build` and `npm run db:migrate` need them. */
const tools = [
  ...['@prisma/schema-engine-wasm', '@tailwindcss/postcss', 'esbuild', 'prettier', 'prisma'],
  ...['tailwindcss', 'tsx'],
];

/**
 * Traces load `debug`, which takes the first two for colours where they are, and sharp has the third. The lock file has them for
 * development tools.
 */
const optional = ['has-flag', 'supports-color', 'semver'];

const getPackageName = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];

test('the server is small, without an embedded database and development tools', ({ deployment }) => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isForDevelopment = (name: string) =>
    packages[`node_modules/${name}`]?.dev === true && !optional.includes(name);
  const files = listFiles(deployment.server);
  const names = files.map(({ path }) => getPackageName(path));
  const deployed = [...new Set(names.filter((name) => name !== undefined))];

  expect(deployed).toContain('pg');
  expect(deployed.filter((name) => isForDevelopment(name) || tools.includes(name))).toEqual([]);
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toBeLessThan(LIMIT_MB);
});

test('the server works in a read-only folder, and rejects upgrades and a body that is too large', async ({
  deployment: { server: folder },
  site,
  startServer,
}) => {
  const before = listFiles(folder);
  const server = await startServer();
  expect(await exchange(server.port, upgradeRequest('/app'), HEADERS_END)).toBe('');
  // Before it is sent.
  const large = 'POST /login HTTP/1.1\nHost: localhost\nContent-Length: 100000000\n\n';
  expect(await exchange(server.port, large, HEADERS_END)).toMatch(/^HTTP\/1.1 413 /);

  const cookie = await signInOver(site, uniqueEmail(), site.url);
  const fields = { name: 'Read Only' };
  const answer = await callAction('completeOnboardingAction', fields, { url: site.url, cookie, folder });
  expect(answer.redirectPath ?? answer.outcome).toBe('/app');
  const home = await open(site.url, '/app', cookie);
  expect(home.status).toBe(200);
  expect(home.text).toContain('Read Only');
  const script = /\/_next\/static\/[^"]+\.js/.exec(home.text)?.[0] ?? 'none';
  expect((await send(site.url, script)).status, 'static files are served').toBe(200);
  await server.stop();
  expect(listFiles(folder), 'no file was written').toEqual(before);
  expect(server.output()).not.toMatch(/EACCES|EROFS|ENOENT|Error/);
});
