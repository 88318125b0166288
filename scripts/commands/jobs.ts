import { isJobName, type JobName, jobNames } from '@/lib/jobs/jobs';
import { runJob } from '@/lib/jobs/run';
import { closeDatabase } from '@/lib/server/db';
import { describeProblems, readEnv } from '@/lib/server/env';
import { readArguments } from '../arguments';
import { resolveDatabase } from '../embedded/database';
import { fillInSettings, loadEnvFiles } from '../settings';
import { CliError, marks, say, UsageError } from '../terminal';

/** `npm run jobs [-- NAME…]` runs each job until it has nothing left to do. Without names, it runs all jobs. */
export async function run(args: string[]): Promise<number> {
  const { positionals: names } = readArguments(args, {}, [0, Number.POSITIVE_INFINITY]);
  const unknown = names.find((name) => !isJobName(name));
  if (unknown) throw new UsageError(`There is no job named ${unknown}. Jobs: ${jobNames.join(', ')}.`);
  loadEnvFiles();
  const database = await resolveDatabase();
  await fillInSettings(database.url);
  try {
    const { problems } = readEnv(process.env);
    if (problems.length > 0) throw new CliError(describeProblems(problems));
    for (const name of names.length > 0 ? names.filter(isJobName) : jobNames) await runToEnd(name);
    return 0;
  } finally {
    await closeDatabase();
    await database.stop();
  }
}

async function runToEnd(name: JobName): Promise<void> {
  const totals: Record<string, number> = {};
  for (;;) {
    const result = await runJob(name);
    if (!result) return say(`${marks.warn} ${name} is running elsewhere.`);
    for (const [kind, count] of Object.entries(result.counts)) totals[kind] = (totals[kind] ?? 0) + count;
    if (!result.hasMore) break;
  }
  const counts = Object.entries(totals).map(([kind, count]) => `${kind} ${count}`);
  say(`${marks.ok} ${name}: ${counts.join(', ') || 'nothing to do'}`);
}
