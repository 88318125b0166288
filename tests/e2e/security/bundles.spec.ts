import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '@/scripts/paths';
import { send } from '@/tests/support/e2e/http';
import { expect, test } from '@/tests/support/e2e/test';

const folder = join(root, '.next', 'static');
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Names of settings, of the database layer and of server modules. */
const SERVER_ONLY =
  /AUTH_SECRET|DATABASE_URL|SMTP_URL|RESEND_API_KEY|CLIENT_SECRET|PrismaClient|prisma\.\w|postgres(ql)?:|timingSafeEqual|createHmac|node:(fs|crypto)|server-only|lib\/server/;

test('what browsers load has no source map and nothing of the server', async ({ state }) => {
  const names = files();
  expect(names.length).toBeGreaterThan(20);
  for (const file of names) {
    const name = relative(folder, file);
    expect.soft(name).not.toMatch(/\.map$/);
    if (!/\.(js|css|json|html)$/.test(name)) continue;
    const code = readFileSync(file, 'utf8');
    expect.soft(SERVER_ONLY.exec(code)?.[0], name).toBeUndefined();
    expect.soft(code, name).not.toContain('sourceMappingURL');
    for (const secret of [state.settings.AUTH_SECRET ?? '', root])
      expect.soft(code.includes(secret), name).toBe(false);
  }
  const script = names.find((name) => name.endsWith('.js')) ?? '';
  const path = `/_next/static/${relative(folder, script)}`;
  expect((await send(state.url, path)).status).toBe(200);
  expect((await send(state.url, `${path}.map`)).status).toBe(404);
});

test('browsers load no zod', () => {
  // 30 kB on every page whose client code imports a schema: keep schemas in files that only the server loads.
  for (const file of files()) expect(readFileSync(file, 'utf8'), file).not.toContain('ZodError');
});

const privateFiles = [
  '/.env',
  '/.git/config',
  '/package.json',
  '/middleware.ts',
  '/prisma/schema.prisma',
  '/.next/BUILD_ID',
  '/_next/BUILD_ID',
  '/_next/server/server-reference-manifest.json',
  '/_next/static/../server/server-reference-manifest.json',
  '/_next/static/%2e%2e/server/middleware-manifest.json',
  '/_next/static/..%2f..%2f..%2fpackage.json',
  '/_next/static/chunks/..%5c..%5c..%5cpackage.json',
  '/_next/image?url=%2Fetc%2Fpasswd&w=64&q=75',
  '/_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=64&q=75',
];

test('no file of the server can be downloaded', async ({ state }) => {
  expect(existsSync(join(root, 'package.json'))).toBe(true);
  for (const path of privateFiles) {
    const { status, text } = await send(state.url, path);
    expect.soft([400, 404], path).toContain(status);
    expect.soft(text, path).not.toMatch(/"dependencies"|"node":|root:x:|datasource|\[core\]/);
  }
});
