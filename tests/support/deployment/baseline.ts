import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages, type Stage } from './build-dockerfile';
import { buildStandalone } from './standalone';

const files = {
  'package.json': '{"type":"module"}',
  'next.config.mjs': "export default { output: 'standalone' };",
  'app/layout.js': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  'app/page.js': "export const dynamic = 'force-dynamic';\nexport default () => <h1>Hello</h1>;",
};

/** The smallest dynamic page, built outside the checkout. */
export function buildBaseline(): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
  linkPackages(folder);
  mkdirSync(join(folder, 'app'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return buildStandalone(folder, [process.execPath, 'node_modules/next/dist/bin/next', 'build']);
}
