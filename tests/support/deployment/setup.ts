import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/lib/cli/paths';
import { outputFolder } from '@/tests/support/e2e/state';
import { buildDockerfile, linkPackages, type Stage } from './build-dockerfile';
import { actionKey, type Deployment, deploymentFile } from './deployment';
import { buildStandalone } from './standalone';

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

const baselineFiles = {
  'package.json': '{"type":"module"}',
  'next.config.mjs': "export default { output: 'standalone' };",
  'app/layout.js': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  'app/page.js': "export const dynamic = 'force-dynamic';\nexport default () => <h1>Hello</h1>;",
};

function buildBaseline(): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
  linkPackages(folder);
  mkdirSync(join(folder, 'app'));
  for (const [path, text] of Object.entries(baselineFiles)) writeFileSync(join(folder, path), text);
  return buildStandalone(folder, [process.execPath, 'node_modules/next/dist/bin/next', 'build']);
}
