import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from '@/tests/support/static/source-files';

// No linter reads these: a command, a path or a link that is gone would send a reader nowhere.
const documents = [
  'README.md',
  'AGENTS.md',
  '.github/CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
    .map((file) => `docs/${file}`),
];
const { scripts }: { scripts: object } = JSON.parse(readFileSync('package.json', 'utf8'));
const read = (path: string) => readFileSync(path, 'utf8');
const match = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const listAnchors = (path: string) => match(read(path), /^#+ (.+)$/gm).map(toAnchor);

const folders = /^(app|components|deploy|docs|lib|messages|prisma|scripts|tests)\//;
const isRemoved = (path: string) => /repositor/.test(path) && !existsSync('lib/repositories');
/** What an example makes, and patterns. */
const isExample = (path: string) =>
  isRemoved(path) || /project|invoice|reports|[*<{…]|\bde\.json|acme|booking|vehicle|database-ca/.test(path);

it.each(documents)('%s names only commands that exist', (path) => {
  const named = match(read(path), /npm run ([a-z0-9:]+)/g);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(documents)('%s names only files that exist', (path) => {
  const text = read(path);
  const named = match(text, /`([\w.()[\]@/<*{…-]+)`/g).filter((name) => folders.test(name));
  // docs/security.md names tests by their path in tests.
  const exists = (name: string) => existsSync(name) || existsSync(join('tests', name));
  expect(named.filter((name) => !isExample(name) && !exists(name.replace(/\/$/, '')))).toEqual([]);
});

it('comments name only files that exist, without a line', () => {
  const listed = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);
  const exists = (name: string) => existsSync(name) || listed.some((path) => path.endsWith(`/${name}`));
  const isFile = (name: string) => folders.test(name) || /\.(tsx?|mjs|md|prisma|css)(:\d+)?$/.test(name);
  const missing = sourceFiles('app', 'components', 'lib', 'scripts', 'tests').flatMap(({ path, code }) =>
    match(code, /(?:^|[\s{])(?:\*|\/\*|\/\/)(.*)$/gm)
      .flatMap((comment) => match(comment, /([\w.()[\]@/*-]+(?::\d+)?)/g))
      .map((name) => name.replace(/[./]+$/, ''))
      .filter((name) => isFile(name) && !isExample(name) && !exists(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it.each(documents)('the links of %s lead to a file and to a heading', (path) => {
  const links = match(read(path), /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?|mailto):/.test(link));
  const broken = links.filter((link) => {
    const [file, anchor] = link.split('#');
    const target = file ? join(dirname(path), file) : path;
    return !existsSync(target) || (anchor && !listAnchors(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});
