import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { recordWrite } from '@/lib/audit/record';
import type { Locale } from '@/lib/i18n/config';
import { db } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import type { ActiveSession } from '@/lib/server/session/store';

type Change = { name?: string; locale?: Locale; onboardedAt?: Date };

/** One's own profile: the change and its audit event, or neither. */
async function changeProfile(
  session: ActiveSession,
  action: AuditAction,
  change: Change,
  request: RequestInfo,
) {
  const { id, name, locale } = session.user;
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
        before: pick({ name, locale }),
        after: pick({ name: change.name, locale: change.locale }),
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
