import { accountWriteLimit } from '@/lib/constants';
import { migrate } from '@/scripts/embedded/migrate';
import { startEmptyDatabase } from '@/tests/support/database';
import { type Process, startServer } from '@/tests/support/deployment/deployment';
import { startNginx } from '@/tests/support/deployment/nginx';
import { test as base, expect, type Site, signInOver } from '@/tests/support/deployment/test';
import { open } from '@/tests/support/e2e/http';
import { freePort } from '@/tests/support/e2e/instance';
import { callAction } from '@/tests/support/e2e/server-actions';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { startPgBouncer } from '@/tests/support/pgbouncer';

const VISITORS = 12;
/** Requests that are answered before the next step. */
const STEP = 100;

/** Three instances behind nginx, which listens on the port of the site. They know only the address of PgBouncer. */
const test = base.extend<{ instances: Process[] }>({
  testDatabase: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const direct = await startEmptyDatabase();
      await migrate(direct.url);
      const pooler = await startPgBouncer(direct.url);
      await use(pooler);
      await pooler.stop();
      await direct.stop();
    },
    { scope: 'worker' },
  ],
  instances: async ({ deployment, site }, use) => {
    const ports = [await freePort(), await freePort(), await freePort()];
    const start = (port: number) => startInstance(deployment.server, site, port);
    const instances = await Promise.all(ports.map(start));
    const stopProxy = await startNginx(site.port, ports);
    await use(instances);
    await stopProxy();
    await Promise.all(instances.map((instance) => instance.stop('SIGKILL')));
  },
});

const startInstance = (folder: string, { settings }: Site, port: number) =>
  startServer(folder, port, { ...settings, RATE_LIMIT_SCALE: '100', DATABASE_POOL_SIZE: '5' });

/** `servedBy` names the instances that received it; `lost` is its error. Times are in milliseconds. */
type Sent = { from: number; to: number; servedBy: string; lost: string | undefined };
type Visitor = { cookie: string; written: string[] };

async function createVisitor(site: Site): Promise<Visitor> {
  const email = uniqueEmail('visitor');
  const cookie = await signInOver(site, email, site.url);
  await site.database.query(`update "user" set name = 'Visitor', "lastSignInAt" = now() where email = $1`, [
    email,
  ]);
  return { cookie, written: [] };
}

/** Each visitor sends one request at a time: two reads, then a write, until the limit of their writes. */
function startLoad(site: Site, folder: string, visitors: Visitor[]) {
  const sent: Sent[] = [];
  let isOver = false;
  const write = async ({ cookie, written }: Visitor, name: string) => {
    const answer = await callAction('updateNameAction', { name }, { url: site.url, cookie, folder });
    if (answer.outcome === 'ok') written.push(name);
    return { ...answer, lost: answer.outcome === 'ok' ? undefined : `${answer.status} ${answer.outcome}` };
  };
  const read = async ({ cookie }: Visitor) => {
    const answer = await open(site.url, '/app', cookie);
    return { ...answer, lost: answer.status === 200 ? undefined : String(answer.status) };
  };
  const visit = async (visitor: Visitor) => {
    for (let count = 0; !isOver; count += 1) {
      const from = performance.now();
      const isWrite = count % 3 === 2 && count < 3 * accountWriteLimit.max;
      const { headers, lost } = await (isWrite ? write(visitor, `Name ${count}`) : read(visitor)).catch(
        (error: Error) => ({ headers: {} as Record<string, unknown>, lost: error.message }),
      );
      const servedBy = String(headers['x-served-by'] ?? '');
      sent.push({ from, to: performance.now(), servedBy, lost });
    }
  };
  const visits = visitors.map(visit);
  const stop = async () => {
    isOver = true;
    await Promise.all(visits);
  };
  return { sent, stop };
}

test('a code from one instance works in another, and the session in a third', async ({ instances, site }) => {
  const [first, second, third] = instances.map(({ url }) => url);
  const cookie = await signInOver(site, uniqueEmail(), first, second);
  expect((await open(third ?? '', '/onboarding', cookie)).status).toBe(200);
});

test('killing or restarting an instance under load loses only its requests in flight', async ({
  deployment,
  instances,
  site,
}) => {
  const visitors: Visitor[] = [];
  while (visitors.length < VISITORS) visitors.push(await createVisitor(site));
  const { sent, stop } = startLoad(site, deployment.server, visitors);
  const waitFor = (condition: () => boolean, message: string) =>
    expect.poll(condition, { message, timeout: 120_000, intervals: [20] }).toBe(true);
  const waitForMore = async (message: string) => {
    const since = sent.length;
    await waitFor(() => sent.length > since + STEP, message);
  };
  const outages: { address: string; from: number; to: number }[] = [];

  await waitForMore('the load begins');
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const [instance] = instances.splice(0, 1);
    if (!instance) throw new Error('No instance');
    const address = `127.0.0.1:${instance.port}`;
    const from = performance.now();
    await instance.stop(signal);
    outages.push({ address, from, to: performance.now() });
    await waitForMore(`requests are answered after ${signal}`);
    instances.push(await startInstance(deployment.server, site, instance.port));
    const since = sent.length;
    const isBack = () => sent.slice(since).some(({ servedBy, lost }) => !lost && servedBy.endsWith(address));
    await waitFor(isBack, `it serves requests again after ${signal}`);
  }
  await stop();

  const lost = sent.filter((request) => request.lost);
  // An aborted response lacks the header that names its instance.
  const wasInFlight = ({ servedBy, from, to }: Sent) =>
    outages.some(
      (end) => (servedBy === '' || servedBy.includes(end.address)) && from <= end.to && to >= end.from,
    );
  expect(lost.filter((request) => !wasInFlight(request))).toEqual([]);
  expect(lost.length).toBeLessThanOrEqual(VISITORS);

  const { rows } = await site.database.query(
    `select after->>'name' as name from audit_event where action = 'accountUpdateName'`,
  );
  const stored = rows.map(({ name }) => name);
  const confirmed = visitors.flatMap(({ written }) => written);
  expect(confirmed.length).toBeGreaterThan(0);
  expect(stored, 'every confirmed write is stored').toEqual(expect.arrayContaining(confirmed));
  for (const { cookie } of visitors) expect((await open(site.url, '/app', cookie)).status).toBe(200);
});
