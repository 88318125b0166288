import { defineCronRoute } from '@/lib/auth/cron';
import { isJobName } from '@/lib/jobs/jobs';
import { runJob } from '@/lib/jobs/run';

/** This limit in seconds is longer than a run (lib/jobs/run.ts) with a last statement that takes its full time. */
export const maxDuration = 30;

export const GET = defineCronRoute(async (name) =>
  isJobName(name) ? ((await runJob(name)) ?? { isRunning: true }) : undefined,
);
