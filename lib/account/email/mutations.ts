import 'server-only';
import { type Actor, recordWrite } from '@/lib/audit/record';
import { type CodeRefusal, redeemConfirmation } from '@/lib/server/auth/confirmation';
import { db } from '@/lib/server/db';
import { unlessTaken } from '@/lib/server/unique';
import { lockUsers } from '@/lib/users/locks';
import { otherSessionsOf } from '../sessions/mutations';

export type EmailOutcome = 'changed' | 'emailUsed' | CodeRefusal;

/**
 * Gives an account the address that the code was mailed to. Every other session ends: whoever is signed in somewhere
 * else proved the address that no longer counts.
 */
export const changeEmail = (email: string, code: string, actor: Actor): Promise<EmailOutcome> =>
  unlessTaken('emailUsed', () =>
    db.$transaction(async (transaction) => {
      const { id } = actor.session.user;
      const [user] = await lockUsers(transaction, [id]);
      const confirmation = { purpose: 'change-email', userId: id, email } as const;
      const refusal = await redeemConfirmation(transaction, confirmation, code);
      if (refusal || !user) return refusal ?? 'INVALID_OTP';
      // Only whoever has the code, and so the mailbox, is told.
      if (await transaction.user.findUnique({ where: { email }, select: { id: true } })) return 'emailUsed';
      await transaction.user.update({ where: { id }, data: { email, emailVerified: true } });
      await transaction.session.deleteMany({ where: otherSessionsOf(actor.session) });
      await recordWrite(transaction, actor, {
        action: 'accountUpdateEmail',
        targetType: 'user',
        targetId: id,
        before: { email: user.email },
        after: { email },
      });
      return 'changed';
    }),
  );
