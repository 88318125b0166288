import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/tests/support/e2e/instance';
import { startProgram } from './program';

const PROGRAM = '/usr/sbin/pgbouncer';
const NOBODY_UID = 65_534;

const POOL_SIZE = 4;

// Debian's defaults, apart from the addresses and the pool.
const settings = (server: URL, port: number, users: string, more: string[]) => `
[databases]
* = host=${server.hostname} port=${server.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
${more.join('\n')}
`;

/** PgBouncer in transaction mode, in front of the server of `databaseUrl`. `more` are lines of its configuration. */
export async function startPgBouncer(databaseUrl: string, more: string[] = []) {
  if (!existsSync(PROGRAM))
    throw new Error('PgBouncer is not installed (Debian: apt-get install pgbouncer).');
  const server = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o711);
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(users, `"${server.username}" "${server.password}"\n`);
  writeFileSync(file, settings(server, port, users, more));
  // PgBouncer does not run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  const stop = await startProgram(PROGRAM, [file], { port, folder, ...user });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, stop };
}
