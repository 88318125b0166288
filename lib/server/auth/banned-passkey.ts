import 'server-only';
import { db } from '@/lib/server/db';
import { rememberBan } from './ban-notice';
import { recordRefusal } from './database-hooks';

/** Somebody who is banned has shown a passkey that is right. */
export async function refuseBannedPasskey(credentialID: string, headers: Headers): Promise<void> {
  const found = await db.passkey.findUnique({
    where: { credentialID },
    select: { user: { select: { email: true } } },
  });
  if (!found) return;
  await recordRefusal(found.user.email, headers);
  await rememberBan(found.user.email);
}
