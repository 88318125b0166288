import { open } from '@/tests/support/e2e/http';
import { freePort } from '@/tests/support/e2e/instance';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { type Process, startStage } from './deployment';
import type { Visitor } from './load';
import { startNginx } from './nginx';
import { test as base, type Site, signInOver } from './test';

export type Instances = { all: Process[]; start: (port: number) => Promise<Process> };

/** Three instances behind nginx, which listens on the port of the site. */
export const test = base.extend<Record<never, never>, { instances: Instances }>({
  instances: [
    async ({ deployment, site }, use) => {
      const settings = { ...site.settings, RATE_LIMIT_SCALE: '100', DATABASE_POOL_SIZE: '5' };
      const start = (port: number): Promise<Process> => startStage(deployment.server, port, settings);
      const ports = [await freePort(), await freePort(), await freePort()];
      const all = await Promise.all(ports.map(start));
      const stopProxy = await startNginx(site.port, ports);
      await use({ all, start });
      await stopProxy();
      await Promise.all(all.map((instance) => instance.stop('SIGKILL')));
    },
    { scope: 'worker' },
  ],
});

export async function createVisitors(site: Site, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  while (visitors.length < count) {
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

type Outcome = { confirmed: number; found: number; sessionsLost: number };

/** What became of the confirmed writes and of the sessions. */
export async function checkVisitors(
  site: Site,
  visitors: Visitor[],
  written: Map<string, string[]>,
): Promise<Outcome> {
  const outcome: Outcome = { confirmed: 0, found: 0, sessionsLost: 0 };
  for (const { id, cookie } of visitors) {
    const page = await open(site.url, '/app', cookie);
    if (page.status !== 200) outcome.sessionsLost += 1;
    const { rows } = await site.database.query(
      `select after->>'name' as name from audit_event where "actorId" = $1 and action = 'accountUpdateName'`,
      [id],
    );
    const stored = new Set(rows.map(({ name }) => name));
    const confirmed = written.get(id) ?? [];
    outcome.confirmed += confirmed.length;
    outcome.found += confirmed.filter((name) => stored.has(name)).length;
  }
  return outcome;
}
