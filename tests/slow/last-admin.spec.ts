import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { insertVisitor, type TestUser } from '@/tests/support/e2e/users';

const ROUNDS = 50;

const verbs = [
  ['setUserRolesAction', { role: 'user' }],
  ['banUsersAction', {}],
  ['deleteUsersAction', {}],
] as const;

test('one admin remains when two demote, ban or delete each other at once on different instances', async ({
  secret,
  startServer,
  startDatabase,
}) => {
  test.setTimeout(10 * 60_000);
  const { url, pool } = await startDatabase('empty');
  const first = await startServer({ DATABASE_URL: url });
  const second = await startServer({ DATABASE_URL: url, BASE_URL: first.url });
  // As behind a load balancer: both instances receive one public host.
  const headers = { origin: first.url, host: new URL(first.url).host };
  for (let round = 0; round < ROUNDS; round += 1) {
    await pool.query('delete from "user"');
    const [one, two] = [
      await insertVisitor(pool, 'admin', secret),
      await insertVisitor(pool, 'admin', secret),
    ];
    const [name, fields] = verbs[round % verbs.length] ?? verbs[0];
    const post = async (instance: string, { id, email }: TestUser, cookie: string) => {
      const answer = await callAction(
        name,
        { ids: id, confirmation: email, ...fields },
        { url: instance, cookie, headers },
      );
      return answer.outcome ?? answer.redirectPath;
    };
    const outcomes = await Promise.all([
      post(first.url, two.user, one.cookie),
      post(second.url, one.user, two.cookie),
    ]);
    const denied = outcomes.filter((outcome) => outcome !== 'ok');
    expect(denied, `${name}, round ${round}`).toHaveLength(1);
    expect(['LAST_ADMIN', 'FORBIDDEN', 'UNAUTHENTICATED']).toContain(denied[0]);
    const { rows } = await pool.query(
      `select count(*)::int as count from "user" where role = 'admin' and not banned`,
    );
    expect(rows, `${name}, round ${round}`).toEqual([{ count: 1 }]);
  }
});
