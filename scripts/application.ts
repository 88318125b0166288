import { closeDatabase } from '@/lib/server/db';
import { describeProblems, readEnv } from '@/lib/server/env';
import { resolveDatabase } from './embedded/database';
import { fillInSettings, loadEnvFiles } from './settings';
import { CliError } from './terminal';

/** Runs code of lib with the settings and the database of the application. Throws CliError if a setting is wrong. */
export async function withApplication(work: () => Promise<void>): Promise<number> {
  loadEnvFiles();
  const database = await resolveDatabase();
  await fillInSettings(database.url);
  try {
    const { problems } = readEnv(process.env);
    if (problems.length > 0) throw new CliError(describeProblems(problems));
    await work();
    return 0;
  } finally {
    await closeDatabase();
    await database.stop();
  }
}
