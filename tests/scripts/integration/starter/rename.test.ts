import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { brand } from '@/lib/brand';
import { drawIcon, writeMark } from '@/scripts/rename/icons';
import { makeGitCopy } from '@/tests/support/git-copy';

const { project, git, commit, run, read, write, remove } = makeGitCopy();
const rename = (...args: string[]) => run(['scripts/run.mjs', 'rename', ...args], { INIT_CWD: project });
const MARK = 'components/layout/mark.tsx';

// A product may have drawings of its own, which stay.
write('app/icon.svg', drawIcon(brand.name, brand.color));
write(MARK, writeMark(brand.name));
commit();

afterEach(() => {
  git('checkout', '--quiet', '.');
  git('clean', '--quiet', '--force', '-d');
});
afterAll(remove);

/** The licence and the history keep the first name. */
const keepTheName = /^(LICENSE|docs\/CHANGELOG\.md)/;

/** The text files that contain a word or a colour, in any case. */
function findFiles(text: string): string[] {
  const { stdout } = spawnSync('git', ['grep', '-I', '-i', '--files-with-matches', '--fixed-strings', text], {
    cwd: project,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((path) => path && !keepTheName.test(path));
}

const passesBiome = (...paths: string[]) =>
  run([join('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', ...paths]);

it('uncommitted changes stop a rename, which then changes nothing', () => {
  write('README.md', '# Changed\n');
  const result = rename('Acme', '--color', '#0f766e');
  expect(result.status).toBe(1);
  expect(result.stderr).toMatch(/uncommitted changes.*\n M README\.md\n$/s);
  expect(git('status', '--porcelain')).toBe(' M README.md\n');
});

it('a rename changes the name and the colour everywhere, and no new file stops it that it does not touch', () => {
  write('notes.txt', 'Notes of Acme');
  expect(rename('Zyxwv Qrst', '--color', '#135bd7')).toMatchObject({ status: 0, stderr: '' });
  expect(read('notes.txt')).toBe('Notes of Acme');
  for (const [path, text] of [
    ['lib/brand.ts', "name: 'Zyxwv Qrst',"],
    ['lib/brand.ts', 'renamed: true,'],
    ['package.json', '"name": "zyxwv-qrst"'],
    ['package-lock.json', '"name": "zyxwv-qrst"'],
    ['deploy/compose.yaml', 'POSTGRES_DB: zyxwv_qrst'],
    ['README.md', '# Zyxwv Qrst\n\nZyxwv Qrst is a web application'],
    ['app/icon.svg', '#135bd7'],
  ] as const)
    expect(read(path)).toContain(text);
});

// The name of a renamed product may be any word.
(brand.renamed ? it.skip : it)('only the addresses in lib/brand.ts keep the first name', () => {
  rename('Acme', '--color', '#135bd7');
  expect(findFiles(brand.slug)).toEqual(['lib/brand.ts']);
  expect(findFiles(brand.color)).toEqual([]);
});

it('a second rename leaves nothing of the first, and the formatter has nothing to change', () => {
  expect(rename('Zyxwv Qrst', '--color', '#135bd7')).toMatchObject({ status: 0 });
  expect(rename("Ada's", '--color', '#0f766e', '--force')).toMatchObject({ status: 0 });
  for (const text of ['zyxwv', 'qrst', '#135bd7'])
    expect(findFiles(text).filter((path) => !path.endsWith('starter/rename.test.ts'))).toEqual([]);
  expect(read('lib/brand.ts')).toContain(`name: "Ada's",`);
  const changed = git('diff', '--name-only', '--diff-filter=d').split('\n').filter(Boolean);
  expect(changed).toContain(MARK);
  expect(passesBiome(...changed)).toMatchObject({ status: 0 });
});

it('a rename says what it did not find, and what is hard to read', () => {
  write('README.md', '# Our product\n');
  const { status: code, stdout } = rename('Acme', '--color', '#facc15', '--force');
  expect(code).toBe(0);
  expect(stdout).toContain('README.md has changed since');
  expect(stdout).toContain('White text on #facc15 is hard to read');
  expect(read('README.md')).toBe('# Acme\n');
});

it('a logo replaces the mark and the icons, and a later rename keeps them', () => {
  const path = '<path fill="#123456" d="M0 0h8v8H0z"/>';
  write('logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${path}</svg>`);
  expect(rename('Acme', '--logo', 'logo.svg', '--force')).toMatchObject({ status: 0, stderr: '' });
  const mark = read(MARK);
  expect(mark).toContain('data:image/svg+xml;base64,');
  expect(read('app/icon.svg')).toContain('#123456');
  expect(passesBiome(MARK, 'app/icon.svg')).toMatchObject({ status: 0 });
  expect(rename('Acme Two', '--force').stdout).toContain(`${MARK} is your own drawing`);
  expect(read(MARK)).toBe(mark);
  expect(read('app/icon.svg')).toContain('#123456');
});
