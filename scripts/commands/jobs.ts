import { isJobName, type JobName, jobNames } from '@/lib/jobs/jobs';
import { runJob } from '@/lib/jobs/run';
import { withApplication } from '../application';
import { readArguments } from '../arguments';
import { marks, say, UsageError } from '../terminal';

/** `npm run jobs [-- NAME…]` runs each job until it has nothing left to do. Without names, it runs all jobs. */
export async function run(args: string[]): Promise<number> {
  const { positionals: names } = readArguments(args, {}, [0, Number.POSITIVE_INFINITY]);
  const unknown = names.find((name) => !isJobName(name));
  if (unknown) throw new UsageError(`There is no job named ${unknown}. Jobs: ${jobNames.join(', ')}.`);
  return withApplication(async () => {
    for (const name of names.length > 0 ? names.filter(isJobName) : jobNames) await runToEnd(name);
  });
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
