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
  codeFor: (email: string) => Promise<string>;
  cookieFor: (user: TestUser) => Promise<string>;
  /** For the emails of users whom a call creates. */
  newEmail: string;
};

type Answer = { error: { status: number; code?: string | undefined } | null; data: unknown };
type Prepared = ApiContext & Awaited<ReturnType<typeof insertRows>> & { authenticator: Authenticator };
type Call = (client: ApiClient, prepared: Prepared) => Promise<Answer>;

/** What the calls change: of the caller two accounts, a passkey and a second session, and a session of the target. */
async function insertRows({ database, user, target }: ApiContext) {
  const { rows } = await database.query<
    Record<'accountId' | 'passkeyId' | 'sessionId' | 'targetSessionId', string>
  >(
    `with linked as (
       insert into account (id, "accountId", "providerId", "userId", "updatedAt")
       select gen_random_uuid(), gen_random_uuid(), provider, $1, now() from unnest(array['github', 'google']) as provider
       returning id),
     passkeys as (
       insert into passkey (id, name, "publicKey", "credentialID", counter, "deviceType", "backedUp", "userId")
       values (gen_random_uuid(), 'Laptop', 'public', gen_random_uuid(), 0, 'singleDevice', false, $1) returning id)
     select (select id from linked limit 1) as "accountId", (select id from passkeys) as "passkeyId",
            (select id from session where token = $2) as "sessionId",
            (select id from session where token = $3) as "targetSessionId"`,
    [user.id, await insertSession(database, user.id), await insertSession(database, target.id)],
  );
  if (!rows[0]) throw new Error('Nothing was inserted');
  return rows[0];
}

const post = (client: ApiClient, path: string, body: object): Promise<Answer> =>
  client.$fetch(path, { method: 'POST', body });

async function register(client: ApiClient, authenticator: Authenticator): Promise<Answer> {
  const { data } = await client.$fetch<{ challenge: string }>('/passkey/generate-register-options');
  const response = authenticator.register(data ?? { challenge: 'none' });
  return post(client, '/passkey/verify-registration', { response });
}

const provider = { provider: 'github' as const, callbackURL: '/app', disableRedirect: true };

/** A call of each endpoint by better-auth's client that succeeds for whom it is open. */
const apiCalls: Record<EndpointKey, Call> = {
  'GET /get-session': (client) => client.getSession(),
  'POST /sign-out': (client) => client.signOut(),
  'POST /email-otp/send-verification-otp': (client, { newEmail: email }) =>
    client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' }),
  'POST /sign-in/email-otp': async (client, { target: { email }, codeFor }) =>
    client.signIn.emailOtp({ email, otp: await codeFor(email) }),
  'POST /sign-in/social': (client) => client.signIn.social(provider),
  'GET /callback/:id': (client) => client.$fetch('/callback/github', { query: { error: 'access_denied' } }),
  'POST /link-social': (client) => client.linkSocial(provider),
  'POST /unlink-account': (client, { accountId }) => client.unlinkAccount({ accountId }),
  'POST /update-user': (client) => client.updateUser({ name: 'Changed by a call' }),
  'POST /change-email': (client, { newEmail }) => client.changeEmail({ newEmail }),
  'POST /email-otp/request-email-change': (client, { newEmail }) =>
    client.emailOtp.requestEmailChange({ newEmail }),
  'POST /email-otp/change-email': async (client, { newEmail, codeFor }) => {
    const requested = await client.emailOtp.requestEmailChange({ newEmail });
    const otp = requested.error ? '000000' : await codeFor(newEmail);
    return client.emailOtp.changeEmail({ newEmail, otp });
  },
  'POST /revoke-session': (client, { sessionId }) => client.revokeSession({ token: sessionId }),
  'POST /revoke-sessions': (client) => client.revokeSessions(),
  'POST /revoke-other-sessions': (client) => client.revokeOtherSessions(),
  'GET /list-sessions': (client) => client.listSessions(),
  'GET /list-accounts': (client) => client.listAccounts(),
  'POST /delete-user': (client) => client.deleteUser(),
  'GET /passkey/generate-register-options': (client) => client.$fetch('/passkey/generate-register-options'),
  'POST /passkey/verify-registration': (client, { url }) => register(client, new Authenticator(url)),
  'GET /passkey/generate-authenticate-options': (client) =>
    client.$fetch('/passkey/generate-authenticate-options'),
  'POST /passkey/verify-authentication': async (client, { authenticator }) => {
    const { data } = await client.$fetch<{ challenge: string }>('/passkey/generate-authenticate-options');
    const response = authenticator.signIn(data ?? { challenge: 'none' });
    return post(client, '/passkey/verify-authentication', { response });
  },
  'GET /passkey/list-user-passkeys': (client) => client.passkey.listUserPasskeys(),
  'POST /passkey/update-passkey': (client, { passkeyId: id }) =>
    client.passkey.updatePasskey({ id, name: 'Phone' }),
  'POST /passkey/delete-passkey': (client, { passkeyId: id }) => client.passkey.deletePasskey({ id }),
  'GET /admin/list-users': (client) => client.admin.listUsers({ query: { limit: 1 } }),
  'GET /admin/get-user': (client, { target: { id } }) => client.admin.getUser({ query: { id } }),
  'POST /admin/create-user': (client, { newEmail: email }) =>
    client.admin.createUser({ email, name: 'Grace', role: 'user' }),
  'POST /admin/update-user': (client, { target: { id: userId } }) =>
    client.admin.updateUser({ userId, data: { name: 'Changed by a call' } }),
  'POST /admin/set-role': (client, { target: { id: userId } }) =>
    client.admin.setRole({ userId, role: 'admin' }),
  'POST /admin/ban-user': (client, { target: { id: userId } }) =>
    client.admin.banUser({ userId, banReason: 'Spam', banExpiresIn: 3600 }),
  'POST /admin/unban-user': (client, { target: { id: userId } }) => client.admin.unbanUser({ userId }),
  'POST /admin/remove-user': (client, { target: { id: userId } }) => client.admin.removeUser({ userId }),
  'POST /admin/list-user-sessions': (client, { target: { id: userId } }) =>
    client.admin.listUserSessions({ userId }),
  'POST /admin/revoke-user-session': (client, { targetSessionId: sessionToken }) =>
    client.admin.revokeUserSession({ sessionToken }),
  'POST /admin/revoke-user-sessions': (client, { target: { id: userId } }) =>
    client.admin.revokeUserSessions({ userId }),
  'POST /admin/impersonate-user': (client, { target: { id: userId } }) =>
    client.admin.impersonateUser({ userId }),
  'POST /admin/stop-impersonating': (client) => client.admin.stopImpersonating(),
  'POST /admin/has-permission': (client) => client.admin.hasPermission({ permissions: { user: ['ban'] } }),
};

/** Writes what the call needs, and returns the call. */
export async function prepareCall(endpoint: Endpoint, context: ApiContext) {
  const { url, target, cookieFor } = context;
  const prepared = { ...context, ...(await insertRows(context)), authenticator: new Authenticator(url) };
  const key = toKey(endpoint);
  if (key === 'POST /sign-in/email-otp') await sendCode(url, target.email, fromIp());
  if (key === 'POST /passkey/verify-authentication')
    await register(createDevice(url, await cookieFor(target)).client, prepared.authenticator);
  return (client: ApiClient) => apiCalls[key](client, prepared);
}

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
