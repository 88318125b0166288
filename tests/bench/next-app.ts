import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { runBuild } from '@/lib/cli/child-processes';
import { root } from '@/lib/cli/paths';
import { CliError } from '@/lib/cli/terminal';
import { type MeasuredServer, type ServerOptions, startMeasured } from './server';

// node_modules is a symlink, and Turbopack follows no link that leaves its root.
export const nextConfig = `export default {
  serverExternalPackages: ['pg'],
  turbopack: { root: ${JSON.stringify(parse(root).root)} },
};`;

const base = {
  'package.json': '{ "type": "module", "private": true }',
  'next.config.mjs': nextConfig,
  'app/layout.js': `export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
};

const rows = `Array.from({ length: 20 }, (_, index) => ({ id: index, name: 'Row ' + index, link: 'https://example.com/' + index }))`;

/** The baseline: Next renders 20 static rows for each request. */
export const barePage = {
  'app/page.js': `
export const dynamic = 'force-dynamic';
const rows = ${rows};
export default function Page() {
  return (
    <table>
      <tbody>
        {rows.map(({ id, name, link }) => (
          <tr key={id}><td>{name}</td><td><a href={link}>{link}</a></td></tr>
        ))}
      </tbody>
    </table>
  );
}
`,
};

/** Builds and serves an app of these pages. */
export const withNextApp = (
  pages: Record<string, string>,
  options: ServerOptions,
  work: (server: MeasuredServer) => Promise<void>,
): Promise<void> => withBuild((folder) => writeFiles(folder, { ...base, ...pages }), options, work);

export function writeFiles(folder: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Builds and serves what `write` puts into a folder outside the checkout, where Next would find the product's middleware. */
export async function withBuild(
  write: (folder: string) => void,
  options: ServerOptions,
  work: (server: MeasuredServer) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  try {
    write(folder);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    if ((await runBuild(folder)) !== 0) throw new CliError('The build of a page to compare with failed.');
    const server = await startMeasured(folder, options);
    await work(server).finally(server.stop);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
