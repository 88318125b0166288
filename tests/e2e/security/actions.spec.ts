import { checksums, listActions } from '@/tests/support/e2e/action-inputs';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { insertSession, sessionCookie } from '@/tests/support/e2e/users';

test('no action writes without a session, and no action of the manager area writes for a user', async ({
  secret,
  startServer,
  startDatabase,
}) => {
  const { url, pool } = await startDatabase();
  const server = await startServer({ DATABASE_URL: url });
  const { rows } = await pool.query(`select id from "user" where email = 'user@example.com'`);
  const cookie = sessionCookie(await insertSession(pool, rows[0].id), secret);
  const before = await checksums(pool);
  for (const { name, fields, page, open: isOpen, anyone, manager } of await listActions(pool)) {
    if (isOpen || anyone) continue;
    const anonymous = await callAction(name, fields, { url: server.url });
    expect.soft(anonymous.outcome, `${name} without a session`).toBe('UNAUTHENTICATED');
    if (!manager) continue;
    const user = await callAction(name, fields, { url: server.url, cookie });
    expect.soft(user.outcome, `${name} as a user`).toBe('FORBIDDEN');
    // Post to a page that the user may open: the permission must not depend on the page.
    const elsewhere = await callAction(name, fields, { url: server.url, cookie, page: '/app/account' });
    expect.soft(elsewhere.outcome, `${name} from a page other than ${page}`).not.toBe('ok');
  }
  expect(await checksums(pool)).toEqual(before);
});
