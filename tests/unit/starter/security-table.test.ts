import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ +\|/.test(line))
  .map((line) => ({
    number: Number(line.split('|')[1]),
    tests: [...line.matchAll(/`([^`]+)`: “(.+?)”(?=<br>| +\|$)/g)].map(([, file = '', title = '']) => ({
      file,
      title,
    })),
  }));

it('every line of docs/security.md has a number and a test', () => {
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

it('every test that docs/security.md names exists', () => {
  const tests = rows.flatMap(({ tests }) => tests);
  // The example can be removed. A product edits its rows.
  const isRemoved = (file: string) =>
    file.includes('repositories') && !existsSync(join(root, 'lib/repositories'));
  const missing = tests.filter(({ file, title }) => {
    const path = join(root, 'tests', file);
    return !isRemoved(file) && (!existsSync(path) || !readFileSync(path, 'utf8').includes(title));
  });
  expect(missing).toEqual([]);
});
