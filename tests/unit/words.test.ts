import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

// Words to avoid in names, comments and docs. docs/glossary.md lists the words to use.
const replaced = [
  /\bmend(s|ed|ing)?\b/i,
  /\b(woken|asleep|wakes? up)\b/i,
  /\b(brought|manners|doors?|remember(s|ed)?)\b/i,
  /\brefus(al|als|ed|es)\b/i,
  /\b(somebody|anybody|whoever|whatever)\b/i,
  /\b(wanted|asked|told)\b/i,
  /\b(?!(lastI|i)ndexOf|isOneOf|toBeInstanceOf)[a-z]+[A-Z]?[a-zA-Z]*Of\b/,
];
const allowed = /connection refused|unheardOf/;

const root = join(__dirname, '../..');
const folders = ['.ci', '.github', 'app', 'components', 'deploy', 'docs', 'lib', 'tests'];
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(^run|\.(ts|tsx|mjs|css|md|yml|yaml))$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ),
  'README.md',
  '.env.example',
  'prisma/schema.prisma',
].filter((path) => path !== 'tests/unit/words.test.ts' && !path.startsWith('tests/.output'));

it.each(replaced.map((pattern) => [pattern]))('no file contains %s', (pattern) => {
  const lines = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((line, index) => ({ line, place: `${path}:${index + 1}: ${line.trim()}` }))
      .filter(({ line }) => pattern.test(line) && !allowed.test(line))
      .map(({ place }) => place),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(lines).toEqual([]);
});
