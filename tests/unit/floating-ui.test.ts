import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const lock = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8'));

test('menus warm up the same copy of Floating UI as Radix uses', () => {
  const copies = Object.keys(lock.packages).filter((path) => path.endsWith('node_modules/@floating-ui/dom'));
  expect(copies).toEqual(['node_modules/@floating-ui/dom']);
});
