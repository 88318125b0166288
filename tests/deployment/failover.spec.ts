import { migrate } from '@/scripts/embedded/migrate';
import { startHaproxy } from '@/tests/support/deployment/haproxy';
import { test as base } from '@/tests/support/deployment/instances';
import { surviveOutage } from '@/tests/support/deployment/outage';
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

test('when the primary is killed and the standby is promoted, no session and no confirmed write is lost', async ({
  cluster,
  deployment,
  instances,
  site,
}) => {
  const { primary, standby } = cluster;
  await surviveOutage('Failover', { site, deployment, instances }, async (cookie) => {
    await primary.stop('SIGKILL');
    await expect.poll(async () => (await send(site.url, '/api/ready')).status).toBe(503);
    const page = await open(site.url, `/app?lng=${otherLocale}`, cookie);
    expect([500, 503]).toContain(page.status);
    expect(page.text).toContain(`<html lang="${otherLocale}"`);
    expect(page.text).toContain(translator(otherLocale)('pageError.server'));
    promote(standby);
  });
});

test('when the database is stopped and started, no session and no confirmed write is lost', async ({
  cluster,
  deployment,
  instances,
  site,
}) => {
  const { standby } = cluster;
  await surviveOutage('Restart', { site, deployment, instances }, async () => {
    await standby.stop('SIGINT');
    await expect.poll(async () => (await send(site.url, '/api/ready')).status).toBe(503);
    await standby.start();
  });
});

test('when the network drops packets, requests end in time, and new connections replace the old ones', async ({
  cluster,
  deployment,
  instances,
  site,
}) => {
  const { network } = cluster;
  const slowest = await surviveOutage('Network', { site, deployment, instances }, async () => {
    network.freeze();
    await expect.poll(network.held).toBeGreaterThan(0);
    await expect.poll(async () => (await send(site.url, '/api/ready')).status, { timeout: 60_000 }).toBe(503);
    network.abandon();
  });
  expect(slowest).toBeLessThan(30);
});
