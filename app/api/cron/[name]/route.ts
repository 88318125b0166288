import { defineCronRoute } from '@/lib/auth/cron';
import { isJobName } from '@/lib/jobs/jobs';
import { runJob } from '@/lib/jobs/run';

/**
 * A serverless platform stops this route after this number of seconds. A job ends earlier: it runs for up to 8 seconds
 * (lib/jobs/run.ts), and its last statement can take 10 seconds more (lib/database.ts).
 */
export const maxDuration = 30;

export const GET = defineCronRoute(async (name) =>
  isJobName(name) ? ((await runJob(name)) ?? { isRunning: true }) : undefined,
);
