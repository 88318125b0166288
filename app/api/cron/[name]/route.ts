import { defineCronRoute } from '@/lib/auth/cron';
import { isJobName } from '@/lib/jobs/jobs';
import { runJob } from '@/lib/jobs/run';

/**
 * A serverless platform stops this route after this number of seconds. A job begins no step after 8 seconds
 * (lib/jobs/run.ts), and a statement or a mail may take 10 more. The lock of a stopped run expires.
 */
export const maxDuration = 30;

export const GET = defineCronRoute(async (name) =>
  isJobName(name) ? ((await runJob(name)) ?? { isRunning: true }) : undefined,
);
