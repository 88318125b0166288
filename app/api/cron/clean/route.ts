import { defineCronJob } from '@/lib/auth/cron';
import { removeUnusedFiles } from '@/lib/files/clean';
import { expiredKinds, removeAllExpired } from '@/lib/server/clean';

/** Seconds: longer than twice RUN_MS and a last statement that takes its full time. */
export const maxDuration = 30;
const RUN_MS = 8_000;

export const GET = defineCronJob('/api/cron/clean', async () => {
  const files = await removeUnusedFiles(RUN_MS);
  const { removed, hasMore } = await removeAllExpired(expiredKinds, RUN_MS);
  return { removed: { ...removed, files }, hasMore };
});
