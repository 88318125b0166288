import { randomUUID } from 'node:crypto';
import { recordAudit } from '@/lib/audit/record';
import { isBanned } from '@/lib/auth/ban';
import { emailSchema } from '@/lib/auth/schema';
import type { PrismaClient } from '@/prisma/client/client';
import { resolveDatabase } from '../embedded/database';
import { withPrisma } from '../prisma';
import { completeSettings, loadEnvFiles } from '../settings';
import { CliError, marks, say } from '../terminal';

const request = { ipAddress: null, userAgent: null, requestId: null };

/** `npm run user:promote -- EMAIL` */
export async function run([emailArgument]: string[]): Promise<number> {
  const parsed = emailSchema.safeParse(emailArgument);
  if (!parsed.success) {
    throw new CliError('Pass one email, for example: npm run user:promote -- ada@example.com');
  }
  loadEnvFiles();
  const database = await resolveDatabase();
  await completeSettings(database.url);
  try {
    say(`${marks.ok} ${await withPrisma(database.url, (prisma) => promote(prisma, parsed.data))}`);
    return 0;
  } finally {
    await database.stop();
  }
}

export const promote = (prisma: PrismaClient, email: string): Promise<string> =>
  prisma.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email } });
    if (user && isBanned(user)) throw new CliError(`${email} is banned. Unban the account first.`);
    if (user?.role === 'admin') return `${email} is already an admin; nothing changed.`;
    const { id } = user
      ? await tx.user.update({ where: { email }, data: { role: 'admin' } })
      : await tx.user.create({ data: { id: randomUUID(), email, role: 'admin' } });
    await recordAudit(tx, {
      action: 'userPromote',
      actorId: null,
      targetType: 'user',
      targetId: id,
      before: user ? { role: user.role } : undefined,
      after: { role: 'admin' },
      request,
    });
    return user
      ? `${email} is now an admin.`
      : `${email} is now an admin and can sign in. Onboarding asks for a name.`;
  });
