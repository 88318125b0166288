import { readArguments } from '../arguments';
import { resolveDatabase } from '../embedded/database';
import { migrate } from '../embedded/migrate';
import { loadEnvFiles } from '../settings';
import { marks, say } from '../terminal';

export async function run(args: string[]): Promise<number> {
  readArguments(args, {});
  loadEnvFiles();
  const database = await resolveDatabase();
  try {
    const applied = await migrate(database.url, database.directUrl);
    for (const name of applied) say(`  ${marks.ok} ${name}`);
    say(applied.length > 0 ? `Migrations applied: ${applied.length}` : 'The database is up to date.');
    return 0;
  } finally {
    await database.stop();
  }
}
