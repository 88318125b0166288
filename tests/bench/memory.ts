import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@/lib/cli/paths';
import { say } from '@/lib/cli/terminal';
import { startMailServer } from '@/tests/support/e2e/mail-server';
import { getKind, sendMixed } from './request-mix';
import type { MixedSite } from './resource';
import { type MeasuredServer, type Resources, startMeasured } from './server';
import { signIn } from './visitor';

const TOTAL = 100_000;
const QUICK_TOTAL = 5_000;
const CHECKPOINTS = 10;
const PARALLEL = 8;
/** The status of a request without an answer that expected one. */
const FAILED = -1;
/** Longer than the pool keeps idle connections, and than the server keeps idle clients. */
const QUIET_MS = 7_000;

type Checkpoint = Resources & { sent: number; seconds: number };
/** `byKind` counts requests, and answers with an unexpected status. */
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
    EMAIL_FROM: 'Bench <bench@example.com>',
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
  const count = (kind: string, more: number) => byKind.set(kind, (byKind.get(kind) ?? 0) + more);
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
      const { name, statuses } = getKind(current);
      const answers = await sendMixed(site, current).catch(() => [FAILED]);
      sent += answers.length;
      count(name, answers.length);
      for (const status of answers) if (!statuses.includes(status)) count(`${name}: unexpected ${status}`, 1);
    }
  };
  for (let step = 1; step <= CHECKPOINTS; step += 1) {
    const goal = (total / CHECKPOINTS) * step;
    await Promise.all(Array.from({ length: PARALLEL }, () => sendUntil(goal)));
    const checkpoint = await check(sent);
    checkpoints.push(checkpoint);
    // A full run takes half an hour or longer.
    say(
      Object.entries(checkpoint)
        .map(([name, value]) => `${name} ${value?.toFixed(1) ?? '–'}`)
        .join(', '),
    );
  }
  return { checkpoints, byKind };
}
