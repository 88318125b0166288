import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { root } from '@/scripts/paths';

const files = {
  'package.json': '{ "type": "module", "private": true }',
  // node_modules is a symlink, and Turbopack follows no link that leaves its root.
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(parse(root).root)} } };`,
  'messages.json': '{ "title": "Users" }',
  'app/layout.js': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  'app/page.js': `
export const dynamic = 'force-dynamic';
const rows = Array.from({ length: 20 }, (_, id) => ({ id, name: 'Row ' + id, link: 'https://example.com/' + id }));
const toRow = ({ id, name, link }) => <tr key={id}><td>{name}</td><td><a href={link}>{link}</a></td></tr>;
export default () => <table><tbody>{rows.map(toRow)}</tbody></table>;
`,
  'app/list/list.js': `'use client';
export const List = ({ rows }) => <table><caption>{'Rows'}</caption><tbody>{rows.map((row) => <tr key={row}><td>{row}</td></tr>)}</tbody></table>;`,
  'app/list/page.js': `import messages from '../../messages.json';
import { List } from './list';
export const dynamic = 'force-dynamic';
export default () => <main><h1>{'Page'}</h1><p>{messages.title}</p><List rows={Array.from({ length: 20 }, (_, row) => row)} /></main>;`,
};

/** The baseline: an app of the same Next, outside the checkout, where Next would find the product's middleware. */
export async function withPlainApp<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
