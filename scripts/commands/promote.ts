import { emailSchema } from '@/lib/auth/schema';
import { promote as promoteUser } from '@/lib/users/promotion';
import type { PrismaClient } from '@/prisma/client/client';
import { readArguments } from '../arguments';
import { resolveDatabase } from '../embedded/database';
import { withPrisma } from '../prisma';
import { fillInSettings, loadEnvFiles } from '../settings';
import { CliError, marks, say, UsageError } from '../terminal';

const request = { ipAddress: null, userAgent: null, requestId: null };

/** `npm run user:promote -- EMAIL` */
export async function run(args: string[]): Promise<number> {
  const [email] = readArguments(args, {}, [1, 1]).positionals;
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) throw new UsageError(`This is no email: ${email}`);
  loadEnvFiles();
  const database = await resolveDatabase();
  await fillInSettings(database.url);
  try {
    say(`${marks.ok} ${await withPrisma(database.url, (prisma) => promote(prisma, parsed.data))}`);
    return 0;
  } finally {
    await database.stop();
  }
}

export const promote = (prisma: PrismaClient, email: string): Promise<string> =>
  prisma.$transaction(async (transaction) => {
    const outcome = await promoteUser(transaction, email, request);
    if (outcome === 'banned') throw new CliError(`${email} is banned. Unban the account first.`);
    return {
      unchanged: `${email} is already an admin; nothing changed.`,
      promoted: `${email} is now an admin.`,
      created: `${email} is now an admin and can sign in. Onboarding asks for a name.`,
    }[outcome];
  });
