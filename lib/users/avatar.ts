import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import { coversRole, isAllowed } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import { AVATAR, FILE_FIELD } from '@/lib/file-fields';
import { requireUpload } from '@/lib/files/access';
import { db, type Transaction } from '@/lib/server/db';
import { lockAdminsAndActor, lockUsers } from './locks';

/** Null removes the picture, and the picture of the provider is shown again. Throws fileGone and RATE_LIMITED. */
export const updateOwnAvatar = (fileId: string | null, actor: Actor): Promise<void> =>
  db.$transaction(async (transaction) => {
    const { id } = actor.session.user;
    await lockUsers(transaction, [id]);
    await write(transaction, id, fileId, 'accountUpdatePicture', actor);
  });

/** Does the same for another user. Also throws FORBIDDEN and NOT_FOUND. */
export const updateUserAvatar = (id: string, fileId: string | null, actor: Actor): Promise<void> =>
  db.$transaction(async (transaction) => {
    const { role } = await lockAdminsAndActor(transaction, actor);
    const [user] = await lockUsers(transaction, [id]);
    if (!user) throw new ActionError('NOT_FOUND');
    if (!isAllowed(role, { user: ['update'] }) || !coversRole(role, user.role))
      throw new ActionError('FORBIDDEN');
    await write(transaction, id, fileId, 'userUpdatePicture', actor);
  });

async function write(
  transaction: Transaction,
  id: string,
  fileId: string | null,
  action: 'accountUpdatePicture' | 'userUpdatePicture',
  actor: Actor,
): Promise<void> {
  const { avatarId } = await transaction.user.findUniqueOrThrow({
    where: { id },
    select: { avatarId: true },
  });
  if (avatarId === fileId) return;
  if (fileId) {
    await requireUpload(transaction, actor.session, { id: fileId, key: AVATAR, field: FILE_FIELD });
    const taken = await transaction.user.findUnique({ where: { avatarId: fileId }, select: { id: true } });
    if (taken) throw new ActionError('fileGone', { field: FILE_FIELD });
  }
  await transaction.user.update({ where: { id }, data: { avatarId: fileId } });
  await recordWrite(transaction, actor, {
    action,
    targetType: 'user',
    targetId: id,
    before: { picture: avatarId },
    after: { picture: fileId },
  });
}
