import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import type { Actor } from '@/lib/auth/session/store';
import { VIEWS_MAX } from '@/lib/constants';
import type { RecordKind } from '@/lib/resources';
import { db } from '@/lib/server/db';

type View = { list: RecordKind; name: string; query: string };

/** Replaces the view of this name. False: the user has too many views of the list. */
export const saveView = ({ list, name, query }: View, actor: Actor) =>
  db.$transaction(async (transaction) => {
    const userId = actor.session.user.id;
    // Two requests at once must not exceed the limit.
    await transaction.$queryRaw`select 1 from "user" where id = ${userId} for update`;
    const others = await transaction.savedView.count({ where: { userId, list, name: { not: name } } });
    if (others >= VIEWS_MAX) return false;
    await transaction.savedView.upsert({
      where: { userId_list_name: { userId, list, name } },
      create: { userId, list, name, query },
      update: { query },
    });
    await recordWrite(transaction, actor, {
      action: 'accountSaveView',
      targetType: 'user',
      targetId: userId,
      after: { view: name },
    });
    return true;
  });

export const removeView = (id: string, actor: Actor) =>
  db.$transaction(async (transaction) => {
    const userId = actor.session.user.id;
    const [view] = await transaction.$queryRaw<{ name: string }[]>`
      delete from saved_view where id = ${id} and "userId" = ${userId} returning name`;
    if (!view) return false;
    await recordWrite(transaction, actor, {
      action: 'accountRemoveView',
      targetType: 'user',
      targetId: userId,
      before: { view: view.name },
    });
    return true;
  });
