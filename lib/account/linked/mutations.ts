import 'server-only';
import { type Actor, recordWrite } from '@/lib/audit/record';
import { db } from '@/lib/server/db';

type Account = { id: string; providerId: string };

/** Takes one's own linked account away. The rows are locked, so that two at once never leave none. */
export const unlinkAccount = (actor: Actor, id: string) =>
  db.$transaction(async (transaction) => {
    const { id: userId } = actor.session.user;
    const accounts = await transaction.$queryRaw<Account[]>`
      select id, "providerId" from account where "userId" = ${userId} order by id for update`;
    const account = accounts.find((one) => one.id === id);
    if (!account) return 'notFound';
    if (accounts.length === 1) return 'last';
    await transaction.account.delete({ where: { id } });
    await recordWrite(transaction, actor, {
      action: 'accountUnlinkProvider',
      targetType: 'user',
      targetId: userId,
      before: { provider: account.providerId },
    });
    return 'unlinked';
  });

/** Why not, as a code of `errors`. */
export const unlinkRefusals = {
  notFound: 'ACCOUNT_NOT_FOUND',
  last: 'FAILED_TO_UNLINK_LAST_ACCOUNT',
} as const;
