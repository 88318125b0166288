import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '@/lib/cli/ports';
import { CliError } from '@/lib/cli/terminal';

export type BenchServer = { createDatabase: (name: string) => Promise<string>; stop: () => void };

const PROGRAMS = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

function programs(): string {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(PROGRAMS, version, 'bin')).find((path) => existsSync(path));
  if (folder) return folder;
  throw new CliError(
    'PostgreSQL is not installed. Install it (on Debian: apt-get install postgresql), or pass the URL of ' +
      'a database that npm run bench:seed filled.',
  );
}

// PostgreSQL can't run as root.
function runAsPostgres(program: string, args: string[]) {
  const [command, ...all] = isRoot
    ? ['runuser', '-u', 'postgres', '--', program, ...args]
    : [program, ...args];
  execFileSync(command ?? program, all, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
}

export async function startPostgres(): Promise<BenchServer> {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const data = join(folder, 'data');
  if (isRoot) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    chownSync(folder, uid, gid);
    chmodSync(folder, 0o711);
  }
  const port = await freePort(54_400);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    // Rows may be lost in a crash, and writes are not measured.
    fsync: 'off',
    max_wal_size: '4GB',
    shared_buffers: '512MB',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  runAsPostgres(join(bin, 'initdb'), [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  runAsPostgres(join(bin, 'pg_ctl'), [
    `--pgdata=${data}`,
    `--log=${folder}/log`,
    '--wait',
    '--silent',
    `--options=${options.join(' ')}`,
    'start',
  ]);
  const stop = () => {
    runAsPostgres(join(bin, 'pg_ctl'), [`--pgdata=${data}`, '--mode=immediate', '--silent', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  const toUrl = (name: string) => `postgresql://postgres@127.0.0.1:${port}/${name}`;
  const createDatabase = async (name: string) => {
    const client = new Client({ connectionString: toUrl('postgres') });
    await client.connect();
    await client.query(`CREATE DATABASE "${name}"`).finally(() => client.end());
    return toUrl(name);
  };
  return { createDatabase, stop };
}
