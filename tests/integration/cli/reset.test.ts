import { run } from '@/lib/cli/commands/reset';
import { withPrisma } from '@/lib/cli/prisma';
import type { PrismaClient } from '@/prisma/client/client';
import { startTestDatabase, type TestDatabase } from '@/tests/support/database';

let database: TestDatabase;
const inDatabase = <T>(work: (prisma: PrismaClient) => Promise<T>) => withPrisma(database.url, work);
const listEmails = () =>
  inDatabase((prisma) => prisma.user.findMany()).then((users) => users.map(({ email }) => email));

beforeAll(async () => {
  database = await startTestDatabase();
});
beforeEach(async () => {
  jest.replaceProperty(process, 'env', { ...process.env, DATABASE_URL: database.url });
  await inDatabase((prisma) =>
    prisma.user.upsert({ where: { id: 'old' }, update: {}, create: { id: 'old', email: 'old@example.com' } }),
  );
});
afterAll(() => database.stop());

test('npm run db:reset does not run in production', async () => {
  Object.assign(process.env, { NODE_ENV: 'production' });
  await expect(run(['--yes'])).rejects.toThrow('does not run in production');
  expect(await listEmails()).toEqual(['old@example.com']);
});

test('npm run db:reset changes nothing when it can’t ask', async () => {
  const { isTTY } = process.stdin;
  process.stdin.isTTY = false;
  await expect(run([])).rejects.toThrow('Nothing was changed');
  process.stdin.isTTY = isTTY;
  expect(await listEmails()).toEqual(['old@example.com']);
});

test('npm run db:reset deletes all data and adds the example data', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await run(['--yes'])).toBe(0);
  const emails = await listEmails();
  expect(emails).toContain('admin@example.com');
  expect(emails).not.toContain('old@example.com');
  expect(log.mock.calls.join('\n')).toContain('62 users');
});
