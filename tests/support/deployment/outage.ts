import { expect } from '@playwright/test';
import { send } from '@/tests/support/e2e/http';
import type { Deployment } from './deployment';
import { checkVisitors, createVisitors, type Instances } from './instances';
import { type Sent, startLoad } from './load';
import type { Site } from './test';

const VISITORS = 12;
const STEP = 100;
const GIVE_UP_MS = 120_000;

const kinds = ['500', '503', 'action', 'lost', 'other'] as const;

/** An error page, a busy server, an action that reports an error, or no answer of an instance. */
function getKind({ status, lost = '', retryAfter }: Sent): (typeof kinds)[number] {
  if (status === 500) return '500';
  if (status === 503 && retryAfter) return '503';
  if (status === 200 && lost.endsWith('UNKNOWN_ERROR')) return 'action';
  return status === 0 || status === 502 || status === 504 ? 'lost' : 'other';
}

type Stack = { site: Site; deployment: Deployment; instances: Instances };

/**
 * Runs an outage under mixed load, until every request succeeds again: no session and no confirmed write is lost.
 * `run` gets the cookie of a visitor, and ends once the database can be reached again. Returns the seconds of the
 * slowest request.
 */
export async function surviveOutage(
  name: string,
  { site, deployment, instances }: Stack,
  run: (cookie: string) => Promise<void>,
): Promise<number> {
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
  const failed = Object.fromEntries(
    kinds.map((kind) => [kind, failures.filter((each) => getKind(each) === kind).length]),
  ) as Record<(typeof kinds)[number], number>;
  const recovery = (Math.max(after, ...failures.map(({ to }) => to)) - after) / 1000;
  const slowest = Math.max(...sent.map(({ from, to }) => to - from)) / 1000;
  const { confirmed, found, sessionsLost } = await checkVisitors(site, visitors, written);
  console.log(
    `${name}: ${sent.length} requests; failed: ${failed[500]} with 500, ${failed[503]} with 503, ` +
      `${failed.action} actions with an error, ${failed.lost + failed.other} lost; ` +
      `the outage took ${((after - before) / 1000).toFixed(1)} s, the last failure came ${recovery.toFixed(1)} s later, ` +
      `the slowest request took ${slowest.toFixed(1)} s; ` +
      `rows: ${confirmed} confirmed, ${found} found; sessions lost: ${sessionsLost}`,
  );
  const problems = [...new Set(failures.map(({ lost }) => lost))];
  expect(failures.filter(({ to }) => to < before).length, 'requests fail only during the outage').toBe(0);
  expect(failed.lost, `every request gets an answer: ${problems}`).toBe(0);
  expect(failed.other, `only errors, no redirects: ${problems}`).toBe(0);
  expect(confirmed).toBeGreaterThan(0);
  expect(found, 'every confirmed write is found').toBe(confirmed);
  expect(sessionsLost).toBe(0);
  expect(recovery).toBeLessThan(20);
  for (const { url } of instances.all) expect((await send(url, '/api/ready')).status).toBe(200);
  return slowest;
}
