import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkEnv, programEnv } from '@/tests/support/env';
import { copyForBuild } from '../copy-project';

/** npm installs it on the first run and keeps it in its cache: 265 packages that no adopter needs. */
const CLI = 'vercel@50.0.0';

/**
 * Runs `vercel build` in a copy of the project, without an account and without a connection to Vercel. vercel.json decides
 * what runs, including the migrations of `databaseUrl`. Returns the folder of the copy.
 */
export function buildForVercel(databaseUrl: string): string {
  runCli(tmpdir(), ['--version']);
  const project = mkdtempSync(join(tmpdir(), 'vercel-'));
  copyForBuild(project);
  const change = (path: string, content: object) =>
    writeFileSync(join(project, path), JSON.stringify(content));
  // The packages are linked from this checkout instead.
  const settings = JSON.parse(readFileSync(join(project, 'vercel.json'), 'utf8'));
  change('vercel.json', { ...settings, installCommand: '' });
  // What `vercel link` and `vercel pull` write.
  mkdirSync(join(project, '.vercel'));
  const linked = { framework: 'nextjs', nodeVersion: '24.x' };
  change('.vercel/project.json', { projectId: 'prj_test', orgId: 'team_test', settings: linked });
  const config = join(project, '.vercel');
  runCli(project, ['build', '--prod', '--yes', '--token=none', `--global-config=${config}`], {
    DATABASE_URL: databaseUrl,
    VERCEL_ENV: 'production',
  });
  return project;
}

function runCli(cwd: string, args: string[], settings: Record<string, string> = {}): void {
  const silent = { VERCEL_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' };
  const npmExec = ['exec', '--yes', '--ignore-scripts', `--package=${CLI}`, '--', 'vercel', ...args];
  const { status, stdout, stderr } = spawnSync('npm', npmExec, {
    cwd,
    env: programEnv({ ...silent, ...networkEnv(), ...settings }),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${CLI} ${args[0]} failed:\n${stdout}${stderr}`);
}
