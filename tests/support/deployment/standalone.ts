import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programEnv } from '@/tests/support/env';
import { linkPackages, type Stage } from './build-dockerfile';

/** Builds a project, keeps only what `next build` puts out for a server, and deletes the rest. */
export function buildStandalone(project: string, command: [program: string, ...args: string[]]): Stage {
  const [program, ...args] = command;
  execFileSync(program, args, {
    cwd: project,
    env: programEnv({ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const folder = mkdtempSync(join(tmpdir(), 'stage-'));
  cpSync(join(project, '.next', 'standalone'), folder, { recursive: true, verbatimSymlinks: true });
  cpSync(join(project, '.next', 'static'), join(folder, '.next', 'static'), { recursive: true });
  rmSync(project, { recursive: true, force: true });
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return { folder, env: { NODE_ENV: 'production' }, command: ['node', 'server.js'], user: 'node' };
}

const baselineFiles = {
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
  for (const [path, text] of Object.entries(baselineFiles)) writeFileSync(join(folder, path), text);
  return buildStandalone(folder, [process.execPath, 'node_modules/next/dist/bin/next', 'build']);
}
