import 'server-only';
import { getLocale } from 'next-intl/server';
import { personalActions } from '@/lib/audit/audit-actions';
import { recordWrite } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import type { ActionActor } from '@/lib/auth/action';
import type { Actor } from '@/lib/auth/session/store';
import { CODE_MINUTES } from '@/lib/constants';
import { listFilesOfUsers } from '@/lib/files/access';
import { removeFilesIfUnused } from '@/lib/files/clean';
import { toLanguage } from '@/lib/i18n/config';
import { afterResponse } from '@/lib/server/after-response';
import { db, LONG_TRANSACTION, type Transaction } from '@/lib/server/db';
import { sendMail } from '@/lib/server/mailer';
import { requireCodeLimits } from '@/lib/sign-in/code-limits';
import { isCodePending, mailCode, redeemCode, runCodeCheck } from '@/lib/sign-in/codes';
import { removeCodes } from '@/lib/users/access';
import { hasOpenRestoreLink } from '@/lib/users/email-restore';
import { mailDeletion } from '@/lib/users/emails';
import { isLastAdmin, lockAdmins, lockUsers } from '@/lib/users/locks';
import { Prisma } from '@/prisma/client/client';
import { clearOwnEvents } from './records';

const isOnlyAdmin = async (userId: string) =>
  db.$transaction(async (transaction) => isLastAdmin(await lockAdmins(transaction), userId));

/** Mails a code for the deletion. Throws LAST_ADMIN, EMAIL_CHANGED_RECENTLY, RATE_LIMITED and MAIL_FAILED. */
export async function requestDeletionCode({ session: { user }, headers }: ActionActor): Promise<void> {
  if (await isOnlyAdmin(user.id)) throw new ActionError('LAST_ADMIN');
  if (await hasOpenRestoreLink(db, user.id)) throw new ActionError('EMAIL_CHANGED_RECENTLY');
  await requireCodeLimits('send', user.email, headers);
  const locale = user.locale ?? toLanguage(await getLocale());
  await mailCode({ purpose: 'delete-account', userId: user.id, email: user.email }, (code) =>
    sendMail({ to: user.email, template: 'deleteAccount', props: { code, minutes: CODE_MINUTES }, locale }),
  );
}

/**
 * Checks the mailed code, deletes the actor's account and unused files, and mails a notice. Throws LAST_ADMIN,
 * EMAIL_CHANGED_RECENTLY, RATE_LIMITED or one of `CodeError`.
 */
export async function confirmDeletion(code: string, actor: ActionActor): Promise<void> {
  const { id: userId, email } = actor.session.user;
  const use = { purpose: 'delete-account', userId, email } as const;
  await requireCodeLimits('verify', email, actor.headers, () => isCodePending(use));
  const files = await listFilesOfUsers([userId]);
  await deleteAccount(code, actor);
  afterResponse(
    'Files of a deleted user were not removed',
    async () => void (await removeFilesIfUnused(files.map(({ id }) => id))),
  );
  await mailDeletion(actor.session.user);
}

export const deleteAccount = (code: string, actor: Actor): Promise<void> =>
  runCodeCheck(async (transaction) => {
    const { id } = actor.session.user;
    const admins = await lockAdmins(transaction);
    if (isLastAdmin(admins, id)) throw new ActionError('LAST_ADMIN');
    const [user] = await lockUsers(transaction, [id]);
    if (!user) throw new ActionError('INVALID_OTP');
    // A thief may have changed the email that gets the code, so the owner must first have time to undo this.
    if (await hasOpenRestoreLink(transaction, id)) throw new ActionError('EMAIL_CHANGED_RECENTLY');
    const use = { purpose: 'delete-account', userId: id, email: user.email } as const;
    const error = await redeemCode(transaction, use, code);
    // The error is returned, because a thrown error would also roll back the count of failed tries.
    if (error) return error;
    await recordWrite(transaction, actor, { action: 'accountDelete' });
    await deleteRows(transaction, user);
    // The timeout is long, because updating many audit events takes time.
  }, LONG_TRANSACTION);

async function deleteRows(transaction: Transaction, { id, email }: { id: string; email: string }) {
  await removeCodes(transaction, [{ id, email }]);
  await clearOwnEvents(transaction, id);
  // The database also deletes the user's sessions (with the impersonations that they started), linked accounts,
  // passkeys and owned records, except for resources with `stays`.
  await transaction.user.delete({ where: { id } });
  await transaction.auditEvent.updateMany({
    where: { targetType: 'user', targetId: id },
    data: { before: Prisma.DbNull, after: Prisma.DbNull },
  });
  // Events of the user's actions as an admin, and of admins who impersonated the user, keep IP address and browser.
  await transaction.auditEvent.updateMany({
    where: { actorId: id, impersonatorId: null, action: { in: personalActions } },
    data: { ipAddress: null, userAgent: null },
  });
}
