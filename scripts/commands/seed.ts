import { readArguments } from '../arguments';
import { resolveDatabase } from '../embedded/database';
import { migrate } from '../embedded/migrate';
import { withPrisma } from '../prisma';
import { countRows, seed } from '../seed/seed';
import { loadEnvFiles } from '../settings';
import { CliError, say } from '../terminal';

export async function run(args: string[]): Promise<number> {
  readArguments(args, {});
  loadEnvFiles();
  if (process.env.NODE_ENV === 'production' && process.env.DEMO_MODE !== 'true') {
    throw new CliError('Example data is for development and demos only. For a demo, set DEMO_MODE=true.');
  }
  const database = await resolveDatabase();
  try {
    await migrate(database.url, database.directUrl);
    const added = await withPrisma(database.url, (prisma) => seed(prisma));
    say(`Added ${countRows(added)}, ${added.sessions} sessions and ${added.events} events.`);
    return 0;
  } finally {
    await database.stop();
  }
}
