import { defineCronJob } from '@/lib/auth/cron';
import { expiredKinds, removeAllExpired } from '@/lib/server/clean';

/** Seconds: longer than RUN_MS and a last statement that takes its full time. */
export const maxDuration = 30;
const RUN_MS = 8_000;

export const GET = defineCronJob('/api/cron/clean', () => removeAllExpired(expiredKinds, RUN_MS));
