import 'server-only';
import { recordAudit } from '@/lib/audit/record';
import { db } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import { type EndSession, readEndSessionToken } from '@/lib/sign-in/new-device';
import { forgetBrowsers } from '@/lib/users/access';

// The link in the mail about a new device ends its session. It works signed out.

const client = { ipAddress: true, userAgent: true } as const;

const whereLinked = ({ sessionId, userId }: EndSession) => ({ id: sessionId, userId, impersonatedBy: null });

/** The session that a link ends. Null for an invalid link, and once the session has ended. */
export async function findLinkedSession(token: unknown) {
  const link = readEndSessionToken(token);
  if (!link) return null;
  return db.session.findFirst({
    where: { ...whereLinked(link), expiresAt: { gt: new Date() } },
    select: { createdAt: true, ...client },
  });
}

/** Works once. */
export async function endLinkedSession(token: string, request: RequestInfo): Promise<'ended' | 'notFound'> {
  const link = readEndSessionToken(token);
  if (!link) return 'notFound';
  const { sessionId, userId } = link;
  return db.$transaction(async (transaction) => {
    const session = await transaction.session.findFirst({ where: whereLinked(link), select: client });
    const { count } = await transaction.session.deleteMany({ where: whereLinked(link) });
    if (!session || count === 0) return 'notFound';
    await forgetBrowsers(transaction, userId);
    await recordAudit(transaction, {
      action: 'accountRevokeSession',
      actorId: userId,
      targetType: 'user',
      targetId: userId,
      before: { session: sessionId, ...session },
      request,
    });
    return 'ended';
  });
}
