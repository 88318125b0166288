import { existsSync } from 'node:fs';

const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

export default function requirePrograms() {
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
