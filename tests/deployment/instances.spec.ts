import { type Process, startStage } from '@/tests/support/deployment/deployment';
import { percentile, type Sent, startLoad, type Visitor } from '@/tests/support/deployment/load';
import { startNginx } from '@/tests/support/deployment/nginx';
import { test as base, expect, type Site, signInOver } from '@/tests/support/deployment/test';
import { codeOf, send, sendCode } from '@/tests/support/e2e/http';
import { startImport } from '@/tests/support/e2e/import-over-http';
import { freePort } from '@/tests/support/e2e/instance';
import { mailsTo } from '@/tests/support/e2e/mail-server';
import { builtAction, outcomeOf, postAction, redirectOf } from '@/tests/support/e2e/server-actions';
import { uniqueEmail } from '@/tests/support/e2e/test';

const VISITORS = 8;
const STEP = 100;
const IMPORTED = 5_000;

type Instances = { all: Process[]; start: (port: number) => Promise<Process> };

const test = base.extend<Record<never, never>, { instances: Instances }>({
  instances: [
    async ({ deployment, site }, use) => {
      const settings = { ...site.settings, RATE_LIMIT_SCALE: '100', DATABASE_POOL_SIZE: '5' };
      const start = (port: number) => startStage(deployment.server, port, settings);
      const ports = [await freePort(), await freePort(), await freePort()];
      const all = await Promise.all(ports.map(start));
      const proxy = await startNginx(site.port, ports);
      await use({ all, start });
      await proxy.stop();
      await Promise.all(all.map((instance) => instance.stop('SIGKILL')));
    },
    { scope: 'worker' },
  ],
});

const at = (instances: Instances, index: number): Process => {
  const instance = instances.all[index];
  if (!instance) throw new Error(`No instance ${index}`);
  return instance;
};

test('a code that one instance sent is verified by another, and the session holds in the third', async ({
  instances,
  site,
}) => {
  const [first, second, third] = [0, 1, 2].map((index) => at(instances, index).url) as [
    string,
    string,
    string,
  ];
  const cookie = await signInOver(site, uniqueEmail(), first, second);
  const page = await send(third, '/onboarding', { headers: { cookie } });
  expect(page.status).toBe(200);
});

test('an action of the page of one instance is answered by another', async ({
  deployment,
  instances,
  site,
}) => {
  const [first, second] = [at(instances, 0).url, at(instances, 1).url];
  const { id, page } = builtAction('sendCodeAction', deployment.server.folder);
  const { text } = await send(first, page);
  const scripts = [...new Set(text.match(/\/_next\/static\/[^"\\]+\.js/g))];
  const bodies = await Promise.all(scripts.map((path) => send(first, path)));
  expect(
    bodies.some((script) => script.text.includes(id)),
    'the page names this action',
  ).toBe(true);

  const email = uniqueEmail();
  const answer = await postAction(
    second,
    { id, name: '', page },
    { email },
    { origin: site.url, host: host(site) },
  );
  expect(redirectOf(answer) ?? outcomeOf(answer)).toContain('/login/verify');
  expect(mailsTo(site.mailFolder, email)).toHaveLength(1);
});

test('a proxy that hides the host that people see gets no action through', async ({
  deployment,
  instances,
  site,
}) => {
  const action = builtAction('sendCodeAction', deployment.server.folder);
  const answer = await postAction(
    at(instances, 0).url,
    action,
    { email: uniqueEmail() },
    { origin: site.url },
  );
  expect(answer.status).toBe(500);
});

test('the limits are one for all instances', async ({ instances, site }) => {
  const email = uniqueEmail();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => sendCode(at(instances, index % 3).url, email)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 429 && codeOf(answer) === 'RATE_LIMITED')).toHaveLength(
    11,
  );
  expect(mailsTo(site.mailFolder, email)).toHaveLength(1);
});

const host = (site: Site) => new URL(site.url).host;

/** Waits for an event among the requests: nothing here depends on how fast the machine is. */
const until = (happened: () => boolean, what: string) =>
  expect.poll(happened, { message: what, timeout: 300_000, intervals: [20] }).toBe(true);

async function visitorsOf(site: Site): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let count = 0; count < VISITORS; count += 1) {
    const email = uniqueEmail('visitor');
    const cookie = await signInOver(site, email, site.url);
    const { rows } = await site.database.query(
      `update "user" set name = 'Visitor', "lastSignInAt" = now() where email = $1 returning id`,
      [email],
    );
    visitors.push({ id: rows[0].id, cookie });
  }
  return visitors;
}

