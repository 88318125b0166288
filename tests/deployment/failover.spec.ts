import { migrate } from '@/lib/cli/embedded/migrate';
import { startHaproxy } from '@/tests/support/deployment/haproxy';
import { test as base } from '@/tests/support/deployment/instances';
import { type Figures, measureOutage, report } from '@/tests/support/deployment/outage';
import { type Postgres, promote, startPostgres, startStandby } from '@/tests/support/deployment/postgres';
import { expect } from '@/tests/support/deployment/test';
import { open, send } from '@/tests/support/e2e/http';
import { startTcpProxy } from '@/tests/support/e2e/tcp-proxy';
import { otherLocale, translator } from '@/tests/support/messages';

type Cluster = {
  primary: Postgres;
  standby: Postgres;
  /** Between the instances and HAProxy. */
  network: Awaited<ReturnType<typeof startTcpProxy>>;
};

const test = base.extend<Record<never, never>, { cluster: Cluster }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const primary = await startPostgres();
      const standby = await startStandby(primary);
      const haproxy = await startHaproxy([primary, standby]);
      const network = await startTcpProxy(haproxy.url);
      await network.open();
      await use({ primary, standby, network });
      await network.close();
      await haproxy.stop();
      await Promise.all([primary.remove(), standby.remove()]);
    },
    { scope: 'worker' },
  ],
  testDatabase: [
    async ({ cluster: { primary, network } }, use) => {
      await migrate(primary.url);
      await use({ url: network.url, stop: async () => undefined });
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'serial' });

function check(name: string, figures: Figures): void {
  report(name, figures);
  expect(figures.failedBefore, 'requests fail only during the outage').toBe(0);
  expect(figures.failed.lost, `every request gets an answer: ${figures.problems}`).toBe(0);
  expect(figures.failed.other, `only errors, no redirects: ${figures.problems}`).toBe(0);
  expect(figures.confirmed).toBeGreaterThan(0);
  expect(figures.found, 'every confirmed write is found').toBe(figures.confirmed);
  expect(figures.sessionsLost).toBe(0);
}

test('when the primary is killed and the standby is promoted, no session and no confirmed write is lost', async ({
  cluster,
  deployment,
  instances,
  site,
}) => {
  const { primary, standby } = cluster;
  const figures = await measureOutage({
    site,
    deployment,
    run: async (cookie) => {
      await primary.stop('SIGKILL');
      await expect.poll(async () => (await send(site.url, '/api/ready')).status).toBe(503);
      const page = await open(site.url, `/app?lng=${otherLocale}`, cookie);
      expect([500, 503]).toContain(page.status);
      expect(page.text).toContain(`<html lang="${otherLocale}"`);
      expect(page.text).toContain(translator(otherLocale)('pageError.server'));
      promote(standby);
    },
  });
  check('Failover', figures);
  expect(figures.recoverySeconds).toBeLessThan(20);
  for (const { url } of instances.all) expect((await send(url, '/api/ready')).status).toBe(200);
});

test('when the database is stopped and started, no session and no confirmed write is lost', async ({
  cluster,
  deployment,
  instances,
  site,
}) => {
  const { standby } = cluster;
  const figures = await measureOutage({
    site,
    deployment,
    run: async () => {
      await standby.stop('SIGINT');
      await expect.poll(async () => (await send(site.url, '/api/ready')).status).toBe(503);
      await standby.start();
    },
  });
  check('Restart', figures);
  expect(figures.recoverySeconds).toBeLessThan(20);
  for (const { url } of instances.all) expect((await send(url, '/api/ready')).status).toBe(200);
});

test('when the network drops packets, requests end in time, and new connections replace the old ones', async ({
  cluster,
  deployment,
  instances,
  site,
}) => {
  const { network } = cluster;
  const figures = await measureOutage({
    site,
    deployment,
    run: async () => {
      network.freeze();
      await expect.poll(network.held).toBeGreaterThan(0);
      await expect
        .poll(async () => (await send(site.url, '/api/ready')).status, { timeout: 60_000 })
        .toBe(503);
      network.abandon();
    },
  });
  check('Network', figures);
  expect(figures.slowestSeconds).toBeLessThan(30);
  expect(figures.recoverySeconds).toBeLessThan(20);
  for (const { url } of instances.all) expect((await send(url, '/api/ready')).status).toBe(200);
});
