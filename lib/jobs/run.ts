import 'server-only';
import { recordAudit } from '@/lib/audit/record';
import { db } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { type JobName, type JobResult, jobs } from './jobs';

/** A job begins no new step after this many milliseconds, because serverless functions have a time limit. */
const RUN_MS = 8_000;
/** The lock of a killed run expires after this time, which is longer than a serverless function may run. */
const LOCK_SECONDS = 60;

const noRequest = { ipAddress: null, userAgent: null, requestId: null };

/**
 * Runs a job. Returns null if the job is already running. The result is logged, and recorded in the audit log if
 * something was done. Throws what the job throws.
 */
export async function runJob(name: JobName, ms = RUN_MS): Promise<JobResult | null> {
  const startedAt = await lock(name);
  if (!startedAt) return null;
  let result: JobResult | undefined;
  try {
    result = await jobs[name].run(ms);
  } finally {
    await finish(name, startedAt, result);
  }
  logger.info('A job ended', { job: name, ...result });
  return result;
}

/** The lock is a row: an advisory lock would occupy a connection for the whole run, and poolers share connections. */
async function lock(name: JobName): Promise<Date | undefined> {
  const [locked] = await db.$queryRaw<{ startedAt: Date }[]>`
    insert into job_run (name, "lockedUntil", "startedAt")
    values (${name}, now() + make_interval(secs => ${LOCK_SECONDS}), now())
    on conflict (name) do update
       set "lockedUntil" = excluded."lockedUntil", "startedAt" = excluded."startedAt", "finishedAt" = null
     where job_run."lockedUntil" <= now()
    returning "startedAt"`;
  return locked?.startedAt;
}

async function finish(name: JobName, startedAt: Date, result: JobResult | undefined): Promise<void> {
  const done = Object.entries(result?.counts ?? {}).filter(([, count]) => count > 0);
  await db.$transaction(async (transaction) => {
    // If this run took longer than its lock, another run has the lock now. `startedAt` then matches no row.
    await transaction.jobRun.updateMany({
      where: { name, startedAt },
      data: { lockedUntil: new Date(0), ...(result && { finishedAt: new Date(), result }) },
    });
    if (done.length > 0)
      await recordAudit(transaction, {
        action: 'jobRun',
        actorId: null,
        targetType: 'job',
        targetId: name,
        after: Object.fromEntries(done),
        request: noRequest,
      });
  });
}
