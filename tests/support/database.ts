import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { migrate } from '@/scripts/embedded/migrate';
import { root } from '@/scripts/paths';
import { withPrisma } from '@/scripts/prisma';
import { seed } from '@/scripts/seed/seed';
import { startPgBouncer } from './pgbouncer';
import { collectOutput } from './program';

export type TestDatabase = { url: string; stop: () => Promise<void> };

async function onServer(serverUrl: string, options = ''): Promise<TestDatabase> {
  const name = `test_${Date.now()}_${randomBytes(4).toString('hex')}`;
  const onAdmin = async (sql: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await onAdmin(`CREATE DATABASE ${name} ${options}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => onAdmin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** In memory without a folder. */
export async function startEmbeddedProcess(folder?: string) {
  const file = join(root, 'tests', 'support', 'embedded-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...(folder ? [folder] : [])], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const ended = once(child, 'close');
  const line = await Promise.race([once(child.stdout, 'data'), ended]);
  const url = String(line[0]).trim();
  if (!url.startsWith('postgresql://'))
    throw new Error(`The embedded test database did not start:\n${output()}`);
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url, stop, kill };
}

/** Its last connection may still be closing when the database is dropped. Without a listener, that ends the test. */
export const openPool = (connectionString: string, max: number): Pool =>
  new Pool({ connectionString, max }).on('error', () => undefined);

/** On the server of TEST_DATABASE_URL, for example with the options `TEMPLATE template0 LC_CTYPE 'C'`. */
export const startServerDatabase = (options: string): Promise<TestDatabase> =>
  onServer(process.env.TEST_DATABASE_URL ?? '', options);

async function behindPooler(database: TestDatabase): Promise<TestDatabase> {
  const pooler = await startPgBouncer(database.url);
  const stop = async () => {
    await pooler.stop();
    await database.stop();
  };
  return { url: pooler.url, stop };
}

/** On the server of TEST_DATABASE_URL if it is set, behind PgBouncer if TEST_POOLER is set; else embedded, in memory. */
export const startEmptyDatabase = async (): Promise<TestDatabase> => {
  const { TEST_DATABASE_URL, TEST_POOLER } = process.env;
  if (!TEST_DATABASE_URL) return startEmbeddedProcess();
  const database = await onServer(TEST_DATABASE_URL);
  return TEST_POOLER ? behindPooler(database) : database;
};

export async function startTestDatabase(): Promise<TestDatabase> {
  const database = await startEmptyDatabase();
  await migrate(database.url);
  return database;
}

export async function seedDatabase(url: string) {
  await withPrisma(url, (prisma) => seed(prisma));
}
