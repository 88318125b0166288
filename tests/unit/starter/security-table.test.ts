import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const [attacks = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split('## An account taken back');
const rows = attacks
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (Attack|-+) /.test(line))
  .map((line) => ({
    line,
    tests: [...line.matchAll(/`([^`]+)`: (“[^`]+”)(?=<br>`| +\|$)/g)].flatMap(([, file = '', titles = '']) =>
      [...titles.matchAll(/“(.+?)”/g)].map(([, title = '']) => ({ file, title })),
    ),
  }));

it('every row of docs/security.md has a test', () => {
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

it('every test that docs/security.md names exists once', () => {
  const tests = rows.flatMap(({ tests }) => tests);
  // The example can be removed. A product edits its rows.
  const isRemoved = (file: string) =>
    file.includes('repositories') && !existsSync(join(root, 'lib/repositories'));
  const wrong = tests.filter(({ file, title }) => {
    const path = join(root, 'tests', file);
    return !isRemoved(file) && (!existsSync(path) || readFileSync(path, 'utf8').split(title).length !== 2);
  });
  expect(wrong).toEqual([]);
});
