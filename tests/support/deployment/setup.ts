import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/lib/cli/paths';
import { outputFolder } from '@/tests/support/e2e/state';
import { buildBaseline } from './baseline';
import { buildDockerfile, type Stage } from './build-dockerfile';
import { actionKey, type Deployment, deploymentFile } from './deployment';

export default function setup() {
  const stages = buildDockerfile(join(root, 'deploy', 'Dockerfile'), {
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey,
  });
  const stage = (name: string): Stage => {
    const built = stages.get(name);
    if (!built) throw new Error(`The Dockerfile has no stage ${name}`);
    return built;
  };
  const baseline = buildBaseline();
  const deployment: Deployment = {
    build: stage('build'),
    release: stage('release'),
    server: stage('server'),
    baseline,
  };
  for (const { folder } of [deployment.server, baseline]) {
    execFileSync('chmod', ['-R', 'a+rX,a-w', folder]);
  }
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(deploymentFile, JSON.stringify(deployment));

  return () => {
    for (const { folder } of [...stages.values(), baseline]) {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
