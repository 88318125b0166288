import { toStoredEmail } from '@/lib/schemas';
import { db } from '@/lib/server/db';
import { mailSecuredUser } from '@/lib/users/emails';
import { secureUser } from '@/lib/users/sign-in-methods';
import { withApplication } from '../application';
import { readArguments } from '../arguments';
import { CliError, marks, say } from '../terminal';

/** `npm run user:secure -- EMAIL` */
export async function run(args: string[]): Promise<number> {
  const [email = ''] = readArguments(args, {}, [1, 1]).positionals;
  return withApplication(async () => {
    say(`${marks.ok} ${await secure(toStoredEmail(email))}`);
  });
}

export async function secure(email: string): Promise<string> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) throw new CliError(`${email} has no account.`);
  const secured = await secureUser(user.id, null);
  if (!secured) return `${email} has no session, passkey or linked account; nothing changed.`;
  await mailSecuredUser(secured);
  return `${secured.email} is secured: a code by email signs in, then a passkey can be added.`;
}
