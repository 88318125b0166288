import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { recordAudit, recordWrite } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import type { Actor } from '@/lib/auth/session/store';
import { AVATAR, FILE_FIELD } from '@/lib/file-fields';
import { claimUpload } from '@/lib/files/access';
import type { Locale } from '@/lib/i18n/config';
import { db } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import type { Theme } from '@/lib/theme';
import { removeAllAccess } from '@/lib/users/access';
import {
  closeRestoreLinks,
  findReplacedEmail,
  giveEmailBack,
  type RestoreLink,
} from '@/lib/users/email-restore';
import { lockUsers } from '@/lib/users/locks';

/** A `timeZone` of null means the time zone of the browser. */
type Profile = { name: string } | { locale: Locale } | { theme: Theme } | { timeZone: string | null };

/** Writes nothing if the value is already stored. */
export const updateProfile = (action: AuditAction, after: Profile, actor: Actor): Promise<void> =>
  db.$transaction(async (transaction) => {
    const { id } = actor.session.user;
    const [stored] = await lockUsers(transaction, [id]);
    const [field] = Object.keys(after) as ['name' | 'locale' | 'theme' | 'timeZone'];
    const before = { [field]: stored?.[field] ?? null };
    if (isDeepStrictEqual(before, after)) return;
    await transaction.user.update({ where: { id }, data: after });
    await recordWrite(transaction, actor, { action, before, after });
  });

/** Null removes the picture, and the picture of the provider is shown again. Throws fileGone and RATE_LIMITED. */
export const updateAvatar = (fileId: string | null, actor: Actor): Promise<void> =>
  db.$transaction(async (transaction) => {
    const { id } = actor.session.user;
    const [user] = await lockUsers(transaction, [id]);
    const avatarId = user?.avatarId ?? null;
    if (avatarId === fileId) return;
    if (fileId) await claimUpload(transaction, actor.session, { id: fileId, key: AVATAR, field: FILE_FIELD });
    await transaction.user.update({ where: { id }, data: { avatarId: fileId } });
    await recordWrite(transaction, actor, {
      action: 'accountUpdatePicture',
      before: { picture: avatarId },
      after: { picture: fileId },
    });
  });

/** Restores the link's email, and removes all access to the account. Throws INVALID_TOKEN and FORMER_EMAIL_USED. */
export async function restoreEmail(link: RestoreLink, request: RequestInfo): Promise<void> {
  const { userId, from } = link;
  await db.$transaction(async (transaction) => {
    await lockUsers(transaction, [userId]);
    const to = await findReplacedEmail(link, transaction);
    if (!to) throw new ActionError('INVALID_TOKEN');
    await giveEmailBack(transaction, userId, from, request);
    await closeRestoreLinks(transaction, userId, from);
    await removeAllAccess(transaction, { userId, emails: [from, to], isMailedLink: true });
    await recordAudit(transaction, {
      action: 'accountRestoreEmail',
      actorId: userId,
      targetType: 'user',
      targetId: userId,
      before: { email: to },
      after: { email: from },
      request,
    });
  });
}
