import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '@/tests/support/e2e/instance';

const START_MS = 60_000;
const DEBIAN = '/usr/lib/postgresql';

// A killed process loses nothing that the system has cached, so fsync is not needed.
const SETTINGS = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];

export type Postgres = {
  port: number;
  url: string;
  folder: string;
  query: (sql: string) => Promise<Record<string, unknown>[]>;
  start: () => Promise<void>;
  stop: (signal: NodeJS.Signals) => Promise<void>;
  remove: () => Promise<void>;
};

function getProgramsFolder(): string {
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(a) - Number(b));
  return join(DEBIAN, versions.at(-1) ?? '', 'bin');
}

/** PostgreSQL can't run as root. */
export function getPostgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = getPostgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

const run = (program: string, args: string[]): void =>
  void execFileSync(join(getProgramsFolder(), program), args, {
    cwd: '/',
    stdio: 'pipe',
    ...getPostgresUser(),
  });

/** `folder` has the data. The process ends with this one, also after a failure. */
async function open(folder: string, settings: string[] = []): Promise<Postgres> {
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const options = [...SETTINGS, ...settings, `port=${port}`].flatMap((setting) => ['-c', setting]);
  let child: ChildProcess | undefined;
  const cleanUp = () => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', cleanUp);

  const start = async () => {
    child = spawn(join(getProgramsFolder(), 'postgres'), ['-D', folder, ...options], {
      cwd: '/',
      stdio: 'ignore',
      ...getPostgresUser(),
    });
    const giveUp = performance.now() + START_MS;
    while (!(await isAnswering(url))) {
      if (child.exitCode !== null || performance.now() > giveUp) throw new Error('PostgreSQL did not start');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const remove = async () => {
    await stop('SIGQUIT');
    process.removeListener('exit', cleanUp);
    cleanUp();
  };
  await start();
  return { port, url, folder, query: (sql) => query(url, sql), start, stop, remove };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
  // A killed server ends the connection outside of a query too.
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end().catch(() => undefined));
}

const isAnswering = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

export async function startPostgres(settings: string[] = []): Promise<Postgres> {
  const folder = createFolder();
  run('initdb', [
    ...['--pgdata', folder, '--username=postgres', '--auth=trust'],
    ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  ]);
  return open(folder, settings);
}

/** A copy that follows the primary. From then on, the primary confirms a write only once the copy has it. */
export async function startStandby(primary: Postgres): Promise<Postgres> {
  const folder = createFolder();
  run('pg_basebackup', ['--pgdata', folder, '--dbname', primary.url, '--write-recovery-conf', '--no-sync']);
  const standby = await open(folder);
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  return standby;
}

export const promote = (standby: Postgres) =>
  run('pg_ctl', ['promote', '--wait', '--pgdata', standby.folder]);
