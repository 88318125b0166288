import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/scripts/paths';
import { startProgram } from '@/tests/support/program';

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

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

/** Returns the function that stops it. */
export async function startNginx(port: number, upstreams: number[]) {
  if (!PROGRAM) throw new Error('nginx is not installed (Debian: apt-get install nginx).');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // nginx workers drop root, but must read the folder.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'site.conf'), createSite(port, upstreams));
  writeFileSync(join(folder, 'nginx.conf'), createMain(folder));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  return startProgram(PROGRAM, args, { port, folder });
}