async function administratorOf(site: Site): Promise<string> {
  const email = uniqueEmail('administrator');
  const cookie = await signInOver(site, email, site.url);
  await site.database.query(
    `update "user" set role = 'admin', name = 'Administrator', "lastSignInAt" = now() where email = $1`,
    [email],
  );
  return cookie;
}

test('under load one instance is killed, another restarted: only what was on its way there is lost', async ({
  deployment,
  instances,
  site,
}) => {
  test.setTimeout(600_000);
  const visitors = await visitorsOf(site);
  const action = builtAction('updateNameAction', deployment.server.folder);
  const { sent, written, stop } = startLoad({ url: site.url, action }, visitors);
  const address = (index: number) => `127.0.0.1:${at(instances, index).port}`;
  const served = (index: number, since: number) =>
    sent.slice(since).some(({ servedBy, lost }) => !lost && servedBy.endsWith(address(index)));
  const more = async (what: string) => {
    const since = sent.length;
    await until(() => sent.length > since + STEP, what);
    return sent.length;
  };
  const gone: { index: number; from: number; to: number }[] = [];
  const replace = async (index: number, signal: NodeJS.Signals) => {
    const from = performance.now();
    await at(instances, index).stop(signal);
    gone.push({ index, from, to: performance.now() });
    await more(`requests are answered without instance ${index}`);
    instances.all[index] = await instances.start(at(instances, index).port);
    const since = sent.length;
    await until(() => served(index, since), `instance ${index} takes part again`);
  };

  await more('the load begins');
  const names = Array.from({ length: IMPORTED }, (_, index) => `Imported under load ${index}`);
  const admin = await administratorOf(site);
  const { state, finished } = startImport(
    { url: site.url, cookie: admin, folder: deployment.server.folder },
    names,
  );
  await until(() => state.imported > 0, 'the import writes');
  await replace(1, 'SIGKILL');
  await replace(2, 'SIGTERM');
  await more('the load ends');
  const { repeated } = await finished;
  await stop();

  const lost = sent.filter(({ lost }) => lost);
  report(sent, lost, gone);
  console.log(`An import of ${IMPORTED} rows ended meanwhile; ${repeated} of its requests were sent twice`);
  // An answer that broke off in the middle names nobody.
  const wasOnItsWay = ({ servedBy, from, to }: Sent) =>
    gone.some(
      (end) => (servedBy === '' || servedBy.includes(address(end.index))) && from <= end.to && to >= end.from,
    );
  expect(
    lost.filter((request) => !wasOnItsWay(request)),
    'lost for another reason',
  ).toEqual([]);
  expect(lost.length).toBeLessThanOrEqual(VISITORS);

  const { rows: imported } = await site.database.query(
    `select count(*)::int as rows, count(distinct name)::int as names from repository where name like 'Imported under load %'`,
  );
  expect(imported, 'every row was imported, and once').toEqual([{ rows: IMPORTED, names: IMPORTED }]);
  for (const { id, cookie } of visitors) {
    const page = await send(site.url, '/app', { headers: { cookie } });
    expect(page.status, 'no session is lost').toBe(200);
    const { rows } = await site.database.query(
      `select after->>'name' as name from audit_event where "actorId" = $1 and action = 'accountUpdateName'`,
      [id],
    );
    const recorded = rows.map(({ name }) => name);
    expect(recorded, 'what was confirmed is written').toEqual(expect.arrayContaining(written.get(id) ?? []));
  }
});

function report(sent: Sent[], lost: Sent[], [, restarted]: { from: number; to: number }[]): void {
  const seconds = (Math.max(...sent.map(({ to }) => to)) - Math.min(...sent.map(({ from }) => from))) / 1000;
  const count = (kind: Sent['kind']) => lost.filter((request) => request.kind === kind).length;
  console.log(
    `${sent.length} requests in ${seconds.toFixed(0)} s over three instances, one killed, one restarted; ` +
      `lost: ${count('read')} reads, ${count('write')} writes; ` +
      `told to end, it ended after ${Math.round((restarted?.to ?? 0) - (restarted?.from ?? 0))} ms; ` +
      `median ${percentile(sent, 0.5)} ms, 99 % within ${percentile(sent, 0.99)} ms`,
  );
}
