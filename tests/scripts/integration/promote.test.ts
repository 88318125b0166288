import { DAY_MS } from '@/lib/time';
import type { PrismaClient } from '@/prisma/client/client';
import { promote, run } from '@/scripts/commands/promote';
import { withPrisma } from '@/scripts/prisma';

const inDatabase = <T>(work: (prisma: PrismaClient) => Promise<T>) =>
  withPrisma(String(process.env.DATABASE_URL), work);

const email = 'first.admin@example.com';
const findUser = () => inDatabase((prisma) => prisma.user.findUnique({ where: { email } }));
const findEvents = (targetId: string) =>
  inDatabase((prisma) => prisma.auditEvent.findMany({ where: { targetId } }));
const addUser = (data: object) =>
  inDatabase((prisma) => prisma.user.create({ data: { id: 'promoted', email, ...data } }));

afterEach(() =>
  inDatabase(async (prisma) => {
    await prisma.user.deleteMany({ where: { email } });
    await prisma.auditEvent.deleteMany({ where: { action: 'userPromote' } });
  }),
);

test('an unknown email becomes an admin without a name', async () => {
  await inDatabase((prisma) => promote(prisma, email));

  const user = await findUser();
  expect(user).toMatchObject({ role: 'admin', name: '', lastSignInAt: null });
  expect(await findEvents(String(user?.id))).toEqual([
    expect.objectContaining({ action: 'userPromote', actorId: null, before: null, after: { role: 'admin' } }),
  ]);
});

test('an existing user becomes an admin and keeps their name', async () => {
  await addUser({ name: 'Grace', lastSignInAt: new Date(0) });

  await inDatabase((prisma) => promote(prisma, email));

  expect(await findUser()).toMatchObject({ id: 'promoted', role: 'admin', name: 'Grace' });
  expect(await findEvents('promoted')).toEqual([
    expect.objectContaining({ before: { role: 'user' }, after: { role: 'admin' } }),
  ]);
});

test('an admin stays an admin, and nothing is recorded', async () => {
  await addUser({ role: 'admin' });

  await expect(inDatabase((prisma) => promote(prisma, email))).resolves.toContain('already');

  expect(await findEvents('promoted')).toEqual([]);
});

test.each([
  ['permanently', null],
  ['until tomorrow', new Date(Date.now() + DAY_MS)],
])('a user who is banned %s can’t be promoted', async (_, banExpires) => {
  await addUser({ banned: true, banExpires });

  await expect(inDatabase((prisma) => promote(prisma, email))).rejects.toThrow('banned');

  expect(await findUser()).toMatchObject({ role: 'user' });
  expect(await findEvents('promoted')).toEqual([]);
});

test('a user whose ban has expired can be promoted', async () => {
  await addUser({ banned: true, banExpires: new Date(0) });

  await inDatabase((prisma) => promote(prisma, email));

  expect(await findUser()).toMatchObject({ role: 'admin' });
});

test.each([
  [[], 'An argument is missing.'],
  [['nonsense'], 'This is no email: nonsense'],
  [['a@example.com', 'c@example.com'], 'There is one argument too many: c@example.com'],
  [['a@example.com\u0000'], 'This is no email'],
])('an argument that is not one email is rejected: %j', async (args, message) => {
  await expect(run(args)).rejects.toThrow(message);
});
