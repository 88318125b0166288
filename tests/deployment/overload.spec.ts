import { sampleCode } from '@/tests/support/code';
import { createVisitors } from '@/tests/support/deployment/instances';
import { expect, type Site, test } from '@/tests/support/deployment/test';
import { type Answer, open, verifyCode } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

const AT_ONCE = 6;

/** Locks a table until enough requests have waited in vain for the only connection. */
async function sendBlocked({ database }: Site, table: string, request: () => Promise<Answer>) {
  const blocker = await database.connect();
  try {
    await blocker.query(`begin; lock table "${table}" in access exclusive mode`);
    const answers: Answer[] = [];
    const sent = Array.from({ length: AT_ONCE }, async () => answers.push(await request()));
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(AT_ONCE / 2);
    await blocker.query('rollback');
    await Promise.all(sent);
    return answers;
  } finally {
    blocker.release(true);
  }
}

/** With one connection, requests wait for it. With more, each waits for the lock, until its statement times out. */
const drills = [
  ['requests that get no database connection in time are answered with 503, never with 500', '1'],
  ['requests that wait too long for a lock are answered with 503, never with 500', '10'],
] as const;

for (const [title, size] of drills)
  test(title, async ({ deployment, site, startServer }) => {
    await startServer(deployment.server, { DATABASE_POOL_SIZE: size });
    const [{ cookie } = { cookie: '' }] = await createVisitors(site, 1);
    const requests: [table: string, request: () => Promise<Answer>][] = [
      ['session', () => open(site.url, '/app', cookie)],
      ['account', () => open(site.url, '/app/account', cookie)],
      ['verification', () => verifyCode(site.url, uniqueEmail(), sampleCode)],
    ];
    const counts: Record<number, number> = {};
    for (const [table, request] of requests) {
      const answers = await sendBlocked(site, table, request);
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
      const busy = answers.filter(({ status }) => status === 503);
      expect(busy.length, table).toBeGreaterThan(0);
      for (const { headers } of busy) expect(headers['retry-after']).toBe('5');
      expect(
        answers.map(({ status }) => status),
        table,
      ).not.toContain(500);
    }
    console.log(`${size} connections: ${JSON.stringify(counts)} (answers by status)`);

    const { folder } = deployment.server;
    const call = { url: site.url, cookie, folder };
    const answers = await sendBlocked(site, 'audit_event', () =>
      callAction('updateNameAction', { name: 'New' }, call),
    );
    for (const { status, text, headers } of answers) {
      if (status === 503) expect(headers['retry-after']).toBe('5');
      else
        expect([status, text.includes(t('errors.UNKNOWN_ERROR')) || text.includes('"status":"ok"')]).toEqual([
          200,
          true,
        ]);
    }
    expect((await open(site.url, '/app', cookie)).status).toBe(200);
  });
