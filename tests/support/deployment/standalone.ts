import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programEnv } from '@/tests/support/env';
import type { Stage } from './build-dockerfile';

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
