import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { recordAudit } from '@/lib/audit/record';
import { readBanEnd } from '@/lib/auth/ban';
import { BAN_NOTICE_MINUTES } from '@/lib/constants';
import { databaseTime } from '@/lib/server/clock';
import { cookieOptions, toCheckoutName } from '@/lib/server/cookies';
import { db } from '@/lib/server/db';
import { getRequestInfo } from '@/lib/server/http/request';
import { readSignedData, signData } from '@/lib/server/signed';
import { MINUTE_MS } from '@/lib/time';

/** A signed cookie, because the reason must not be in the URL. */
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

export async function setBanNoticeCookie(email: string): Promise<void> {
  const { name, value, options } = await toBanNoticeCookie(await db.user.findUnique({ where: { email } }));
  (await cookies()).set(name, value, options);
}

export async function readBanNotice(): Promise<BanNotice | null> {
  const cookie = (await cookies()).get(COOKIE);
  return cookie ? readSignedData(COOKIE, noticeSchema, cookie.value, await databaseTime()) : null;
}

export async function recordBannedSignIn(email: string, headers: Headers): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) return;
  await recordAudit(db, {
    action: 'sessionRefusedBanned',
    actorId: user.id,
    targetType: 'user',
    targetId: user.id,
    request: getRequestInfo(headers),
  });
}

/** The email of a passkey's user; empty for an unknown passkey. */
export async function findPasskeyEmail(credentialID: string): Promise<string> {
  const passkey = await db.passkey.findUnique({
    where: { credentialID },
    select: { user: { select: { email: true } } },
  });
  return passkey?.user.email ?? '';
}
