import { getResource } from '@/lib/resources';
import type { Process } from '@/tests/support/deployment/deployment';
import { checkVisitors, createVisitors, type Instances, test } from '@/tests/support/deployment/instances';
import { percentile, type Sent, startLoad } from '@/tests/support/deployment/load';
import { expect, type Site, signInOver } from '@/tests/support/deployment/test';
import { open, send } from '@/tests/support/e2e/http';
import { startImports } from '@/tests/support/e2e/import-over-http';
import { mailsTo } from '@/tests/support/e2e/mail-server';
import { toTitleSql } from '@/tests/support/e2e/records';
import { builtAction, callAction } from '@/tests/support/e2e/server-actions';
import { uniqueEmail } from '@/tests/support/e2e/users';

const VISITORS = 12;
const STEP = 100;
const IMPORTED = 5_000;

const getInstance = (instances: Instances, index: number) => instances.all[index] as Process;
const getUrl = (instances: Instances, index: number) => getInstance(instances, index).url;

test('a code from one instance works in another, and the session in a third', async ({ instances, site }) => {
  const cookie = await signInOver(site, uniqueEmail(), getUrl(instances, 0), getUrl(instances, 1));
  expect((await open(getUrl(instances, 2), '/onboarding', cookie)).status).toBe(200);
});

test("an instance runs a server action from another instance's page", async ({
  deployment,
  instances,
  site,
}) => {
  const [first, second] = [getUrl(instances, 0), getUrl(instances, 1)];
  const { id, page } = builtAction('sendCodeAction', deployment.server.folder);
  const { text } = await send(first, page);
  const scripts = [...new Set(text.match(/\/_next\/static\/[^"\\]+\.js/g))];
  const bodies = await Promise.all(scripts.map((path) => send(first, path)));
  expect(
    bodies.some((script) => script.text.includes(id)),
    "the page contains the action's id",
  ).toBe(true);

  const email = uniqueEmail();
  const { folder } = deployment.server;
  const call = { url: second, origin: site.url, headers: { host: new URL(site.url).host }, folder };
  const answer = await callAction('sendCodeAction', { email }, call);
  expect(answer.redirectPath ?? answer.outcome).toContain('/login/verify');
  expect(mailsTo(site.mailFolder, email)).toHaveLength(1);
});

test('server actions fail behind a proxy that hides the public host', async ({
  deployment,
  instances,
  site,
}) => {
  const call = { url: getUrl(instances, 0), origin: site.url, folder: deployment.server.folder };
  const answer = await callAction('sendCodeAction', { email: uniqueEmail() }, call);
  expect(answer.status).toBe(500);
});

const waitUntil = (condition: () => boolean, message: string) =>
  expect.poll(condition, { message, timeout: 300_000, intervals: [20] }).toBe(true);

async function createAdmin(site: Site): Promise<string> {
  const email = uniqueEmail('admin');
  const cookie = await signInOver(site, email, site.url);
  await site.database.query(
    `update "user" set role = 'admin', name = 'Admin', "lastSignInAt" = now() where email = $1`,
    [email],
  );
  return cookie;
}

test('killing or restarting an instance under load loses only its requests in flight', async ({
  deployment,
  instances,
  site,
}) => {
  test.setTimeout(600_000);
  const visitors = await createVisitors(site, VISITORS);
  const { folder } = deployment.server;
  const { sent, written, stop } = startLoad({ url: site.url, folder }, visitors);
  const getAddress = (index: number) => `127.0.0.1:${getInstance(instances, index).port}`;
  const served = (index: number, since: number) =>
    sent.slice(since).some(({ servedBy, lost }) => !lost && servedBy.endsWith(getAddress(index)));
  const waitForMore = async (message: string) => {
    const since = sent.length;
    await waitUntil(() => sent.length > since + STEP, message);
    return sent.length;
  };
  const outages: { index: number; from: number; to: number }[] = [];
  const replace = async (index: number, signal: NodeJS.Signals) => {
    const from = performance.now();
    await getInstance(instances, index).stop(signal);
    outages.push({ index, from, to: performance.now() });
    await waitForMore(`requests are answered without instance ${index}`);
    instances.all[index] = await instances.start(getInstance(instances, index).port);
    const since = sent.length;
    await waitUntil(() => served(index, since), `instance ${index} serves requests again`);
  };

  await waitForMore('the load begins');
  const titles = Array.from({ length: IMPORTED }, (_, index) => `Imported under load ${index}`);
  const admin = await createAdmin(site);
  const imports = startImports({ url: site.url, cookie: admin, folder }, titles);
  await waitUntil(() => imports.every(({ state }) => state.imported > 0), 'the imports have written rows');
  await replace(1, 'SIGKILL');
  await replace(2, 'SIGTERM');
  await waitForMore('the load ends');
  for (const { resource, finished } of imports) {
    const { repeated } = await finished;
    console.log(
      `The import of ${IMPORTED} rows (${resource}) finished; ${repeated} of its requests were retried`,
    );
  }
  await stop();

  const lost = sent.filter(({ lost }) => lost);
  report(sent, lost, outages);
  // An aborted response lacks the header that names its instance.
  const wasInFlight = ({ servedBy, from, to }: Sent) =>
    outages.some(
      (end) =>
        (servedBy === '' || servedBy.includes(getAddress(end.index))) && from <= end.to && to >= end.from,
    );
  expect(
    lost.filter((request) => !wasInFlight(request)),
    'requests lost outside an outage',
  ).toEqual([]);
  expect(lost.length).toBeLessThanOrEqual(VISITORS);

  for (const { resource } of imports) {
    const { table } = getResource(resource);
    const title = toTitleSql(resource);
    const { rows } = await site.database.query(
      `select count(*)::int as rows, count(distinct ${title})::int as titles from "${table}"
        where ${title} like 'Imported under load %'`,
    );
    expect(rows, 'every row was imported exactly once').toEqual([{ rows: IMPORTED, titles: IMPORTED }]);
  }
  const { confirmed, found, sessionsLost } = await checkVisitors(site, visitors, written);
  expect(sessionsLost, 'no session is lost').toBe(0);
  expect(found, 'every confirmed write is stored').toBe(confirmed);
});

function report(sent: Sent[], lost: Sent[], [, restarted]: { from: number; to: number }[]): void {
  const seconds = (Math.max(...sent.map(({ to }) => to)) - Math.min(...sent.map(({ from }) => from))) / 1000;
  const count = (kind: Sent['kind']) => lost.filter((request) => request.kind === kind).length;
  console.log(
    `${sent.length} requests in ${seconds.toFixed(0)} s over three instances, one killed, one restarted; ` +
      `lost: ${count('read')} reads, ${count('write')} writes; ` +
      `exit after SIGTERM: ${Math.round((restarted?.to ?? 0) - (restarted?.from ?? 0))} ms; ` +
      `median ${percentile(sent, 0.5)} ms, 99 % within ${percentile(sent, 0.99)} ms`,
  );
}
