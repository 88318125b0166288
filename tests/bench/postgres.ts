import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/scripts/ports';
import { collectOutput } from '@/tests/support/program';

const DEBIAN = '/usr/lib/postgresql';

// A benchmark needs no durability.
const SETTINGS = [
  ...['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
  ...['max_wal_size=4GB', 'shared_buffers=512MB'],
];

/** PostgreSQL can't run as root. */
function getUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A temporary server. It ends with this process, also after a failure. */
export async function startPostgres() {
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(a) - Number(b));
  const programs = join(DEBIAN, versions.at(-1) ?? '', 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const options = { cwd: '/', ...getUser() };
  if (options.uid !== undefined) chownSync(folder, options.uid, options.gid ?? 0);
  const initdb = ['--pgdata', folder, '--username=postgres', '--auth=trust', '--no-sync'];
  execFileSync(join(programs, 'initdb'), [...initdb, '--encoding=UTF8', '--locale=C.UTF-8'], {
    stdio: 'pipe',
    ...options,
  });
  const port = await freePort(54_400);
  const settings = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(programs, 'postgres'), ['-D', folder, ...settings], options);
  const output = collectOutput(child);
  const ended = once(child, 'exit');
  const cleanUp = () => {
    child.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', cleanUp);
  while (!output().includes('ready to accept connections')) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const remove = async () => {
    child.kill('SIGQUIT');
    await ended;
    process.removeListener('exit', cleanUp);
    cleanUp();
  };
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, remove };
}
