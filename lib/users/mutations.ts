import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordWrite } from '@/lib/audit/record';
import { coversRole, isAllowed } from '@/lib/auth/permissions';
import { defaultRole, type Role } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import type { Locale } from '@/lib/i18n/config';
import { catchUniqueViolation, db } from '@/lib/server/db';
import { isLastAdmin, lockAdminsAndActor } from './locks';
import { endImpersonations } from './moderation/mutations';
import type { UserInput } from './schema';

export type UserOutcome =
  | { id: string; formerEmail?: string; locale?: string | null }
  | 'emailUsed'
  | 'NOT_FOUND'
  | 'YOU_CANNOT_DEMOTE_YOURSELF'
  | 'LAST_ADMIN'
  | 'FORBIDDEN';

const audited = { name: true, email: true, role: true } as const;

export const createUser = (input: UserInput, locale: Locale, actor: Actor): Promise<UserOutcome> =>
  catchUniqueViolation('emailUsed', () =>
    db.$transaction(async (transaction) => {
      const { role } = await lockAdminsAndActor(transaction, actor);
      if (!isAllowed(role, { user: ['create'] }) || !mayGiveRole(role, input.role)) return 'FORBIDDEN';
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

const mayGiveRole = (actorRole: Role | null, role: Role) =>
  role === defaultRole || (isAllowed(actorRole, { user: ['set-role'] }) && coversRole(actorRole, role));

/** Absent fields stay. Nobody changes their own role, and the last admin stays one, also with two parallel requests. */
export const updateUser = (id: string, input: Partial<UserInput>, actor: Actor): Promise<UserOutcome> =>
  catchUniqueViolation('emailUsed', () =>
    db.$transaction(async (transaction) => {
      const { admins, role } = await lockAdminsAndActor(transaction, actor);
      const user = await transaction.user.findUnique({ where: { id }, select: { ...audited, locale: true } });
      if (!user) return 'NOT_FOUND';
      const { locale, ...before } = user;
      const after = { ...before, ...input };
      const changesRole = before.role !== after.role;
      if (changesRole && id === actor.session.user.id) return 'YOU_CANNOT_DEMOTE_YOURSELF';
      const isDemotion = changesRole && before.role === 'admin';
      if (isDemotion && isLastAdmin(admins, id)) return 'LAST_ADMIN';
      // Checked under the lock: the actor may have been banned or demoted in the meantime.
      if (!isAllowed(role, { user: ['update'] }) || !coversRole(role, before.role)) return 'FORBIDDEN';
      if (changesRole && !(isAllowed(role, { user: ['set-role'] }) && coversRole(role, after.role)))
        return 'FORBIDDEN';
      if (before.email !== after.email && !isAllowed(role, { user: ['set-email'] })) return 'FORBIDDEN';
      await transaction.user.update({
        where: { id },
        // The new email is not verified yet.
        data: before.email === after.email ? after : { ...after, emailVerified: false },
      });
      if (changesRole) await endImpersonations(transaction, [id]);
      await recordWrite(transaction, actor, {
        action: 'userUpdate',
        targetType: 'user',
        targetId: id,
        before,
        after,
      });
      return before.email === after.email ? { id } : { id, formerEmail: before.email, locale };
    }),
  );
