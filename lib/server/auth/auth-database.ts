import 'server-only';
import { tryGetCurrentAuthEndpointContext } from '@better-auth/core/context';
import { type AuditEntry, recordAudit } from '@/lib/audit/record';
import { db, type Transaction } from '@/lib/server/db';
import { requestInfo } from '@/lib/server/http/request';
import type { Prisma } from '@/prisma/client/client';

/**
 * The database as better-auth sees it, where some of its writes need more than its hooks can give, which run before
 * and after a transaction but never in it.
 */

type Write = <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T>;
type Row = { id: string; userId: string; providerId?: string; name?: string | null };
type Recorded = 'account' | 'passkey' | 'session';
type Create<Args> = (args: Args) => Promise<unknown>;

const ofUser = ({ userId }: Row) => ({ targetType: 'user' as const, targetId: userId });

const described = {
  account: (row) => ({
    action: 'accountLinkProvider',
    after: { provider: row.providerId ?? null },
    ...ofUser(row),
  }),
  passkey: (row) => ({ action: 'accountAddPasskey', after: { passkey: row.name ?? null }, ...ofUser(row) }),
  session: ({ id }) => ({ action: 'sessionSignIn', targetType: 'session', targetId: id }),
} satisfies Record<Recorded, (row: Row) => Omit<AuditEntry, 'actorId' | 'request'>>;

/** Signing in, and a new way of doing so, are recorded in the transaction that writes them. */
const createRecorded =
  (table: Recorded, write: Write): Create<{ data: Row }> =>
  (args) =>
    write(async (transaction) => {
      const created = await (transaction[table].create as Create<unknown>)(args);
      const context = tryGetCurrentAuthEndpointContext();
      await recordAudit(transaction, {
        ...described[table](args.data),
        actorId: args.data.userId,
        request: requestInfo(context?.headers ?? new Headers()),
      });
      return created;
    });

/**
 * Of two first sign-ins at once the second takes the user that the first has made. Both have proved the address: by a
 * code, or by a provider that has verified it (social-rules.ts).
 */
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

const extended = <C extends Transaction>(client: C, write: Write): C =>
  new Proxy(client, {
    get(target, property) {
      if (property === 'account' || property === 'passkey' || property === 'session')
        return withCreate(target[property], createRecorded(property, write));
      if (property === 'user') return withCreate(target.user, createOrFind(target));
      return property === '$transaction' ? inTransaction : Reflect.get(target, property);
    },
  });

const inTransaction: Write = (run) =>
  db.$transaction((transaction) => run(extended(transaction, (inner) => inner(transaction))));

export const authDatabase = () => extended(db, (run) => db.$transaction(run));
