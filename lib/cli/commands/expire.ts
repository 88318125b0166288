import { removeUnusedFiles } from '@/lib/files/clean';
import { expiredKinds, removeAllExpired } from '@/lib/server/clean';
import { closeDatabase } from '@/lib/server/db';
import { describeProblems, readEnv } from '@/lib/server/env';
import { resolveDatabase } from '../embedded/database';
import { completeSettings, loadEnvFiles } from '../settings';
import { CliError, marks, say } from '../terminal';

/** `npm run db:expire`: runs until nothing is left. */
export async function run(): Promise<number> {
  loadEnvFiles();
  const database = await resolveDatabase();
  await completeSettings(database.url);
  try {
    const { problems } = readEnv(process.env);
    if (problems.length > 0) throw new CliError(describeProblems(problems));
    const rows = await removeAllExpired(expiredKinds, Number.POSITIVE_INFINITY);
    const files = await removeUnusedFiles(Number.POSITIVE_INFINITY);
    for (const [kind, count] of Object.entries({ ...rows.removed, files: files.removed }))
      say(`  ${marks.ok} ${kind}: ${count} removed`);
    return 0;
  } finally {
    await closeDatabase();
    await database.stop();
  }
}
