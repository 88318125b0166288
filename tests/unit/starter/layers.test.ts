import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const layers: { overrides: { includes: string[] }[] } = JSON.parse(readFileSync('biome.layers.json', 'utf8'));

it('biome.layers.json has no rule for a missing folder', () => {
  const named = layers.overrides
    .flatMap(({ includes }) => includes)
    .filter((pattern) => /^(lib|components)\/[^*]+\/\*\*$/.test(pattern))
    .map((pattern) => pattern.replace('/**', ''));
  const folders = ['lib', 'components'].flatMap((parent) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${parent}/${entry.name}`),
  );
  expect(named.filter((folder) => !folders.includes(folder))).toEqual([]);
});

// A glob that matches nothing is no error of the linter, so one import of each layer is tried.
const samples: [file: string, rejected: string, allowed: string][] = [
  ['app/page.tsx', '@/lib/server/db', '@/lib/users/queries'],
  ['middleware.ts', '@/prisma/client/client', '@/lib/guard'],
  ['components/ui/file.ts', '@/components/form/file', '@/lib/text'],
  ['components/files/file.ts', '@/components/records/file', '@/lib/files/actions'],
  ['components/layout/file.ts', '@/components/list/file', '@/components/form/file'],
  ['components/audit/file.ts', '@/components/repositories/file', '@/components/records/file'],
  ['components/audit/other.ts', '@/lib/users/queries', '@/lib/users/schema'],
  ['app/users/_components/file.ts', '@/lib/users/queries', '@/lib/users/schema'],
  ['app/users/_components/other.ts', '@/app/account/_components/file', '@/components/records/file'],
  ['lib/file.ts', '@/lib/server/db', '@/prisma/client/client'],
  ['lib/emails/file.ts', '@/lib/server/db', '@/lib/i18n/config'],
  ['lib/server/file.ts', '@/lib/auth/roles', '@/lib/emails/templates'],
  ['lib/auth/file.ts', '@/lib/users/queries', '@/lib/server/db'],
  ['lib/list/file.ts', '@/lib/audit/record', '@/lib/auth/roles'],
  ['lib/import/file.ts', '@/lib/users/queries', '@/lib/audit/record'],
  ['lib/users/file.ts', '@/lib/sign-in/codes', '@/lib/import/file'],
  ['lib/sign-in/file.ts', '@/lib/account/mutations', '@/lib/users/queries'],
  ['lib/account/file.ts', '@/lib/dashboard/figures', '@/lib/sign-in/codes'],
  ['lib/dashboard/file.ts', '@/lib/account/mutations', '@/lib/users/queries'],
  ['lib/records/file.ts', '@/lib/sign-in/codes', '@/lib/users/queries'],
  ['lib/guard.ts', '@/scripts/files', '@/lib/users/queries'],
  ['scripts/file.ts', '@/components/audit/file', '@/lib/users/queries'],
  ['scripts/commands/file.ts', '@/app/page', '../files'],
  // Nothing else imports scripts.
  ...[
    'app/users/page.tsx',
    'instrumentation.ts',
    'lib/other.ts',
    ...layers.overrides.flatMap(({ includes }) =>
      includes
        .filter((pattern) => /^(lib|components)\/.*\/\*\*$/.test(pattern))
        .map((pattern) => pattern.replaceAll('*', 'any').replace(/any$/, 'file.ts')),
    ),
  ].map((file): [string, string, string] => [file, '@/scripts/files', '@/lib/text']),
  ['instrumentation-client.ts', './scripts/files', './lib/text'],
];

it('the linter rejects an import from a folder that the layer may not use, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'));
  for (const name of ['biome.json', 'biome.layers.json']) cpSync(name, join(folder, name));
  for (const [file, rejected, allowed] of samples) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    const imports = [rejected, allowed].map((path) => `import type { Type } from '${path}';`);
    writeFileSync(join(folder, file), imports.join('\n'));
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const options = ['--vcs-enabled=false', '--only=style/noRestrictedImports', '--max-diagnostics=none'];
  const { stdout } = spawnSync('node', [biome, 'lint', ...options, '--reporter=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { location: { path: string; start: { line: number } } }[];
  };
  const found = diagnostics.map(({ location }) => `${location.path}:${location.start.line}`);
  expect(found.toSorted()).toEqual(samples.map(([file]) => `${file}:1`).toSorted());
});

it('only lib/server and the read of the session use the connection pool; everything else uses Prisma', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const users = files.filter((file) =>
    /\bpool\b.*(from |import\()'@\/lib\/server\/db'/.test(readFileSync(`lib/${file}`, 'utf8')),
  );
  const isAllowed = (file: string) => file.startsWith('server/') || file.startsWith('auth/session/');
  expect(users).toContain('auth/session/store.ts');
  expect(users.filter((file) => !isAllowed(file))).toEqual([]);
});
