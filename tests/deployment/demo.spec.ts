import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_CODE, demoAccounts } from '@/lib/demo';
import { routes } from '@/lib/routes';
import { root } from '@/scripts/paths';
import { openPool, startEmptyDatabase } from '@/tests/support/database';
import type { Stage } from '@/tests/support/deployment/build-dockerfile';
import { expect, test } from '@/tests/support/deployment/test';
import {
  type Answer,
  LEAK,
  open,
  redirectTarget,
  sendCode,
  toCookieHeader,
  verifyCode,
} from '@/tests/support/e2e/http';
import { programEnv } from '@/tests/support/env';
import { collectOutput } from '@/tests/support/program';

const workflow = readFileSync(join(root, '.github', 'workflows', 'demo.yml'), 'utf8');
const [, resetCommand = ''] = /- run: (npm run db:.*)/.exec(workflow) ?? [];
const pages = [routes.manager.dashboard(), routes.manager.users(), routes.app.home(), routes.app.account()];

/** As the workflow runs it. */
async function runReset({ folder, env }: Stage, databaseUrl: string) {
  const settings = { DATABASE_URL: databaseUrl, DEMO_MODE: 'true', NODE_ENV: 'production' };
  const child = spawn('sh', ['-c', resetCommand], { cwd: folder, env: programEnv({ ...env, ...settings }) });
  const output = collectOutput(child);
  const [code] = await once(child, 'close');
  expect(code, output()).toBe(0);
}

async function signIn(url: string): Promise<string> {
  await sendCode(url, demoAccounts[0]);
  const answer = await verifyCode(url, demoAccounts[0], DEMO_CODE);
  expect(answer.status, answer.text).toBe(200);
  return toCookieHeader(answer);
}

test('the workflow resets a demo while it runs (prints what a visitor gets)', async ({
  deployment,
  startServer,
}) => {
  const empty = await startEmptyDatabase();
  const database = openPool(empty.url, 1);
  try {
    await runReset(deployment.build, empty.url);
    const { url } = await startServer(deployment.server, { DATABASE_URL: empty.url, DEMO_MODE: 'true' });
    const cookie = await signIn(url);
    const openAll = (as: string) => Promise.all(pages.map((path) => open(url, path, as)));
    for (const { status } of await openAll(cookie)) expect(status).toBe(200);
    await database.query(`update "user" set name = 'Changed'`);
    await database.query(`update audit_event set "createdAt" = "createdAt" - interval '1 year'`);

    const answers: Answer[] = [];
    let isOver = false;
    const reset = runReset(deployment.build, empty.url).finally(() => {
      isOver = true;
    });
    while (!isOver) answers.push(await open(url, routes.manager.dashboard(), cookie));
    await reset;
    const statuses = answers.map(({ status }) => status);
    const counts = [...new Set(statuses)].map((status) => {
      const { length } = statuses.filter((other) => other === status);
      return `${length} with ${status}`;
    });
    console.log(`A visitor got ${counts.join(', ')}.`);
    expect(statuses.filter((status) => ![200, 307, 500, 503].includes(status))).toEqual([]);
    for (const { status, text } of answers) {
      expect(text).not.toMatch(LEAK);
      if (status === 200 || status === 500) expect(text).toContain('</html>');
    }

    for (const answer of await openAll(cookie))
      expect([answer.status, redirectTarget(answer)]).toEqual([307, expect.stringMatching(/^\/login\?/)]);
    const again = await signIn(url);
    // More requests than connections: each connection has seen the old tables.
    for (let round = 0; round < 5; round += 1)
      for (const { status, text } of await openAll(again))
        expect([status, text.includes('</html>')]).toEqual([200, true]);
    const { rows } = await database.query(`
      select (select name from "user" where email = '${demoAccounts[0]}') as name,
             (select max("createdAt") > now() - interval '2 days' from audit_event) as "isFresh"`);
    expect(rows).toEqual([{ name: 'Ada Admin', isFresh: true }]);
  } finally {
    await database.end();
    await empty.stop();
  }
});
