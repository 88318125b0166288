import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { openEndpoints } from '@/lib/auth/endpoints';
import { type ApiClient, createApiClient } from '@/tests/support/api-client';
import { Authenticator } from '@/tests/support/authenticator';
import { applyCookies, fromIp, send, sendCode } from './http';
import { insertSession, type TestUser } from './users';

type Endpoint = (typeof openEndpoints)[number];
type KeyFor<E extends Endpoint> = E extends Endpoint ? `${E['method']} ${E['path']}` : never;
export type EndpointKey = KeyFor<Endpoint>;

export const toKey = ({ method, path }: Endpoint) => `${method} ${path}` as EndpointKey;

/** better-auth's client on one device, with the cookies of that device. */
export function createDevice(url: string, cookie = '') {
  const device = { cookie };
  const ip = fromIp();
  const client = createApiClient(url, async (input, init) => {
    const { pathname, search, origin } = new URL(String(input));
    const headers = {
      ...Object.fromEntries(new Headers(init?.headers)),
      ...ip,
      origin,
      cookie: device.cookie,
    };
    const body = typeof init?.body === 'string' ? { body: init.body } : {};
    const answer = await send(url, pathname + search, { method: init?.method ?? 'GET', headers, ...body });
    device.cookie = applyCookies(device.cookie, answer);
    return new Response(answer.status === 302 ? '{}' : answer.text, {
      status: answer.status === 302 ? 200 : answer.status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return Object.assign(device, { client });
}

type ApiContext = {
  url: string;
  database: Pool;
  /** The caller; without a session for anonymous visitors. */
  user: TestUser;
  /** The user whom an admin manages. */
  target: TestUser;
  codeFor: (email: string, count?: number) => Promise<string>;
  cookieFor: (user: TestUser) => Promise<string>;
  /** For the emails of users whom a call creates. */
  newEmail: string;
};

type Answer = { error: { status: number; code?: string | undefined } | null; data: unknown };
type Call = (client: ApiClient) => Promise<Answer>;

const post = (client: ApiClient, path: string, body: object): Promise<Answer> =>
  client.$fetch(path, { method: 'POST', body });

const insertAccounts = (database: Pool, userId: string) =>
  database.query<{ id: string }>(
    `insert into account (id, "accountId", "providerId", "userId", "updatedAt")
     select gen_random_uuid(), $1, provider, $1, now() from unnest(array['github', 'google']) as provider
     returning id`,
    [userId],
  );

async function insertPasskey(database: Pool, userId: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into passkey (id, name, "publicKey", "credentialID", counter, "deviceType", "backedUp", "userId")
     values ($1, 'Laptop', 'public', $1, 0, 'singleDevice', false, $2)`,
    [id, userId],
  );
  return id;
}

async function insertOtherSession(database: Pool, userId: string): Promise<string> {
  const token = await insertSession(database, userId);
  const { rows } = await database.query<{ id: string }>('select id from session where token = $1', [token]);
  return rows[0]?.id ?? '';
}

async function register(client: ApiClient, authenticator: Authenticator): Promise<Answer> {
  const { data } = await client.$fetch<{ challenge: string }>('/passkey/generate-register-options');
  const response = authenticator.register(data ?? { challenge: 'none' });
  return post(client, '/passkey/verify-registration', { response });
}

const call = (run: Call) => async () => run;
const provider = { provider: 'github' as const, callbackURL: '/app', disableRedirect: true };

/** A call of each endpoint by better-auth's client that succeeds for whom it is open. The outer function prepares it. */
export const apiCalls: Record<EndpointKey, (context: ApiContext) => Promise<Call>> = {
  'GET /get-session': call((client) => client.getSession()),
  'POST /sign-out': call((client) => client.signOut()),
  'POST /email-otp/send-verification-otp':
    async ({ newEmail: email }) =>
    (client) =>
      client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' }),
  'POST /sign-in/email-otp': async ({ url, target: { email }, codeFor }) => {
    await sendCode(url, email, fromIp());
    const otp = await codeFor(email);
    return (client) => client.signIn.emailOtp({ email, otp });
  },
  'POST /sign-in/social': call((client) => client.signIn.social(provider)),
  'GET /callback/:id': call((client) =>
    client.$fetch('/callback/github', { query: { error: 'access_denied' } }),
  ),
  'POST /link-social': call((client) => client.linkSocial(provider)),
  'POST /unlink-account': async ({ database, user }) => {
    const { rows } = await insertAccounts(database, user.id);
    return (client) => client.unlinkAccount({ accountId: rows[0]?.id ?? '' });
  },
  'POST /update-user': call((client) => client.updateUser({ name: 'Changed by a call' })),
  'POST /change-email':
    async ({ newEmail }) =>
    (client) =>
      client.changeEmail({ newEmail }),
  'POST /email-otp/request-email-change':
    async ({ newEmail }) =>
    (client) =>
      client.emailOtp.requestEmailChange({ newEmail }),
  'POST /email-otp/change-email':
    async ({ newEmail, codeFor }) =>
    async (client) => {
      const requested = await client.emailOtp.requestEmailChange({ newEmail });
      const otp = requested.error ? '000000' : await codeFor(newEmail);
      return client.emailOtp.changeEmail({ newEmail, otp });
    },
  'POST /revoke-session': async ({ database, user }) => {
    const token = await insertOtherSession(database, user.id);
    return (client) => client.revokeSession({ token });
  },
  'POST /revoke-sessions': call((client) => client.revokeSessions()),
  'POST /revoke-other-sessions': call((client) => client.revokeOtherSessions()),
  'GET /list-sessions': call((client) => client.listSessions()),
  'GET /list-accounts': call((client) => client.listAccounts()),
  'POST /delete-user': call((client) => client.deleteUser()),
  'GET /passkey/generate-register-options': call((client) =>
    client.$fetch('/passkey/generate-register-options'),
  ),
  'POST /passkey/verify-registration':
    async ({ url }) =>
    (client) =>
      register(client, new Authenticator(url)),
  'GET /passkey/generate-authenticate-options': call((client) =>
    client.$fetch('/passkey/generate-authenticate-options'),
  ),
  'POST /passkey/verify-authentication': async ({ url, target, cookieFor }) => {
    const authenticator = new Authenticator(url);
    await register(createDevice(url, await cookieFor(target)).client, authenticator);
    return async (client) => {
      const { data } = await client.$fetch<{ challenge: string }>('/passkey/generate-authenticate-options');
      const response = authenticator.signIn(data ?? { challenge: 'none' });
      return post(client, '/passkey/verify-authentication', { response });
    };
  },
  'GET /passkey/list-user-passkeys': call((client) => client.passkey.listUserPasskeys()),
  'POST /passkey/update-passkey': async ({ database, user }) => {
    const id = await insertPasskey(database, user.id);
    return (client) => client.passkey.updatePasskey({ id, name: 'Phone' });
  },
  'POST /passkey/delete-passkey': async ({ database, user }) => {
    const id = await insertPasskey(database, user.id);
    return (client) => client.passkey.deletePasskey({ id });
  },
  'GET /admin/list-users': call((client) => client.admin.listUsers({ query: { limit: 1 } })),
  'GET /admin/get-user':
    async ({ target: { id } }) =>
    (client) =>
      client.admin.getUser({ query: { id } }),
  'POST /admin/create-user':
    async ({ newEmail: email }) =>
    (client) =>
      client.admin.createUser({ email, name: 'Grace', role: 'user' }),
  'POST /admin/update-user':
    async ({ target: { id: userId } }) =>
    (client) =>
      client.admin.updateUser({ userId, data: { name: 'Changed by a call' } }),
  'POST /admin/set-role':
    async ({ target: { id: userId } }) =>
    (client) =>
      client.admin.setRole({ userId, role: 'admin' }),
  'POST /admin/ban-user':
    async ({ target: { id: userId } }) =>
    (client) =>
      client.admin.banUser({ userId, banReason: 'Spam', banExpiresIn: 3600 }),
  'POST /admin/unban-user': async ({ database, target: { id: userId } }) => {
    await database.query('update "user" set banned = true where id = $1', [userId]);
    return (client) => client.admin.unbanUser({ userId });
  },
  'POST /admin/remove-user':
    async ({ target: { id: userId } }) =>
    (client) =>
      client.admin.removeUser({ userId }),
  'POST /admin/list-user-sessions':
    async ({ target: { id: userId } }) =>
    (client) =>
      client.admin.listUserSessions({ userId }),
  'POST /admin/revoke-user-session': async ({ database, target }) => {
    const sessionToken = await insertOtherSession(database, target.id);
    return (client) => client.admin.revokeUserSession({ sessionToken });
  },
  'POST /admin/revoke-user-sessions': async ({ database, target: { id: userId } }) => {
    await insertSession(database, userId);
    return (client) => client.admin.revokeUserSessions({ userId });
  },
  'POST /admin/impersonate-user':
    async ({ target: { id: userId } }) =>
    (client) =>
      client.admin.impersonateUser({ userId }),
  'POST /admin/stop-impersonating': call((client) => client.admin.stopImpersonating()),
  'POST /admin/has-permission': call((client) =>
    client.admin.hasPermission({ permissions: { user: ['ban'] } }),
  ),
};

/** Everything stored about these users, and everything they have done. */
export async function snapshot(database: Pool, ids: string[]): Promise<string> {
  const { rows } = await database.query(
    `select (select json_agg(t order by id) from "user" t where id = any($1)) as users,
            (select json_agg(t order by id) from session t where "userId" = any($1)) as sessions,
            (select json_agg(t order by id) from account t where "userId" = any($1)) as accounts,
            (select json_agg(t order by id) from passkey t where "userId" = any($1)) as passkeys,
            (select json_agg(t order by id) from audit_event t
              where "actorId" = any($1) or "targetId" = any($1)) as events`,
    [ids],
  );
  return JSON.stringify(rows);
}
