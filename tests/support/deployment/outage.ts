import { expect } from '@playwright/test';
import type { Deployment } from './deployment';
import { checkVisitors, createVisitors } from './instances';
import { type Sent, startLoad } from './load';
import type { Site } from './test';

const VISITORS = 12;
const STEP = 100;
const GIVE_UP_MS = 120_000;

type Outage = {
  site: Site;
  deployment: Deployment;
  /** Ends once the database can be reached again. Gets the cookie of a visitor. */
  run: (cookie: string) => Promise<void>;
};

const kinds = ['500', '503', 'action', 'lost', 'other'] as const;

/** An error page, a busy server, an action that reports an error, or no answer of an instance. */
function getFailure({ status, lost, retryAfter }: Sent): (typeof kinds)[number] | undefined {
  if (lost === undefined) return undefined;
  if (status === 500) return '500';
  if (status === 503 && retryAfter) return '503';
  if (status === 200 && lost.endsWith('UNKNOWN_ERROR')) return 'action';
  return status === 0 || status === 502 || status === 504 ? 'lost' : 'other';
}

/** Runs an outage under mixed load, waits until every request succeeds again, and counts. */
export async function measureOutage({ site, deployment, run }: Outage) {
  const visitors = await createVisitors(site, VISITORS);
  const { sent, written, stop } = startLoad({ url: site.url, folder: deployment.server.folder }, visitors);
  const succeedAgain = async (message: string) => {
    const since = performance.now();
    const isDone = () => {
      const last = sent.slice(-STEP);
      return last.length === STEP && last.every(({ from, lost }) => from > since && !lost);
    };
    await expect.poll(isDone, { message, timeout: GIVE_UP_MS, intervals: [50] }).toBe(true);
  };
  await succeedAgain('the load begins');
  const before = performance.now();
  await run(visitors[0]?.cookie ?? '');
  const after = performance.now();
  await succeedAgain('requests succeed again');
  await stop();

  const failures = sent.filter(({ lost }) => lost);
  const count = (kind: (typeof kinds)[number]) => failures.filter((each) => getFailure(each) === kind).length;
  const lastFailure = Math.max(after, ...failures.map(({ to }) => to));
  return {
    requests: sent.length,
    failed: Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<
      (typeof kinds)[number],
      number
    >,
    failedBefore: failures.filter(({ to }) => to < before).length,
    outageSeconds: (after - before) / 1000,
    recoverySeconds: (lastFailure - after) / 1000,
    slowestSeconds: Math.max(...sent.map(({ from, to }) => to - from)) / 1000,
    problems: [...new Set(failures.map(({ lost }) => lost))],
    ...(await checkVisitors(site, visitors, written)),
  };
}

export type Figures = Awaited<ReturnType<typeof measureOutage>>;

export function report(name: string, figures: Figures): void {
  const { failed, outageSeconds, recoverySeconds, slowestSeconds } = figures;
  console.log(
    `${name}: ${figures.requests} requests; failed: ${failed[500]} with 500, ${failed[503]} with 503, ` +
      `${failed.action} actions with an error, ${failed.lost + failed.other} lost; ` +
      `the outage took ${outageSeconds.toFixed(1)} s, the last failure came ${recoverySeconds.toFixed(1)} s later, ` +
      `the slowest request took ${slowestSeconds.toFixed(1)} s; ` +
      `rows: ${figures.confirmed} confirmed, ${figures.found} found; sessions lost: ${figures.sessionsLost}`,
  );
}
