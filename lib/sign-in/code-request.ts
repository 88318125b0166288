import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { CODE_MINUTES } from '@/lib/constants';
import { cookieOptions, toCheckoutName } from '@/lib/server/cookies';
import { databaseTime } from '@/lib/server/db';
import { readSignedData, signData } from '@/lib/server/signed';
import { MINUTE_MS } from '@/lib/time';

const COOKIE = toCheckoutName('code-request');

const schema = z.object({ email: z.string() });

/**
 * Stores in a cookie that this browser has requested a code. Without the cookie, the code page does not say that a code
 * was sent. If the cookie is missing right after a request, the browser blocks cookies.
 */
export async function rememberCodeRequest(email: string): Promise<void> {
  const value = signData(COOKIE, { email }, (await databaseTime()) + CODE_MINUTES * MINUTE_MS);
  (await cookies()).set(COOKIE, value, cookieOptions({ path: '/login', maxAge: CODE_MINUTES * 60 }));
}

export async function hasRequestedCode(email: string): Promise<boolean> {
  const cookie = (await cookies()).get(COOKIE);
  return readSignedData(COOKIE, schema, cookie?.value, await databaseTime())?.email === email;
}
