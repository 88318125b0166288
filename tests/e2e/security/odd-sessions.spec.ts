import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { checksums, listActions } from '@/tests/support/e2e/action-inputs';
import { send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import {
  insertSession,
  insertUser,
  sessionCookie,
  sessionCookieName,
  signedCookie,
} from '@/tests/support/e2e/users';

/** Cookies of an admin, or nearly, that must not work as one. */
async function listCookies(database: Pool, secret: string): Promise<[label: string, cookie: string][]> {
  const admin = await insertUser(database, { role: 'admin' });
  const token = await insertSession(database, admin.id);
  const change = async (values: string, userId = admin.id) => {
    const changed = await insertSession(database, userId);
    await database.query(`update session set ${values} where token = $1`, [changed]);
    return sessionCookie(changed, secret);
  };
  const withRole = async (role: string) => {
    const { id } = await insertUser(database, { role });
    return sessionCookie(await insertSession(database, id), secret);
  };
  const user = await insertUser(database);
  const raw = (value: string) => `${sessionCookieName}=${value}`;
  return [
    ['an expired session', await change(`"expiresAt" = now() - interval '1 second'`)],
    ['another secret', raw(signedCookie(token, 'another secret of thirty-two characters'))],
    ['no signature', raw(token)],
    ['an empty signature', raw(`${token}.`)],
    ['a token that is unknown', sessionCookie(randomUUID(), secret)],
    [
      'the id of a session',
      sessionCookie((await database.query('select id from session limit 1')).rows[0].id, secret),
    ],
    ['a session in the admin cookie', `better-auth.admin_session=${signedCookie(`${token}:`, secret)}`],
    ['a session under another name', `session_token=${signedCookie(token, secret)}`],
    [
      'an impersonation of 61 minutes',
      await change(`"impersonatedBy" = '${admin.id}', "createdAt" = now() - interval '61 minutes'`, user.id),
    ],
    ['an impersonation of an admin', await change(`"impersonatedBy" = '${admin.id}'`)],
    ...(await Promise.all(
      ['superadmin', 'Admin', 'admin,user', 'admin ', '', 'constructor', '__proto__', '["admin"]'].map(
        async (role) => [`the role ${JSON.stringify(role)}`, await withRole(role)] as [string, string],
      ),
    )),
  ];
}

test('a session that is not quite valid runs no action and opens no page of the manager area', async ({
  secret,
  startServer,
  startDatabase,
}) => {
  test.slow();
  const { url: databaseUrl, pool } = await startDatabase();
  const { url } = await startServer({ DATABASE_URL: databaseUrl });
  const cookies = await listCookies(pool, secret);
  const actions = (await listActions(pool)).filter(({ manager }) => manager);
  // The first request renews a session.
  for (const [, cookie] of cookies) await send(url, '/app', { headers: { cookie } });
  const before = await checksums(pool);
  for (const [label, cookie] of cookies) {
    for (const { name, fields } of actions) {
      const own = await callAction(name, fields, { url, cookie });
      const denied = ['UNAUTHENTICATED', 'FORBIDDEN'];
      expect.soft(denied, `${name} with ${label}`).toContain(own.outcome ?? own.redirectPath);
    }
    for (const path of ['/manager/users', '/manager/export/audit', '/api/auth/admin/list-users']) {
      const { status } = await send(url, path, { headers: { cookie } });
      expect.soft([307, 401, 403], `${path} with ${label}`).toContain(status);
    }
  }
  expect(await checksums(pool)).toEqual(before);
});
