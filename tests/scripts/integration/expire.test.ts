import { HOUR_MS } from '@/lib/time';
import type { PrismaClient } from '@/prisma/client/client';
import { run } from '@/scripts/commands/jobs';
import { withPrisma } from '@/scripts/prisma';

const inDatabase = <T>(work: (prisma: PrismaClient) => Promise<T>) =>
  withPrisma(String(process.env.DATABASE_URL), work);

test('npm run db:expire removes all expired rows and prints their number', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const expiresAt = new Date(Date.now() - 2 * HOUR_MS);
  const data = Array.from({ length: 1_500 }, (_, index) => ({ key: `key-${index}`, count: 1, expiresAt }));
  await inDatabase((prisma) => prisma.rateLimit.createMany({ data }));

  expect(await run(['clean'])).toBe(0);

  expect(await inDatabase((prisma) => prisma.rateLimit.count())).toBe(0);
  expect(log.mock.calls.join('\n')).toContain('rateLimits 1500');
});

test('npm run jobs rejects a name that is no job, and lists those that are', async () => {
  await expect(run(['clena'])).rejects.toThrow('There is no job named clena. Jobs: clean, invitations.');
});
