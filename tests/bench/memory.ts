import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@/lib/cli/paths';
import { CliError } from '@/lib/cli/terminal';
import { startMailServer } from '@/tests/support/e2e/mail-server';
import { getKind, type MixedSite, sendMixed } from './request-mix';
import { type MeasuredServer, type Resources, startMeasured } from './server';
import { signIn } from './visitor';

const TOTAL = 100_000;
const QUICK_TOTAL = 5_000;
const CHECKPOINTS = 10;
const PARALLEL = 8;
/** Longer than the pool keeps idle connections, and than the server keeps idle clients. */
const QUIET_MS = 7_000;

export type Checkpoint = Resources & { sent: number; seconds: number };
export type MemoryResult = { checkpoints: Checkpoint[]; byKind: Map<string, number> };

/** Sends mixed requests to one production server, and reports what it holds before, during and after them. */
export async function measureMemory(
  databaseUrl: string,
  { node, isQuick }: { node: string; isQuick: boolean },
): Promise<MemoryResult> {
  const mailFolder = await mkdtemp(join(tmpdir(), 'mail-'));
  const mail = await startMailServer(mailFolder);
  const secret = randomBytes(32).toString('base64');
  const { cookie, remove } = await signIn(databaseUrl, secret);
  const settings = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    SMTP_URL: mail.url,
    EMAIL_FROM: 'Plum <bench@example.com>',
    CLIENT_IP_HEADER: 'x-client-ip',
    RATE_LIMIT_SCALE: '10000',
    LOG_LEVEL: 'error',
  };
  // Next reports every aborted body.
  const server = await startMeasured(root, { node, settings, withErrors: false });
  try {
    const site = { url: server.url, cookie, mailFolder };
    return await sendAll(server, site, isQuick ? QUICK_TOTAL : TOTAL);
  } finally {
    await server.stop();
    await remove();
    await mail.stop();
    await rm(mailFolder, { recursive: true });
  }
}

async function sendAll(server: MeasuredServer, site: MixedSite, total: number): Promise<MemoryResult> {
  const byKind = new Map<string, number>();
  const startedAt = performance.now();
  const check = async (sent: number): Promise<Checkpoint> => {
    const seconds = (performance.now() - startedAt) / 1_000;
    await wait(QUIET_MS);
    return { ...(await server.resources()), sent, seconds };
  };
  const checkpoints = [await check(0)];
  let [turn, sent] = [0, 0];
  const sendUntil = async (goal: number) => {
    while (sent < goal) {
      const current = turn;
      turn += 1;
      const count = await sendTurn(site, current);
      sent += count;
      const { name } = getKind(current);
      byKind.set(name, (byKind.get(name) ?? 0) + count);
    }
  };
  for (let step = 1; step <= CHECKPOINTS; step += 1) {
    const goal = (total / CHECKPOINTS) * step;
    await Promise.all(Array.from({ length: PARALLEL }, () => sendUntil(goal)));
    checkpoints.push(await check(sent));
  }
  return { checkpoints, byKind };
}

/** Returns the number of requests. */
async function sendTurn(site: MixedSite, turn: number): Promise<number> {
  const { name, statuses } = getKind(turn);
  const answered = await sendMixed(site, turn);
  const unexpected = answered.find((status) => !statuses.includes(status));
  if (unexpected !== undefined)
    throw new CliError(`Request ${turn} (${name}) got ${answered.join(', ')} instead of ${statuses}.`);
  return answered.length;
}
