import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '@/scripts/paths';
import { copyProject } from '@/tests/support/deployment/copy-project';
import { type Folder, openFolder } from '@/tests/support/folder';

const doc = readFileSync(join(root, 'docs/your-product.md'), 'utf8');

type Block = { kind: string; path: string; text: string };

const blocks: Block[] = [...doc.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', path = '', text = '']) => ({ kind, path, text }),
);

/** `prisma/migrations/*_name/migration.sql` is the file that a command has just made. */
function findPath({ folder }: Folder, path: string): string {
  const [, parent = '', name = '', rest = ''] = /^(.*)\/\*(\w+)\/(.*)$/.exec(path) ?? [];
  if (!parent) return path;
  const found = readdirSync(join(folder, parent)).find((each) => each.endsWith(name));
  expect(found, path).toBeDefined();
  return join(parent, found ?? '', rest);
}

/** Of `npm test`, which takes a quarter of an hour, the parts that a resource can break most easily. */
const tests = [
  'npm run test:unit',
  'npm run build',
  'npm run test:integration -- records vehicles',
  'npm run test:e2e -- e2e/resources routes matrix',
];

/** The packages are there. */
const toCommands = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .filter((command) => command !== 'npm ci')
    .flatMap((command) => (command === 'npm test' ? tests : [command]));

test('docs/your-product.md, as it is written, makes a product whose checks and tests pass', async () => {
  test.setTimeout(1_800_000);
  const product = openFolder(mkdtempSync(join(tmpdir(), 'product-')));
  copyProject(product.folder);
  product.git('init', '--quiet');
  product.git('config', 'user.name', 'Ada');
  product.git('config', 'user.email', 'ada@example.com');
  product.commit();
  for (const { kind, path, text } of blocks) {
    if (kind === 'sh') for (const command of toCommands(text)) await product.succeed(command);
    else if (kind === 'diff') {
      product.write('.git/change.diff', text);
      await product.succeed('git apply .git/change.diff');
    } else product.write(findPath(product, path), text);
  }
  rmSync(product.folder, { recursive: true });
});
