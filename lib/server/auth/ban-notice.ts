import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';

/** Why a banned person was refused, carried to the error page by a signed cookie so that it is never in an address. */
const COOKIE = 'ban-notice';
const MAX_AGE_SECONDS = 10 * 60;

const noticeSchema = z.object({
  reason: z.string().nullable(),
  until: z.iso.datetime().nullable(),
  at: z.number(),
});
export type BanNotice = { reason: string | null; until: string | null };

const sign = (payload: string) =>
  createHmac('sha256', env().AUTH_SECRET).update(`${COOKIE}:${payload}`).digest('base64url');

/** The reason and the end of a ban, for the error page, for ten minutes. */
export function banCookie(user: { banReason: string | null; banExpires: Date | null } | null) {
  const notice = {
    reason: user?.banReason ?? null,
    until: user?.banExpires?.toISOString() ?? null,
    at: Date.now(),
  };
  const payload = Buffer.from(JSON.stringify(notice)).toString('base64url');
  const options = {
    httpOnly: true,
    secure: env().BASE_URL.protocol === 'https:',
    sameSite: 'lax',
    path: '/login/error',
    maxAge: MAX_AGE_SECONDS,
  } as const;
  return { name: COOKIE, value: `${payload}.${sign(payload)}`, options };
}

export async function rememberBan(email: string): Promise<void> {
  const { name, value, options } = banCookie(await db.user.findUnique({ where: { email } }));
  (await cookies()).set(name, value, options);
}

export async function readBan(): Promise<BanNotice | null> {
  const [payload = '', signature = ''] = ((await cookies()).get(COOKIE)?.value ?? '').split('.');
  const expected = Buffer.from(sign(payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { reason, until, at } = noticeSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return Date.now() - at < MAX_AGE_SECONDS * 1_000 ? { reason, until } : null;
}
