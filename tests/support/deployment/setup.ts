import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/scripts/paths';
import { outputFolder } from '@/tests/support/e2e/state';
import { buildDockerfile, type Stage } from './build-dockerfile';
import { actionKey, type Deployment, deploymentFile } from './deployment';

const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

function requirePrograms() {
  process.env.NGINX_PATH ??= NGINX.find((path) => existsSync(path));
  if (!process.env.NGINX_PATH) throw new Error('nginx is not installed (Debian: apt-get install nginx).');
  process.env.HAPROXY_PATH ??= HAPROXY.find((path) => existsSync(path));
  if (!process.env.HAPROXY_PATH)
    throw new Error('HAProxy is not installed (Debian: apt-get install haproxy).');
  if (!process.env.TEST_DATABASE_URL) {
    throw new Error(
      'Set TEST_DATABASE_URL=postgresql://… to a PostgreSQL server with permission to create databases.',
    );
  }
}

export default function setup() {
  requirePrograms();
  const stages = buildDockerfile(join(root, 'deploy', 'Dockerfile'), {
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey,
  });
  const stage = (name: string): Stage => {
    const built = stages.get(name);
    if (!built) throw new Error(`The Dockerfile has no stage ${name}`);
    return built;
  };
  const deployment: Deployment = {
    build: stage('build'),
    release: stage('release'),
    server: stage('server'),
  };
  execFileSync('chmod', ['-R', 'a+rX,a-w', deployment.server.folder]);
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(deploymentFile, JSON.stringify(deployment));

  return () => {
    for (const { folder } of stages.values()) {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
