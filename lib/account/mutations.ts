import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { recordAudit, recordWrite } from '@/lib/audit/record';
import { defaultRole } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import type { Locale } from '@/lib/i18n/config';
import { catchUniqueViolation, db, type Transaction } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import type { Theme } from '@/lib/theme';
import { removeAllAccess } from '@/lib/users/access';
import { closeRestoreLinks, findReplacedEmail, type RestoreLink } from '@/lib/users/email-restore';
import { lockUsers } from '@/lib/users/locks';
import { Prisma } from '@/prisma/client/client';

type ProfileField = 'name' | 'locale' | 'theme' | 'timeZone';

/** A value that is already stored is not written again. */
async function updateProfile(action: AuditAction, field: ProfileField, value: string | null, actor: Actor) {
  const { id } = actor.session.user;
  await db.$transaction(async (transaction) => {
    const [stored] = await transaction.$queryRaw<{ value: string | null }[]>`
      select ${Prisma.raw(`"${field}"`)} as value from "user" where id = ${id} for update`;
    if (stored?.value === value) return;
    await transaction.user.update({ where: { id }, data: { [field]: value } });
    await recordWrite(transaction, actor, {
      action,
      targetType: 'user',
      targetId: id,
      before: { [field]: stored?.value ?? null },
      after: { [field]: value },
    });
  });
}

export const completeOnboarding = (name: string, actor: Actor) =>
  updateProfile('userOnboard', 'name', name, actor);

export const updateName = (name: string, actor: Actor) =>
  updateProfile('accountUpdateName', 'name', name, actor);

export const updateLocale = (locale: Locale, actor: Actor) =>
  updateProfile('accountUpdateLocale', 'locale', locale, actor);

export const updateTheme = (theme: Theme, actor: Actor) =>
  updateProfile('accountUpdateTheme', 'theme', theme, actor);

/** Null: the zone of the browser. */
export const updateTimeZone = (timeZone: string | null, actor: Actor) =>
  updateProfile('accountUpdateTimeZone', 'timeZone', timeZone, actor);

/** Removes all access that an attacker may have set up. */
export const restoreEmail = (link: RestoreLink, request: RequestInfo) =>
  catchUniqueViolation('emailUsed', () =>
    db.$transaction(async (transaction) => {
      const { userId, from } = link;
      const taken = await transaction.user.findFirst({
        where: { email: from, id: { not: userId } },
        select: { id: true },
      });
      await lockUsers(transaction, [userId, ...(taken ? [taken.id] : [])]);
      const to = await findReplacedEmail(link, transaction);
      if (!to) return 'notFound';
      if (taken) await deleteUnusedAccount(transaction, taken.id, request);
      // The link was mailed to `from`, so opening it verifies that email.
      await transaction.user.update({ where: { id: userId }, data: { email: from, emailVerified: true } });
      await closeRestoreLinks(transaction, userId, from);
      await removeAllAccess(transaction, userId);
      await recordAudit(transaction, {
        action: 'accountRestoreEmail',
        actorId: userId,
        targetType: 'user',
        targetId: userId,
        before: { email: to },
        after: { email: from },
        request,
      });
      return 'restored';
    }),
  );

/**
 * An owner who tries to sign in with the replaced email before they open the link has signed up again. Without a name,
 * nothing but that sign-in can have happened. An account in use stays, and keeps the email.
 */
async function deleteUnusedAccount(transaction: Transaction, id: string, request: RequestInfo) {
  const { count } = await transaction.user.deleteMany({ where: { id, name: '', role: defaultRole } });
  if (count === 0) return;
  await recordAudit(transaction, {
    action: 'accountDelete',
    actorId: id,
    targetType: 'user',
    targetId: id,
    request,
  });
}
