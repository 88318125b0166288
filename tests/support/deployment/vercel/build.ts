import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { networkEnv, programEnv } from '@/tests/support/env';
import { copyProject } from '../copy-project';
import { actionKey } from '../deployment';

/** npm installs it on the first run and keeps it in its cache: 265 packages that no adopter needs. */
const CLI = 'vercel@50.0.0';

export type VercelBuild = { project: string; output: string; seconds: number };

/**
 * Runs `vercel build`, without an account and without a connection to Vercel. vercel.json decides what runs, including
 * the migrations of `databaseUrl`. As on the host, it starts with the cache of an earlier build. The cache is only valid
 * in the folder of that build, so the two swap places.
 */
export function buildForVercel(databaseUrl: string, earlierBuild: string): VercelBuild {
  requireCli();
  const earlier = `${earlierBuild}-earlier`;
  const project = `${earlierBuild}-vercel`;
  renameSync(earlierBuild, earlier);
  const startedAt = performance.now();
  try {
    copyProject(earlierBuild);
    cpSync(join(earlier, '.next', 'cache'), join(earlierBuild, '.next', 'cache'), { recursive: true });
    skipInstallation(earlierBuild);
    linkToProject(earlierBuild);
    const config = join(earlierBuild, '.vercel');
    runCli(earlierBuild, ['build', '--prod', '--yes', '--token=none', `--global-config=${config}`], {
      DATABASE_URL: databaseUrl,
      VERCEL_ENV: 'production',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey,
    });
    return {
      project,
      output: join(project, '.vercel', 'output'),
      seconds: (performance.now() - startedAt) / 1000,
    };
  } finally {
    renameSync(earlierBuild, project);
    renameSync(earlier, earlierBuild);
  }
}

const npmExec = ['exec', '--yes', '--ignore-scripts', `--package=${CLI}`, '--', 'vercel'];

const silent = { VERCEL_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' };

function requireCli(): void {
  const { status, stderr } = spawnSync('npm', [...npmExec, '--version'], {
    env: programEnv({ ...silent, ...networkEnv() }),
    encoding: 'utf8',
  });
  if (status === 0) return;
  throw new Error(`${CLI} could not be installed. Is the npm registry reachable?\n${stderr}`);
}

function runCli(project: string, args: string[], settings: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync('npm', [...npmExec, ...args], {
    cwd: project,
    env: programEnv({ ...silent, ...networkEnv(), ...settings }),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`vercel build failed:\n${stdout}${stderr}`);
}

/** The packages are linked from this checkout instead. */
function skipInstallation(project: string): void {
  const file = join(project, 'vercel.json');
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...settings, installCommand: '' }));
}

/** What `vercel link` and `vercel pull` write. */
function linkToProject(project: string): void {
  mkdirSync(join(project, '.vercel'));
  const settings = { framework: 'nextjs', nodeVersion: '24.x' };
  const content = { projectId: 'prj_test', orgId: 'team_test', settings };
  writeFileSync(join(project, '.vercel', 'project.json'), JSON.stringify(content));
}
