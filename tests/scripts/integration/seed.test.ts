import { getResource, resourceNames } from '@/lib/resources';
import type { PrismaClient } from '@/prisma/client/client';
import { run as reset } from '@/scripts/commands/reset';
import { emptyDatabase } from '@/scripts/embedded/database';
import { migrate } from '@/scripts/embedded/migrate';
import { withPrisma } from '@/scripts/prisma';
import { seed } from '@/scripts/seed/seed';
import { startTestDatabase, type TestDatabase } from '@/tests/support/database';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60 * 1000;

let database: TestDatabase;
const inDatabase = <T>(work: (prisma: PrismaClient) => Promise<T>) => withPrisma(database.url, work);

beforeAll(async () => {
  database = await startTestDatabase();
  await inDatabase((prisma) => seed(prisma, NOW));
});

afterAll(() => database.stop());

test('creates records of every resource', async () => {
  for (const resource of resourceNames) {
    const { table } = getResource(resource);
    const rows = await inDatabase((prisma) => prisma.$queryRawUnsafe<object[]>(`select * from "${table}"`));
    expect(rows.length).toBeGreaterThan(0);
  }
});

test('fills the audit log: sign-ins on most days, each ban by an admin, no event of the future', async () => {
  const events = await inDatabase((prisma) => prisma.auditEvent.findMany());
  const users = await inDatabase((prisma) => prisma.user.findMany());
  const of = (action: string) => events.filter((event) => event.action === action);

  expect(events.filter(({ createdAt }) => createdAt.getTime() > NOW)).toEqual([]);
  const signInDays = of('sessionSignIn').map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
  expect(new Set(signInDays.filter((day) => Date.parse(day) > NOW - 30 * DAY)).size).toBeGreaterThan(25);

  const idsOf = (matching: typeof users) => new Set(matching.map(({ id }) => id));
  expect(new Set(of('userBan').map(({ targetId }) => targetId))).toEqual(
    idsOf(users.filter(({ banned }) => banned)),
  );
  const admins = idsOf(users.filter(({ role }) => role === 'admin'));
  expect(of('userBan').filter(({ actorId }) => !admins.has(actorId ?? ''))).toEqual([]);
});

test('changes nothing in a second run', async () => {
  const everything = () =>
    inDatabase(async (prisma) => [
      await prisma.user.findMany({ orderBy: { id: 'asc' } }),
      await prisma.session.findMany({ orderBy: { id: 'asc' } }),
      await prisma.auditEvent.findMany({ orderBy: { id: 'asc' } }),
    ]);
  const before = await everything();

  expect(await inDatabase((prisma) => seed(prisma, NOW + DAY))).toEqual({
    users: 0,
    sessions: 0,
    records: Object.fromEntries(resourceNames.map((name) => [getResource(name).plural, 0])),
    events: 0,
  });
  expect(await everything()).toEqual(before);
});

test('does not change a user who already has a seeded email', async () => {
  await emptyDatabase(database.url);
  await migrate(database.url);

  const user = await inDatabase(async (prisma) => {
    await prisma.user.create({ data: { id: 'mine', email: 'admin@example.com', name: 'Mine' } });
    await seed(prisma, NOW);
    expect(await prisma.auditEvent.count({ where: { actorId: 'mine' } })).toBe(0);
    return prisma.user.findUniqueOrThrow({ where: { email: 'admin@example.com' } });
  });

  expect(user).toMatchObject({ id: 'mine', name: 'Mine', role: 'user' });
});

describe('npm run db:reset', () => {
  const listEmails = () =>
    inDatabase((prisma) => prisma.user.findMany()).then((users) => users.map(({ email }) => email));

  beforeEach(async () => {
    jest.replaceProperty(process, 'env', { ...process.env, DATABASE_URL: database.url });
    const old = { id: 'old', email: 'old@example.com' };
    await inDatabase((prisma) => prisma.user.upsert({ where: { id: 'old' }, update: {}, create: old }));
  });

  test('does not run in production, and changes nothing when it can’t ask', async () => {
    const { isTTY } = process.stdin;
    process.stdin.isTTY = false;
    await expect(reset([])).rejects.toThrow('Nothing was changed');
    process.stdin.isTTY = isTTY;
    Object.assign(process.env, { NODE_ENV: 'production' });
    await expect(reset(['--yes'])).rejects.toThrow('only for a demo');
    expect(await listEmails()).toContain('old@example.com');
  });

  test('runs for a demo in production, unless a user is no example', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    Object.assign(process.env, { NODE_ENV: 'production', DEMO_MODE: 'true' });
    const real = { id: 'real', email: 'ada@example.com.acme.test' };
    await inDatabase((prisma) => prisma.user.create({ data: real }));
    await expect(reset(['--yes'])).rejects.toThrow('Nothing was changed');
    expect(await listEmails()).toContain(real.email);
    await inDatabase((prisma) => prisma.user.delete({ where: { id: real.id } }));
    await inDatabase((prisma) =>
      prisma.user.update({ where: { email: 'admin@example.com' }, data: { name: 'Changed' } }),
    );
    expect(await reset(['--yes'])).toBe(0);
    const where = { email: 'admin@example.com', name: 'Ada Admin' };
    expect(await inDatabase((prisma) => prisma.user.count({ where }))).toBe(1);
    await emptyDatabase(database.url);
    await inDatabase((prisma) => prisma.$executeRaw`create table users (email text)`);
    await expect(reset(['--yes'])).rejects.toThrow('tables of another product');
    await inDatabase((prisma) => prisma.$executeRaw`drop table users`);
    expect(await reset(['--yes'])).toBe(0);
  });

  test('deletes all data and adds the example data', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await reset(['--yes'])).toBe(0);
    const emails = await listEmails();
    expect(emails).toContain('admin@example.com');
    expect(emails).not.toContain('old@example.com');
    expect(log.mock.calls.join('\n')).toContain('42 users');
  });
});
