import { readArguments } from '../arguments';
import { missingSql, writeMigration } from '../embedded/new-migration';
import { say, UsageError } from '../terminal';

/** `npm run db:diff -- name`. `--empty` is for SQL that the schema can't express, such as a trigger. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, { empty: { type: 'boolean' } }, [1, 1]);
  const [name = ''] = positionals;
  if (!/^[a-z0-9_]{1,60}$/.test(name)) throw new UsageError(`This is no name for a migration: ${name}`);
  const sql = values.empty ? '' : await missingSql();
  if (sql === null) {
    say('The migrations already match prisma/*.prisma. For SQL of your own, add --empty.');
    return 0;
  }
  say(`Wrote ${await writeMigration(name, sql)}.`);
  say('Review it, check that it works with existing rows, then apply it: npm run db:migrate');
  return 0;
}
