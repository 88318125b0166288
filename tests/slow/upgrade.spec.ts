import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyProject, linkPackages } from '@/tests/support/deployment/copy-project';
import { type Folder, openFolder } from '@/tests/support/folder';

const openNewFolder = (name: string) => openFolder(mkdtempSync(join(tmpdir(), name)));

const HOME = 'app/app/(tabs)/page.tsx';
const MIXED = 'prisma/migrations/20991231000100_nickname/migration.sql';

async function makeProduct(upstream: Folder): Promise<Folder> {
  const product = openNewFolder('product-');
  product.git('clone', '--quiet', '--origin=upstream', upstream.folder, '.');
  linkPackages(product.folder);
  await product.succeed('npm run rename -- "Acme Fleet" --color "#0f766e"');
  product.commit();
  await product.succeed('npm run db:migrate');
  await product.succeed('npm run remove:resource -- repositories');
  expect(readdirSync(join(product.folder, 'prisma/migrations')).join()).not.toMatch(/\d_repositories/);
  product.commit();
  product.write('README.md', '# Acme Fleet\n\nCars and those who drive them.\n');
  product.edit('messages/en.json', '"user": "User"', '"user": "Driver"');
  product.commit();
  await product.succeed('npm run db:migrate');
  return product;
}

/** What a later version of the starter could change. */
function changeUpstream(upstream: Folder): void {
  upstream.edit('messages/en.json', '"cancel": "Cancel"', '"cancel": "Never mind"');
  for (const path of ['package.json', 'package-lock.json'])
    upstream.edit(path, '"version": "', '"version": "9');
  upstream.edit('README.md', '# ', '# The ');
  upstream.edit(HOME, '  repository: Latest', '  // Shown first.\n  repository: Latest');
  upstream.edit('components/repositories/repository-list.tsx', 'export', '// Shows them.\nexport');
  upstream.edit('prisma/repositories.prisma', '  link ', '  stars Int?\n  forks Int?\n  link ');
  upstream.edit('prisma/schema.prisma', '  emailVerified ', '  nickname String?\n  emailVerified ');
  const stars = 'ALTER TABLE "repository" ADD COLUMN "stars" INTEGER;\n';
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

test('a product without the example takes a later version in by the steps of docs/upgrading.md', async () => {
  test.setTimeout(600_000);
  const upstream = openNewFolder('upstream-');
  copyProject(upstream.folder);
  upstream.git('init', '--quiet', '--initial-branch=main');
  upstream.commit();
  const product = await makeProduct(upstream);
  changeUpstream(upstream);

  product.git('switch', '--quiet', '--create', 'upgrade');
  product.git('fetch', '--quiet', 'upstream', '--tags');
  expect(await product.run('git merge upstream/main')).toMatchObject({ status: 1 });
  const conflicts = product
    .git('status', '--porcelain')
    .match(/^[DU]U .*/gm)
    ?.sort();
  expect(conflicts).toEqual([
    'DU components/repositories/repository-list.tsx',
    'DU prisma/repositories.prisma',
    'UU README.md',
    `UU ${HOME}`,
    'UU package-lock.json',
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

  const gone = ['app', 'components', 'lib', 'prisma'].map((top) => `${top}/*/repositories*`);
  expect(product.git('ls-files', ...gone, 'prisma/migrations/*_stars/*')).toBe('');
  expect(product.read('README.md')).toContain('# Acme Fleet');
  expect(product.read(HOME)).toContain('// Shown first.');
  for (const text of ['"Never mind"', '"Driver"']) expect(product.read('messages/en.json')).toContain(text);
  await product.succeed('npm run typecheck');
  await product.succeed('npm run lint');
  // On the database from before, then on a new one.
  expect(await product.succeed('npm run db:migrate')).toContain('Migrations applied: 1');
  rmSync(join(product.folder, '.data'), { recursive: true });
  await product.succeed('npm run db:migrate');
  expect(await product.succeed('npm run db:diff -- nothing')).toContain('already match');
  for (const { folder } of [upstream, product]) rmSync(folder, { recursive: true });
});
