import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lucide from '@iconify-json/lucide/icons.json';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
const findNames = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const names = [
  ...findNames(read('components/ui/icons.tsx'), /icon\('icon-([^']+)'\)/g),
  ...findNames(read('app/lists.css'), /@apply icon icon-(\S+)/g),
];

// Without a drawing, an icon is a filled square.
it('each icon has a drawing', () => {
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !Object.hasOwn(lucide.icons, name))).toEqual([]);
});
