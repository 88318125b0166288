import { send } from '@/tests/support/e2e/http';
import { startInstance } from '@/tests/support/e2e/instance';
import { recordStatements } from '@/tests/support/e2e/statements';
import { expect, insertSession, sessionCookieName, signedCookie, test } from '@/tests/support/e2e/test';

const MOST = 3;

const lists = [
  ['/manager/repositories', 'admin'],
  ['/manager/users', 'admin'],
  ['/manager/audit', 'admin'],
  ['/app/repositories', 'user'],
] as const;

// Every new connection says this once, not every page.
const isOfPage = (statement: string) => !statement.startsWith('SET TIME ZONE');

test(`a page of a list takes at most ${MOST} statements: the session twice, and the rows with their total`, async ({
  state,
  database,
  createUser,
}) => {
  const log = await recordStatements(state.databaseUrl);
  const instance = await startInstance({ ...state.settings, DATABASE_URL: log.url });
  try {
    for (const [path, role] of lists) {
      const token = await insertSession(database, (await createUser({ role })).id);
      const cookie = `${sessionCookieName}=${signedCookie(token, state.settings.AUTH_SECRET ?? '')}`;
      for (const address of [path, `${path}?searchTerm=a`]) {
        log.take();
        const { status } = await send(instance.url, address, { headers: { cookie } });
        const statements = log.take().filter(isOfPage);
        expect(status, address).toBe(200);
        expect(
          statements.filter((text) => text.includes('from session s')),
          address,
        ).toHaveLength(2);
        expect(
          statements.filter((text) => text.includes('"listTotal"')),
          address,
        ).toHaveLength(1);
        expect(statements.length, `${address}\n${statements.join('\n')}`).toBeLessThanOrEqual(MOST);
      }
    }
  } finally {
    await instance.stop();
    log.stop();
  }
});
