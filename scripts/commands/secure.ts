import { toEmail } from '@/lib/schemas';
import { closeDatabase, db } from '@/lib/server/db';
import { describeProblems, readEnv } from '@/lib/server/env';
import { mailSecuredUser } from '@/lib/users/emails';
import { secureUser } from '@/lib/users/sign-in-methods';
import { readArguments } from '../arguments';
import { resolveDatabase } from '../embedded/database';
import { fillInSettings, loadEnvFiles } from '../settings';
import { CliError, marks, say } from '../terminal';

/** `npm run user:secure -- EMAIL` */
export async function run(args: string[]): Promise<number> {
  const [email = ''] = readArguments(args, {}, [1, 1]).positionals;
  loadEnvFiles();
  const database = await resolveDatabase();
  await fillInSettings(database.url);
  try {
    const { problems } = readEnv(process.env);
    if (problems.length > 0) throw new CliError(describeProblems(problems));
    say(`${marks.ok} ${await secure(toEmail(email))}`);
    return 0;
  } finally {
    await closeDatabase();
    await database.stop();
  }
}

export async function secure(email: string): Promise<string> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) throw new CliError(`${email} has no account.`);
  const secured = await secureUser(user.id, null);
  if (!secured) return `${email} has no session, passkey or linked account; nothing changed.`;
  await mailSecuredUser(secured);
  return `${secured.email} is secured: a code by email signs in, then a passkey can be added.`;
}
