import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const layers: { overrides: { includes: string[] }[] } = JSON.parse(readFileSync('biome.layers.json', 'utf8'));
const restricted = layers.overrides.flatMap(({ includes }) => includes);

const folders = ['lib', 'components'].flatMap((parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`),
);

const named = restricted
  .filter((pattern) => /^(lib|components)\/[^*]+\/\*\*$/.test(pattern))
  .map((pattern) => pattern.replace('/**', ''));
/** Features follow the first rule of lib or components: their own files are imported by './'. */
const features = folders.filter((folder) => !named.includes(folder));

it('biome.layers.json has a rule for features, none for a missing folder, and none twice', () => {
  expect(restricted).toEqual(expect.arrayContaining(['lib/*/**', 'components/*/**']));
  expect(features).toContain('lib/dashboard');
  expect([...named, ...features].toSorted()).toEqual(folders.toSorted());
});

describe('the linter', () => {
  // The layers of 0001-layers.md, each with the folders that it may import.
  const order = [
    'i18n',
    'emails',
    'server',
    'auth',
    'list',
    'audit',
    'import',
    'users',
    'sign-in',
    'account',
    'api',
  ];
  const upTo = (folder: string) => order.slice(0, order.indexOf(folder) + 1);
  const shared = ['ui', 'form', 'list', 'import', 'layout', 'records'];
  const libFolders = folders.filter((folder) => folder.startsWith('lib/')).map((folder) => folder.slice(4));
  const layers: Record<string, string[]> = {
    'lib/cli': libFolders,
    'lib/search': libFolders.filter((folder) => folder !== 'cli'),
    'lib/import-targets': libFolders.filter((folder) => folder !== 'cli'),
    'lib/records': [...upTo('users'), 'records'],
    'components/records': ['ui', 'form', 'list', 'import', 'layout', 'records'],
    'components/ui': ['ui'],
    'components/form': ['ui', 'form'],
    'components/list': ['ui', 'form', 'list'],
    'components/import': ['ui', 'form', 'import'],
    'components/layout': ['ui', 'form', 'layout'],
  };
  for (const folder of order) layers[`lib/${folder}`] = upTo(folder);
  for (const folder of features)
    layers[folder] = folder.startsWith('lib/') ? [...upTo('users'), 'records'] : shared;

  /** An import and the beginning of the message that rejects it; undefined if it is allowed. */
  type Imports = Record<string, string | undefined>;
  const imports = (paths: string[], message?: string): Imports =>
    Object.fromEntries(paths.map((path) => [path, message]));

  const relative = imports(['../other/file'], "Import from another folder by its path from the root: '@/…'");
  const noLibCaller = imports(
    ['@/app/page', '@/components/ui/button', '@/middleware', '@/tests/file'],
    'lib knows neither pages nor components',
  );
  const noPage = imports(['@/app/page', '@/middleware', '@/tests/file'], 'Components know no pages');
  const noDatabase = imports(
    [
      '@/prisma/client/client',
      '@/lib/server/db',
      '@/lib/users/queries',
      '@/lib/users/mutations',
      '@/lib/guard',
    ],
    'Components never use the database',
  );
  const page = {
    ...relative,
    ...imports(['@/prisma/client/client', '@/lib/server/db', '@/lib/cli/file', '@/tests/file'], 'Pages read'),
    ...imports(['@/components/ui/button', '@/lib/users/queries', '@/lib/guard']),
  };

  const toMessage = (layer: string) => (features.includes(layer) ? 'A feature ' : `${layer} `);
  const getImports = (layer: string, allowed: string[]): Imports => {
    const [parent] = layer.split('/');
    const beside = folders.filter((folder) => folder.startsWith(`${parent}/`));
    const isAllowed = (folder: string) => allowed.includes(folder.slice(`${parent}/`.length));
    return {
      ...Object.fromEntries(
        beside.map((folder) => [`@/${folder}/file`, isAllowed(folder) ? undefined : toMessage(layer)]),
      ),
      ...(parent === 'components'
        ? { ...relative, ...noPage, ...noDatabase }
        : { ...noLibCaller, ...(layer !== 'lib/cli' && { ...relative, '@/lib/guard': toMessage(layer) }) }),
    };
  };

  const files: Record<string, Imports> = {
    'lib/file.ts': getImports('lib/*.ts', []),
    'lib/guard.ts': {
      ...noLibCaller,
      ...relative,
      '@/lib/cli/file': 'lib/cli',
      '@/lib/users/queries': undefined,
    },
    'app/page.tsx': page,
    'middleware.ts': page,
    'instrumentation.ts': page,
  };
  for (const [layer, allowed] of Object.entries(layers))
    files[`${layer}/file.ts`] = getImports(layer, allowed);

  type Report = { diagnostics: { message: string; location: { path: string; start: { line: number } } }[] };
  let report: Report;

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'layers-'));
    for (const name of ['biome.json', 'biome.layers.json']) cpSync(name, join(folder, name));
    for (const [file, lines] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      const text = Object.keys(lines).map((path) => `import type { Type } from '${path}';`);
      writeFileSync(join(folder, file), text.join('\n'));
    }
    const biome = resolve('node_modules/@biomejs/biome/bin/biome');
    const args = [
      'lint',
      '--vcs-enabled=false',
      '--only=style/noRestrictedImports',
      '--max-diagnostics=none',
    ];
    const { stdout } = spawnSync('node', [biome, ...args, '--reporter=json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    report = JSON.parse(stdout);
    rmSync(folder, { recursive: true });
  });

  it.each(Object.keys(files))('lets %s import what its layer may, and nothing else', (file) => {
    const messages = (line: number) =>
      report.diagnostics
        .filter(({ location }) => location.path === file && location.start.line === line)
        .map(({ message }) => message);
    const found = Object.keys(files[file] ?? {}).map((path, index) => [path, messages(index + 1)]);
    const expected = Object.entries(files[file] ?? {}).map(([path, start]) => [
      path,
      start ? expect.arrayContaining([expect.stringContaining(start)]) : [],
    ]);
    expect(found).toEqual(expected);
  });
});

it('a file imports those of its own folder by ./', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file));
  expect(code).toContain('lib/resources.ts');
  const own = code.filter((file) =>
    new RegExp(`'@/${dirname(file).replace(/[^\\w/-]/g, '\\$&')}/[^/']+'`).test(readFileSync(file, 'utf8')),
  );
  expect(own).toEqual([]);
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
