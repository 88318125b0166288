import { rm } from 'node:fs/promises';
import type { PrismaClient } from '@/prisma/client/client';
import { readArguments } from '../arguments';
import { confirm } from '../confirm';
import { configuredDatabase, emptyDatabase, postgresFolder, resolveDatabase } from '../embedded/database';
import { migrate } from '../embedded/migrate';
import { findRunning } from '../embedded/running';
import { withPrisma } from '../prisma';
import { countRows, seed } from '../seed/seed';
import { loadEnvFiles } from '../settings';
import { CliError, dim, say, step } from '../terminal';

/**
 * `npm run db:reset` asks once, deletes everything in the database, and adds the example data. In production, this is
 * possible only with DEMO_MODE and if all users are example users.
 */
export async function run(args: string[]): Promise<number> {
  const { yes = false } = readArguments(args, { yes: { type: 'boolean' } }).values;
  loadEnvFiles();
  if (process.env.NODE_ENV === 'production') await requireDemo();
  const running = await findRunning();
  if (running?.url) throw new CliError(`Stop npm run dev first (process ${running.pid}).`);
  const configured = configuredDatabase();
  const name = configured ? toName(configured.url) : 'the embedded database in .data/postgres';
  if (!(await confirm(`Delete all data in ${name}?`, yes))) {
    say('Nothing was changed.');
    return 1;
  }
  if (configured)
    await step('Deleted all tables', () => emptyDatabase(configured.directUrl ?? configured.url));
  else
    await step('Deleted the embedded database', () => rm(postgresFolder, { recursive: true, force: true }));
  const database = await resolveDatabase();
  try {
    await step('Migrations', () => migrate(database.url, database.directUrl));
    await step('Example data', () => withPrisma(database.url, (prisma) => seed(prisma)), countRows);
    say(dim('  Users have to sign in again.'));
    return 0;
  } finally {
    await database.stop();
  }
}

async function requireDemo(): Promise<void> {
  const configured = configuredDatabase();
  if (process.env.DEMO_MODE !== 'true' || !configured)
    throw new CliError(
      'npm run db:reset deletes all data. In production, it runs only for a demo (DEMO_MODE=true).',
    );
  // The URL of the database that would be emptied.
  const url = configured.directUrl ?? configured.url;
  if (!(await withPrisma(url, isDemo)))
    throw new CliError(
      `${toName(url)} has tables of another product, or users whose emails are not at example.com, .net or .org. Nothing was changed.`,
    );
}

/** A demo has only example users. A database without tables also counts as a demo. */
async function isDemo(prisma: PrismaClient): Promise<boolean> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  if (tables.length === 0) return true;
  if (!tables.some(({ name }) => name === 'user')) return false;
  const examples = ['com', 'net', 'org'].map((end) => ({ email: { endsWith: `@example.${end}` } }));
  return (await prisma.user.count({ where: { NOT: { OR: examples } } })) === 0;
}

/** Returns a name for the database without its password. */
function toName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} on ${host}`;
}
