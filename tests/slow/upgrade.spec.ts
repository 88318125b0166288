import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { linkPackages } from '@/tests/support/deployment/build-dockerfile';
import { copyProject } from '@/tests/support/deployment/copy-project';
import { type Folder, openFolder } from '@/tests/support/folder';

/** The starter, and a product that was cloned from it. */
const test = base.extend<{ upstream: Folder; product: Folder }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  upstream: async ({}, use) => {
    const upstream = openFolder(mkdtempSync(join(tmpdir(), 'upstream-')));
    copyProject(upstream.folder);
    upstream.git('init', '--quiet', '--initial-branch=main');
    upstream.commit();
    await use(upstream);
    rmSync(upstream.folder, { recursive: true });
  },
  product: async ({ upstream }, use) => {
    const product = openFolder(mkdtempSync(join(tmpdir(), 'product-')));
    product.git('clone', '--quiet', '--origin=upstream', upstream.folder, '.');
    linkPackages(product.folder);
    await use(product);
    rmSync(product.folder, { recursive: true });
  },
});

const setText = ({ read, write }: Folder, path: string, [group = '', key = '']: string[], text: string) => {
  const messages = JSON.parse(read(path));
  expect(messages[group]).toHaveProperty(key);
  messages[group][key] = text;
  write(path, `${JSON.stringify(messages, null, 2)}\n`);
};

const listMessages = ({ git }: Folder) => git('ls-files', 'messages/*.json').trim().split('\n');

const HOME = 'app/app/(tabs)/page.tsx';
const MIXED = 'prisma/migrations/20991231000100_nickname/migration.sql';

async function makeProduct(product: Folder): Promise<void> {
  await product.succeed('npm run rename -- "Acme Fleet" --color "#0f766e"');
  product.commit();
  await product.succeed('npm run db:migrate');
  await product.succeed('npm run remove:resource -- repositories');
  expect(readdirSync(join(product.folder, 'prisma/migrations')).join()).not.toMatch(/\d_repositories/);
  product.commit();
  product.write('README.md', '# Acme Fleet\n\nCars and those who drive them.\n');
  product.edit('lib/auth/roles.ts', '  admin: {', "  dispatcher: { apps: ['app'] },\n  admin: {");
  for (const path of listMessages(product))
    product.edit(path, '"roles": {', '"roles": {\n      "dispatcher": "Dispatcher",');
  setText(product, 'messages/en.json', ['home', 'start'], 'Your cars are here.');
  product.commit();
  await product.succeed('npm run db:migrate');
}

/** What a later version of the starter could change. */
function changeUpstream(upstream: Folder): void {
  for (const path of listMessages(upstream)) setText(upstream, path, ['common', 'cancel'], 'Never mind');
  for (const path of ['package.json', 'package-lock.json'])
    upstream.edit(path, '"version": "', '"version": "9');
  upstream.edit('README.md', '# ', '# The ');
  upstream.edit('components/ui/spinner.tsx', 'export', '// Turns.\nexport');
  upstream.edit(HOME, '  repository: Latest', '  // Shown first.\n  repository: Latest');
  upstream.edit('components/repositories/repository-list.tsx', 'export', '// Shows them.\nexport');
  upstream.write('components/repositories/repository-stars.ts', 'export const stars = 5;\n');
  upstream.edit(
    'prisma/repositories.prisma',
    '  link ',
    '  stars Int @default(0)\n  forks Int @default(0)\n  link ',
  );
  upstream.edit('prisma/schema.prisma', '  emailVerified ', '  nickname String?\n  emailVerified ');
  const stars = 'ALTER TABLE "repository" ADD COLUMN "stars" INTEGER NOT NULL DEFAULT 0;\n';
  const forks = stars.replace('stars', 'forks');
  // The first has an earlier time than the removal, which the database of the product already has.
  const [last = ''] = readdirSync(join(upstream.folder, 'prisma/migrations'))
    .filter((name) => /^\d/.test(name))
    .sort()
    .slice(-1);
  upstream.write(`prisma/migrations/${Number(last.slice(0, 14)) + 1}_stars/migration.sql`, stars);
  upstream.write(MIXED, `${forks}ALTER TABLE "user" ADD COLUMN "nickname" TEXT;\n`);
  upstream.commit();
}

/** The commands of docs/upgrading.md that begin so. */
const readSteps = ({ read }: Folder, start: string): string[] =>
  [...read('docs/upgrading.md').matchAll(/^ *((?:git|npm) .*)$/gm)]
    .map(([, command = '']) => command)
    .filter((command) => command.startsWith(start));

const listConflicts = ({ git }: Folder, filter: RegExp) =>
  git('status', '--porcelain', '-z')
    .split('\0')
    .filter((line) => filter.test(line))
    .map((line) => line.slice(3));

test('a product without the example takes a later version in by the steps of docs/upgrading.md', async ({
  upstream,
  product,
}) => {
  test.setTimeout(600_000);
  await makeProduct(product);
  changeUpstream(upstream);

  product.git('switch', '--quiet', '--create', 'upgrade');
  product.git('fetch', '--quiet', 'upstream', '--tags');
  expect(await product.run('git merge upstream/main')).toMatchObject({ status: 1 });
  expect(listConflicts(product, /^UU/).sort()).toEqual(['README.md', HOME, 'package-lock.json']);
  expect(listConflicts(product, /^DU/).sort()).toEqual([
    'components/repositories/repository-list.tsx',
    'prisma/repositories.prisma',
  ]);

  for (const step of readSteps(product, 'git checkout')) await product.succeed(step);
  // By hand, as git shows the conflict: the comment is theirs, and the entry is gone.
  product.write(
    HOME,
    product
      .read(HOME)
      .replace(/^<{7}[\s\S]*?^={7}.*\n([\s\S]*?)^>{7}.*\n/gm, (_, theirs: string) =>
        theirs.replace(/^.*Repositories.*\n/gm, ''),
      ),
  );
  for (const step of readSteps(product, 'git rm')) await product.succeed(step);
  product.git('add', '--all');
  const [list = ''] = readSteps(product, 'git diff --cached');
  const [mixed = '', stars = '', ...others] = (await product.succeed(list)).trim().split('\n').reverse();
  expect([mixed, stars, others]).toEqual([MIXED, expect.stringMatching(/_stars\/migration\.sql$/), []]);
  product.git('rm', '--force', '--quiet', stars);
  product.write(MIXED, 'ALTER TABLE "user" ADD COLUMN "nickname" TEXT;\n');
  product.git('add', '--all');
  product.git('commit', '--quiet', '--message', 'A later version');

  const gone = ['app', 'components', 'lib', 'scripts'].map((top) => `${top}/*repositories*`);
  const files = ['prisma/repositories.prisma', 'prisma/migrations/*_stars/*'];
  expect(product.git('ls-files', ...gone, ...files)).toBe('');
  expect(product.read('README.md')).toContain('# Acme Fleet');
  expect(product.read(HOME)).toContain('// Shown first.');
  expect(product.read(HOME)).not.toContain('Repositories');
  for (const text of ['"Never mind"', '"Your cars are here."', '"Dispatcher"'])
    expect(product.read('messages/en.json')).toContain(text);
  await product.succeed('npm run typecheck');
  await product.succeed('npm run lint');
  // On the database from before, then on a new one.
  expect(await product.succeed('npm run db:migrate')).toContain('Migrations applied: 1');
  rmSync(join(product.folder, '.data'), { recursive: true });
  await product.succeed('npm run db:migrate');
  expect(await product.succeed('npm run db:diff -- nothing')).toContain('already match');
});
