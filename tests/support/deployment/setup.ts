import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputFolder } from '@/tests/support/e2e/state';
import { programEnv } from '@/tests/support/env';
import { copyForBuild, linkFiles } from './copy-project';
import { deploymentFile } from './deployment';

const runIn = (cwd: string, command: string) =>
  execFileSync('sh', ['-c', command], {
    cwd,
    env: programEnv({ NEXT_TELEMETRY_DISABLED: '1' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** A build in a copy of the project, and what the two images of deploy/Dockerfile take from it. */
export default function setup() {
  if (!process.env.TEST_DATABASE_URL) {
    throw new Error(
      'Set TEST_DATABASE_URL=postgresql://… to a PostgreSQL server with permission to create databases.',
    );
  }
  const [build = '', release = '', server = ''] = ['build', 'release', 'server'].map((name) =>
    mkdtempSync(join(tmpdir(), `${name}-`)),
  );
  copyForBuild(build);
  runIn(build, 'npm run build');

  linkFiles(`${build}/.`, release);
  runIn(release, 'npm prune --omit=dev --legacy-peer-deps --no-audit --no-fund');

  const recursive = { recursive: true, verbatimSymlinks: true };
  cpSync(join(build, '.next', 'standalone'), server, recursive);
  cpSync(join(build, '.next', 'static'), join(server, '.next', 'static'), recursive);
  runIn(server, 'chmod -R a+rX,a-w .');

  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(deploymentFile, JSON.stringify({ build, release, server }));
  return () => {
    runIn(server, 'chmod -R u+w .');
    for (const folder of [build, release, server]) rmSync(folder, { recursive: true, force: true });
  };
}
