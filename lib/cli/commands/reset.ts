import { rm } from 'node:fs/promises';
import type { PrismaClient } from '@/prisma/client/client';
import { confirm } from '../confirm';
import { configuredDatabase, emptyDatabase, postgresFolder, resolveDatabase } from '../embedded/database';
import { migrate } from '../embedded/migrate';
import { findRunning } from '../embedded/running';
import { withPrisma } from '../prisma';
import { countRows, seed } from '../seed/seed';
import { loadEnvFiles } from '../settings';
import { CliError, dim, say, step } from '../terminal';

/**
 * `npm run db:reset`: asks once, deletes everything in the database, and adds the example data. In production only with
 * DEMO_MODE, and only if all users are examples.
 */
export async function run(args: string[]): Promise<number> {
  loadEnvFiles();
  if (process.env.NODE_ENV === 'production') await requireDemo();
  const running = await findRunning();
  if (running?.url) throw new CliError(`Stop npm run dev first (process ${running.pid}).`);
  const configured = configuredDatabase();
  const name = configured ? toName(configured.url) : 'the embedded database in .data/postgres';
  if (!(await confirm(`Delete all data in ${name}?`, args))) {
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
  if (await withPrisma(configured.url, hasRealUsers))
    throw new CliError(
      `${toName(configured.url)} has users whose emails are not at example.com, .net or .org. Nothing was changed.`,
    );
}

/** An empty database has none: its tables are not there yet. */
async function hasRealUsers(prisma: PrismaClient): Promise<boolean> {
  const [found] = await prisma.$queryRaw<
    { exists: boolean }[]
  >`select to_regclass('"user"') is not null as exists`;
  if (!found?.exists) return false;
  const examples = ['com', 'net', 'org'].map((end) => ({ email: { endsWith: `@example.${end}` } }));
  return (await prisma.user.count({ where: { NOT: { OR: examples } } })) > 0;
}

/** Without the password. */
function toName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} on ${host}`;
}
