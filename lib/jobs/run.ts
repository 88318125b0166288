import 'server-only';
import { recordAudit } from '@/lib/audit/record';
import { db } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { type JobName, type JobResult, jobs } from './jobs';

/** Milliseconds of one run, within the limits of a serverless function. */
const RUN_MS = 8_000;
/** Longer than a function may run: a run that was killed then no longer blocks the next. */
const LOCK_SECONDS = 60;

const noRequest = { ipAddress: null, userAgent: null, requestId: null };

/**
 * Runs a job, unless another instance runs it: then null. The result is logged, and recorded in the audit log if something was
 * done. Throws what the job throws.
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

/** A row, not a lock of the database: poolers share connections, and a lock would keep one for the whole run. */
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
    // Another run has the lock if this one took longer than it holds.
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
