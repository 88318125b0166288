import { defineCronJob } from '@/lib/auth/cron';
import { removeUnusedFiles } from '@/lib/files/clean';
import { expiredKinds, removeAllExpired } from '@/lib/server/clean';

/** Seconds: longer than RUN_MS and a last statement that takes its full time. */
export const maxDuration = 30;
const RUN_MS = 8_000;

export const GET = defineCronJob('/api/cron/clean', async () => {
  const end = performance.now() + RUN_MS;
  const rows = await removeAllExpired(expiredKinds, RUN_MS);
  const files = await removeUnusedFiles(end - performance.now());
  return { removed: { ...rows.removed, files: files.removed }, hasMore: rows.hasMore || files.hasMore };
});
