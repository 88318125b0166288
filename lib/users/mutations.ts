import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Actor, recordWrite } from '@/lib/audit/record';
import type { Locale } from '@/lib/i18n/config';
import { db } from '@/lib/server/db';
import { unlessTaken } from '@/lib/server/unique';
import { lockAdmins } from './locks';
import { endImpersonations } from './moderation/mutations';
import type { UserInput } from './schema';

export type UserOutcome =
  | { id: string; formerEmail?: string; locale?: string | null }
  | 'emailUsed'
  | 'notFound'
  | 'ownRole'
  | 'lastAdmin'
  | 'forbidden';

const audited = { name: true, email: true, role: true } as const;

/** An account without a session: its owner proves the address by the first code. */
export const createUser = (input: UserInput, locale: Locale, actor: Actor): Promise<UserOutcome> =>
  unlessTaken('emailUsed', () =>
    db.$transaction(async (transaction) => {
      const id = randomUUID();
      await transaction.user.create({ data: { id, ...input, locale } });
      await recordWrite(transaction, actor, {
        action: 'userCreate',
        targetType: 'user',
        targetId: id,
        after: { ...input, locale },
      });
      return { id };
    }),
  );

/** Nobody changes their own role here, and the last admin keeps it, also when two admins try at once. */
export const updateUser = (id: string, input: UserInput, actor: Actor): Promise<UserOutcome> =>
  unlessTaken('emailUsed', () =>
    db.$transaction(async (transaction) => {
      const admins = await lockAdmins(transaction);
      const user = await transaction.user.findUnique({ where: { id }, select: { ...audited, locale: true } });
      if (!user) return 'notFound';
      const { locale, ...before } = user;
      const changesRole = before.role !== input.role;
      if (changesRole && id === actor.session.user.id) return 'ownRole';
      const isDemotion = changesRole && before.role === 'admin';
      if (isDemotion && admins.every((admin) => admin === id)) return 'lastAdmin';
      // Whoever came first may have banned or demoted who acts here.
      if (!admins.includes(actor.session.user.id)) return 'forbidden';
      await transaction.user.update({
        where: { id },
        // A new address is one that nobody has proven yet.
        data: before.email === input.email ? input : { ...input, emailVerified: false },
      });
      if (changesRole) await endImpersonations(transaction, [id]);
      await recordWrite(transaction, actor, {
        action: 'userUpdate',
        targetType: 'user',
        targetId: id,
        before,
        after: input,
      });
      return before.email === input.email ? { id } : { id, formerEmail: before.email, locale };
    }),
  );
