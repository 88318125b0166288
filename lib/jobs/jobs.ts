import 'server-only';
import { removeUnusedFiles } from '@/lib/files/clean';
import { expiredKinds, removeAllExpired } from '@/lib/server/clean';
import { sendInvitations } from '@/lib/users/invitations';

/** `counts` has numbers of rows, for example `{ sessions: 3 }`. `hasMore` is true if the time was too short. */
export type JobResult = { counts: Record<string, number>; hasMore: boolean };

export type Job = {
  /** The times in UTC, in cron syntax. vercel.json must have the same schedules. */
  schedule: string;
  /** Stops after `ms` milliseconds. A failed job runs again later, so each step must leave the data consistent. */
  run: (ms: number) => Promise<JobResult>;
};

/** Jobs that run at set times. The name is the end of the path, /api/cron/<name>. */
export const jobs = {
  clean: { schedule: '30 3 * * *', run: clean },
  invitations: { schedule: '0 6 * * *', run: invite },
} satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs) as JobName[];

export const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);

async function clean(ms: number): Promise<JobResult> {
  const end = performance.now() + ms;
  const rows = await removeAllExpired(expiredKinds, ms);
  const files = await removeUnusedFiles(end - performance.now());
  return { counts: { ...rows.removed, files: files.removed }, hasMore: rows.hasMore || files.hasMore };
}

/** Sends the invitations of imported users that a failure or a killed process has left unsent. */
async function invite(ms: number): Promise<JobResult> {
  const { sent, hasMore } = await sendInvitations(ms);
  return { counts: { invitations: sent }, hasMore };
}
