import 'server-only';
import { tryGetCurrentAuthEndpointContext } from '@better-auth/core/context';
import { APIError } from 'better-auth/api';
import { type AuditEntry, recordAudit } from '@/lib/audit/record';
import { isBanned } from '@/lib/auth/ban';
import { timeZoneHeader, toTimeZone } from '@/lib/i18n/time-zone';
import { databaseTime, db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { getRequestInfo } from '@/lib/server/http/request';
import { claimRecords } from '@/lib/users/claims';
import { isLastAdmin, lockAdmins, lockUsers } from '@/lib/users/locks';
import { endImpersonations } from '@/lib/users/moderation';
import type { Prisma } from '@/prisma/client/client';
import {
  findVerifiedPasskeyId,
  getSessionMethod,
  proof,
  requireLinkable,
  requireLiveSession,
  requireProof,
  toAuditMethod,
} from './proof';

// Some of better-auth's writes need more writes in the same transaction. Its hooks run outside the transaction, and
// Prisma's `$extends` can't access the transaction's client, so a proxy replaces `create` of four tables.

type Write = <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T>;
/** Only a passkey has `name`. Only an account has `providerId` and `accountId`. */
type Row = { id: string; userId: string; name?: string | null; providerId: string; accountId: string };
type Audited = 'account' | 'passkey' | 'session';
type Create<Args> = (args: Args) => Promise<unknown>;

const ofUser = ({ userId }: Row) => ({ targetType: 'user' as const, targetId: userId });

const toAuditEntry = {
  account: (row) => ({
    action: 'accountLinkProvider',
    after: { provider: row.providerId },
    ...ofUser(row),
  }),
  passkey: (row) => ({ action: 'accountAddPasskey', after: { passkey: row.name ?? null }, ...ofUser(row) }),
  session: ({ id }, method) => ({
    action: 'sessionSignIn',
    targetType: 'session',
    targetId: id,
    after: { method },
  }),
} satisfies Record<Audited, (row: Row, method: string | null) => Omit<AuditEntry, 'actorId' | 'request'>>;

const checks: {
  [table in Audited]: (transaction: Transaction, row: Row, headers: Headers) => Promise<void>;
} = {
  account: requireLinkable,
  passkey: requireLiveSession,
  session: requireProof,
};

async function recordSignIn(transaction: Transaction, id: string, headers: Headers): Promise<void> {
  const now = new Date(await databaseTime(transaction));
  const user = await transaction.user.update({
    where: { id },
    data: {
      lastSignInAt: now,
      lastActiveAt: now,
      // Without a session, middleware sets this header to the browser's time zone.
      detectedTimeZone: toTimeZone(headers.get(timeZoneHeader)),
    },
  });
  if (isBanned(user, now)) throw new APIError('FORBIDDEN', { code: 'BANNED_USER' });
  await claimRecords(transaction, user, getRequestInfo(headers));
}

/** Replaces the stored role by the role that the provider decides. The last admin stays an admin. */
async function applyProviderRole(transaction: Transaction, id: string, headers: Headers): Promise<void> {
  const shown = await proof.get();
  if (shown?.kind !== 'provider' || !shown.role) return;
  const admins = await lockAdmins(transaction);
  const [user] = await lockUsers(transaction, [id]);
  if (!user || user.role === shown.role || isLastAdmin(admins, id)) return;
  await transaction.user.update({ where: { id }, data: { role: shown.role } });
  await endImpersonations(transaction, [id]);
  await recordAudit(transaction, {
    action: 'userSetRole',
    actorId: null,
    targetType: 'user',
    targetId: id,
    before: { role: user.role },
    after: { role: shown.role },
    request: getRequestInfo(headers),
  });
}

const createAudited =
  (table: Audited, write: Write): Create<{ data: Row }> =>
  ({ data, ...args }) =>
    write(async (transaction) => {
      const headers = tryGetCurrentAuthEndpointContext()?.headers ?? new Headers();
      if (table === 'session') await applyProviderRole(transaction, data.userId, headers);
      // A parallel ban or “secure account” takes the same lock. If it runs first, the check below fails. If it runs
      // second, it removes the new row.
      await lockUsers(transaction, [data.userId]);
      await checks[table](transaction, data, headers);
      const row =
        table === 'session'
          ? { ...data, method: await getSessionMethod(), passkeyId: await findVerifiedPasskeyId(transaction) }
          : data;
      const created = await (transaction[table].create as Create<unknown>)({ data: row, ...args });
      if (table === 'session' && !env().DEMO_MODE) await recordSignIn(transaction, data.userId, headers);
      await recordAudit(transaction, {
        ...toAuditEntry[table](data, toAuditMethod(await proof.get())),
        actorId: data.userId,
        request: getRequestInfo(headers),
      });
      return created;
    });

// If a new user signs in twice in parallel, the second sign-in gets the user that the first has created. Both have
// verified the email: by a code, or through a provider that has verified it (social.ts).
const createOrFind =
  (client: Transaction): Create<{ data: Prisma.UserCreateManyInput }> =>
  async ({ data }) => {
    await client.user.createMany({ data: [data], skipDuplicates: true });
    return client.user.findUniqueOrThrow({ where: { email: data.email } });
  };

const withCreate = <T extends object>(table: T, create: Create<never>): T =>
  new Proxy(table, {
    get: (target, property) => (property === 'create' ? create : Reflect.get(target, property)),
  });

const extend = <C extends Transaction>(client: C, write: Write): C =>
  new Proxy(client, {
    get(target, property) {
      if (property === 'account' || property === 'passkey' || property === 'session')
        return withCreate(target[property], createAudited(property, write));
      if (property === 'user') return withCreate(target.user, createOrFind(target));
      return property === '$transaction' ? runInTransaction : Reflect.get(target, property);
    },
  });

const runInTransaction: Write = (run) =>
  db.$transaction((transaction) => run(extend(transaction, (inner) => inner(transaction))));

export const authDatabase = () => extend(db, (run) => db.$transaction(run));
