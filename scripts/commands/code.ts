import { recordAudit } from '@/lib/audit/record';
import { isBanned } from '@/lib/auth/ban';
import { CODE_MINUTES } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { toStoredEmail } from '@/lib/schemas';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { createCode, getSignInPurpose } from '@/lib/sign-in/codes';
import { withApplication } from '../application';
import { readArguments } from '../arguments';
import { CliError, marks, say } from '../terminal';

/** `npm run user:code -- EMAIL` */
export async function run(args: string[]): Promise<number> {
  const [email = ''] = readArguments(args, {}, [1, 1]).positionals;
  return withApplication(async () => {
    say(`${marks.ok} ${await showCode(toStoredEmail(email))}`);
  });
}

export async function showCode(email: string): Promise<string> {
  if (env().DEMO_MODE) throw new CliError('The login page of a demo shows the code.');
  const user = await db.user.findUnique({ where: { email } });
  if (!user) throw new CliError(`${email} has no account.`);
  if (isBanned(user)) throw new CliError(`${email} is banned. Unban the account first.`);
  const code = await createCode({ purpose: getSignInPurpose(), email });
  await recordAudit(db, {
    action: 'userShowCode',
    actorId: null,
    targetType: 'user',
    targetId: user.id,
    request: { ipAddress: null, userAgent: null, requestId: null },
  });
  const page = new URL(routes.loginVerify({ email }), env().BASE_URL);
  return `The code is ${code}. Enter it within ${CODE_MINUTES} minutes at ${page.href}`;
}
