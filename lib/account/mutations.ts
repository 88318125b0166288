import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { recordAudit, recordWrite } from '@/lib/audit/record';
import type { Locale } from '@/lib/i18n/config';
import { db, type Transaction } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import type { ActiveSession } from '@/lib/server/session/store';
import { unlessTaken } from '@/lib/server/unique';
import type { Theme } from '@/lib/theme';
import type { EmailChange } from './restore-token';

type Change = { name?: string; locale?: Locale; theme?: Theme; onboardedAt?: Date };

/** One's own profile: the change and its audit event, or neither. */
async function changeProfile(
  session: ActiveSession,
  action: AuditAction,
  change: Change,
  request: RequestInfo,
) {
  const { id, name, locale, theme } = session.user;
  const fields = Object.keys(change).filter((field) => field !== 'onboardedAt');
  const pick = (values: Record<string, string | null | undefined>) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  await db.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id }, data: change });
    await recordWrite(
      transaction,
      { session, request },
      {
        action,
        targetType: 'user',
        targetId: id,
        before: pick({ name, locale, theme }),
        after: pick({ name: change.name, locale: change.locale, theme: change.theme }),
      },
    );
  });
}

export const completeOnboarding = (session: ActiveSession, name: string, request: RequestInfo) =>
  changeProfile(session, 'userOnboard', { name, onboardedAt: new Date() }, request);

export const updateName = (session: ActiveSession, name: string, request: RequestInfo) =>
  changeProfile(session, 'accountUpdateName', { name }, request);

export const updateLocale = (session: ActiveSession, locale: Locale, request: RequestInfo) =>
  changeProfile(session, 'accountUpdateLocale', { locale }, request);

export const updateTheme = (session: ActiveSession, theme: Theme, request: RequestInfo) =>
  changeProfile(session, 'accountUpdateTheme', { theme }, request);

/**
 * Gives an account its former address back and closes every other way in, which somebody else may have opened.
 * The change must still be the latest one, so a link works once.
 */
export const restoreEmail = ({ userId, from, to }: EmailChange, request: RequestInfo) =>
  unlessTaken('emailUsed', () =>
    db.$transaction(async (transaction) => {
      const { count } = await transaction.user.updateMany({
        where: { id: userId, email: to },
        // Whoever has the notice has the mailbox.
        data: { email: from, emailVerified: true },
      });
      if (count === 0) return 'notFound';
      await closeEveryDoor(transaction, userId);
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

/** Sessions, impersonations, linked providers and passkeys; the mailbox is the way back in. */
async function closeEveryDoor(transaction: Transaction, userId: string) {
  await transaction.session.deleteMany({ where: { OR: [{ userId }, { impersonatedBy: userId }] } });
  await transaction.account.deleteMany({ where: { userId } });
  await transaction.passkey.deleteMany({ where: { userId } });
}
