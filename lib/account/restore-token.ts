import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { RESTORE_EMAIL_DAYS } from '@/lib/constants';
import { env } from '@/lib/server/env';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MAX_LENGTH = 2_048;

const changeSchema = z.object({ userId: z.string(), from: z.string(), to: z.string(), until: z.number() });
export type EmailChange = Omit<z.infer<typeof changeSchema>, 'until'>;

const sign = (payload: string) =>
  createHmac('sha256', env().AUTH_SECRET).update(`restore-email:${payload}`).digest('base64url');

/** What the notice to an old address carries: a signed word of which change it may undo, and until when. */
export function issueRestoreToken(change: EmailChange, now = Date.now()): string {
  const payload = Buffer.from(
    JSON.stringify({ ...change, until: now + RESTORE_EMAIL_DAYS * DAY_MS }),
  ).toString('base64url');
  return `${payload}.${sign(payload)}`;
}

/** The change that a token may undo; null when it is not ours or too old. */
export function readRestoreToken(token: unknown, now = Date.now()): EmailChange | null {
  if (typeof token !== 'string' || token.length > MAX_LENGTH) return null;
  const [payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { until, ...change } = changeSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return now < until ? change : null;
}
