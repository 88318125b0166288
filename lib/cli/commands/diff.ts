import { missingSql, writeMigration } from '../embedded/new-migration';
import { CliError, say } from '../terminal';

/** `npm run db:diff -- name` */
export async function run([name]: string[]): Promise<number> {
  if (!name || !/^[a-z0-9_]{1,60}$/.test(name)) {
    throw new CliError('Pass a name for the migration, for example: npm run db:diff -- add_user_phone');
  }
  const sql = await missingSql();
  if (sql === null) {
    say('The migrations already match prisma/*.prisma.');
    return 0;
  }
  say(`Wrote ${await writeMigration(name, sql)}.`);
  say('Review it, check that it works with existing rows, then apply it: npm run db:migrate');
  return 0;
}
