import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/lib/cli/paths';

/** deploy/nginx.conf with other ports, no TLS, and a header that names the upstream. */
function createSite(port: number, upstreams: number[]): string {
  let next = 0;
  return readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replace(/127\.0\.0\.1:300\d/g, () => `127.0.0.1:${upstreams[next++]}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};\n  add_header X-Served-By $upstream_addr always;`)
    .replace(/^ *ssl_.*\n/gm, '');
}

const createMain = (folder: string) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`;

export async function startNginx(port: number, upstreams: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // nginx workers drop root, but must read the folder.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'site.conf'), createSite(port, upstreams));
  writeFileSync(join(folder, 'nginx.conf'), createMain(folder));
  const child = spawn(
    process.env.NGINX_PATH ?? 'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = once(child, 'exit');
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, log: () => log, stop };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => undefined).unref();
    socket.once('connect', () => socket.destroy());
  });
