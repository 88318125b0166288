import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { recordAudit } from '@/lib/audit/record';
import { isBanned, readBanEnd } from '@/lib/auth/ban';
import { BAN_NOTICE_MINUTES } from '@/lib/constants';
import { cookieOptions, toCheckoutName } from '@/lib/server/cookies';
import { databaseTime, db } from '@/lib/server/db';
import { getRequestInfo } from '@/lib/server/http/request';
import { readSignedData, signData } from '@/lib/server/signed';
import { MINUTE_MS } from '@/lib/time';
import type { User } from '@/prisma/client/client';

/** This signed cookie holds the reason and the end of a ban, which must not be in the URL. */
const COOKIE = toCheckoutName('ban-notice');

const noticeSchema = z.object({ reason: z.string().nullable(), until: z.iso.datetime().nullable() });
export type BanNotice = z.infer<typeof noticeSchema>;

export async function toBanNoticeCookie(user: { banReason: string | null; banExpires: Date | null } | null) {
  const notice: BanNotice = {
    reason: user?.banReason ?? null,
    until: readBanEnd(user?.banExpires ?? null)?.toISOString() ?? null,
  };
  return {
    name: COOKIE,
    value: signData(COOKIE, notice, (await databaseTime()) + BAN_NOTICE_MINUTES * MINUTE_MS),
    options: cookieOptions({ path: '/login/error', maxAge: BAN_NOTICE_MINUTES * 60 }),
  };
}

export async function setBanNoticeCookie(user: User | null): Promise<void> {
  const { name, value, options } = await toBanNoticeCookie(user);
  (await cookies()).set(name, value, options);
}

export async function readBanNotice(): Promise<BanNotice | null> {
  const cookie = (await cookies()).get(COOKIE);
  return cookie ? readSignedData(COOKIE, noticeSchema, cookie.value, await databaseTime()) : null;
}

/**
 * Runs in each sign-in, after the user has proven the identity: anyone could fill the audit log otherwise. Returns true
 * for a banned user, and records the attempt. Lifts a ban that has ended by the database's clock, because better-auth
 * uses the clock of the instance, which may be wrong.
 */
export async function refuseBanned(user: User | null, headers: Headers): Promise<boolean> {
  if (!user?.banned) return false;
  if (isBanned(user, new Date(await databaseTime()))) {
    await recordAudit(db, {
      action: 'sessionRefusedBanned',
      actorId: user.id,
      targetType: 'user',
      targetId: user.id,
      request: getRequestInfo(headers),
    });
    return true;
  }
  // A ban that an admin sets meanwhile stays. The transaction of the session then refuses the sign-in.
  await db.user.updateMany({
    where: { id: user.id, banned: true, banExpires: user.banExpires },
    data: { banned: false, banReason: null, banExpires: null },
  });
  return false;
}

export async function findPasskeyUser(credentialID: string): Promise<User | null> {
  const passkey = await db.passkey.findUnique({ where: { credentialID }, select: { user: true } });
  return passkey?.user ?? null;
}
