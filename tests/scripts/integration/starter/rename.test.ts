import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@/lib/brand';
import { drawIcon, writeMark } from '@/scripts/rename/drawings';
import { makeGitCopy } from '@/tests/support/git-copy';

const { project, git, commit, run, read, write, remove } = makeGitCopy();
const rename = (...args: string[]) => run(['scripts/run.mjs', 'rename', ...args], { INIT_CWD: project });

// A product may have drawings of its own, which stay, and no pictures.
write('app/icon.svg', drawIcon(brand.name, brand.color));
write('components/layout/mark.tsx', writeMark(brand.name));
mkdirSync(join(project, 'tests/e2e/pictures'), { recursive: true });
write('tests/e2e/pictures/old.png', '');
commit();

afterAll(remove);

/** The licence and the history keep the first name, and stored migrations are never changed. */
const keepTheName = /^(LICENSE|docs\/CHANGELOG\.md|prisma\/migrations\/)/;

/** The text files that contain a word or a colour, in any case. */
function findFiles(text: string): string[] {
  const { stdout } = spawnSync('git', ['grep', '-I', '-i', '--files-with-matches', '--fixed-strings', text], {
    cwd: project,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((path) => path && !keepTheName.test(path));
}

const REST = '--email a@example.com --site https://example.com --repository https://example.com/r'.split(' ');

const PICTURE = 'tests/e2e/pictures/new.png';

it('bad arguments and uncommitted changes stop a rename, which then changes nothing', () => {
  expect(rename('Acme', '--color', 'teal')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--color must be a colour'),
  });
  write('README.md', '# Changed\n');
  write(PICTURE, '');
  const { status, stderr } = rename('Acme', '--color', '#0f766e');
  expect(status).toBe(1);
  expect(stderr).toMatch(/uncommitted changes.*\n M README\.md\n\?\? tests\/e2e\/pictures\/new\.png\n$/s);
  expect(git('status', '--porcelain')).toBe(` M README.md\n?? ${PICTURE}\n`);
  git('checkout', '--quiet', '.');
  git('clean', '--quiet', '--force');
});

it('without git, a rename says so', () => {
  expect(run(['scripts/run.mjs', 'rename', 'Acme'], { PATH: '' })).toMatchObject({
    status: 1,
    stderr: 'This command needs git. Install it, and commit your work first.\n',
  });
});

it('a new file that a rename does not touch is no obstacle', () => {
  write('notes.txt', 'Notes of Acme');
  // The first start of development makes it.
  write('messages/en.d.json.ts', '// Types\n');
  expect(rename('Zyxwv Qrst', '--color', '#135bd7', ...REST)).toMatchObject({
    status: 0,
    stderr: '',
  });
  expect(read('notes.txt')).toBe('Notes of Acme');
  expect(read('lib/brand.ts')).toContain("name: 'Zyxwv Qrst',");
  expect(read('lib/brand.ts')).toContain('renamed: true,');
  expect(JSON.parse(read('package.json')).name).toBe('zyxwv-qrst');
  expect(JSON.parse(read('package-lock.json')).packages[''].name).toBe('zyxwv-qrst');
  expect(read('deploy/compose.yaml')).toContain('POSTGRES_DB: zyxwv_qrst');
  const address = encodeURIComponent('https://example.com/r');
  expect(read('docs/deployment.md')).toContain(`clone?repository-url=${address}&`);
  expect(read('docs/deployment.md')).toContain(`deploy?repo=${address})`);
  expect(read('README.md')).toMatch(/^# Zyxwv Qrst\n\nZyxwv Qrst is a web application/);
  expect(read('README.md')).not.toContain('for a team that');
  expect(read('app/icon.svg')).toContain('#135bd7');
  expect(findFiles('ZYXWV')).toEqual(expect.arrayContaining(['deploy/compose.yaml', 'lib/brand.ts']));
  expect(existsSync(join(project, 'tests/e2e/pictures'))).toBe(false);
});

// The name of a renamed product may be any word.
(brand.renamed ? it.skip : it)('no file has the first name or colour', () => {
  expect(findFiles(brand.slug)).toEqual([]);
  expect(findFiles(brand.color)).toEqual([]);
});

it('a second rename leaves nothing of the first, and the formatter has nothing to change', () => {
  commit();
  expect(rename("Ada's", '--color', '#0f766e')).toMatchObject({ status: 0 });
  for (const text of ['zyxwv', 'qrst', '#135bd7']) {
    expect(
      findFiles(text).filter((path) => path !== 'tests/scripts/integration/starter/rename.test.ts'),
    ).toEqual([]);
  }
  expect(read('lib/brand.ts')).toContain(`name: "Ada's",`);
  const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const changed = git('diff', '--name-only', '--diff-filter=d').split('\n').filter(Boolean);
  expect(changed).toContain('components/layout/mark.tsx');
  expect(run([biome, 'check', ...changed])).toMatchObject({ status: 0 });
});

it('a rename says what it did not find, what stays, and what is hard to read', () => {
  write('README.md', '# Our product\n');
  write('components/layout/mark.tsx', 'export const Mark = () => null;\n');
  const { status, stdout } = rename('Acme', '--color', '#facc15', '--force');
  expect(status).toBe(0);
  expect(stdout).toContain('README.md has changed since');
  expect(stdout).toContain('White text on #facc15 is hard to read');
  expect(stdout).not.toContain('is a word in messages');
  expect(read('README.md')).toBe('# Acme\n');
  expect(stdout).toContain('components/layout/mark.tsx is your own drawing');
  expect(read('components/layout/mark.tsx')).toBe('export const Mark = () => null;\n');
  expect(read('app/icon.svg')).toContain('<title>Acme</title>');
  expect(rename('Users', '--force').stdout).toContain('Users is a word in messages');
});

it('a logo replaces the mark and the icons, and a later rename keeps them', () => {
  git('checkout', '--quiet', '.');
  write('wide.svg', '<svg viewBox="0 0 48 24"></svg>');
  expect(rename('Acme', '--logo', 'wide.svg', '--force')).toMatchObject({
    status: 1,
    stderr: "wide.svg can't be the logo: it is not square: 48 x 24. Put it on a square first.\n",
  });
  write('broken.svg', '<svg viewBox="0 0 8 8"><path></svg>');
  expect(rename('Acme', '--logo', 'broken.svg', '--force').stderr).toMatch(/^broken\.svg .* can't be drawn/);
  expect(rename('Acme', '--logo', 'none.svg', '--force').stderr).toContain("none.svg can't be read");
  write(
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#123456" d="M0 0h8v8H0z"/></svg>',
  );
  write('components/layout/mark.tsx', 'export const Mark = () => null;\n');
  expect(rename('Acme', '--logo', 'logo.svg', '--force')).toMatchObject({ status: 0, stderr: '' });
  const mark = read('components/layout/mark.tsx');
  expect(mark).toContain('data:image/svg+xml;base64,');
  expect(read('app/icon.svg')).toContain('#123456');
  const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const check = [biome, 'check', '--error-on-warnings', 'components/layout/mark.tsx', 'app/icon.svg'];
  expect(run(check)).toMatchObject({ status: 0 });
  expect(rename('Acme Two', '--force').stdout).toContain('components/layout/mark.tsx is your own drawing');
  expect(read('components/layout/mark.tsx')).toBe(mark);
  expect(read('app/icon.svg')).toContain('#123456');
});
