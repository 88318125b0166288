import { DAY_MS } from '@/lib/time';
import type { PrismaClient } from '@/prisma/client/client';
import { promote, run } from '@/scripts/commands/promote';
import { withPrisma } from '@/scripts/prisma';

const email = 'first.admin@example.com';
const inDatabase = <T>(work: (prisma: PrismaClient) => Promise<T>) =>
  withPrisma(String(process.env.DATABASE_URL), work);
const addUser = (data: object) =>
  inDatabase((prisma) => prisma.user.create({ data: { id: 'promoted', email, ...data } }));
const readState = () =>
  inDatabase(async (prisma) => ({
    user: await prisma.user.findUnique({ where: { email } }),
    events: await prisma.auditEvent.findMany({ where: { action: 'userPromote' } }),
  }));

afterEach(() =>
  inDatabase(async (prisma) => {
    await prisma.user.deleteMany({ where: { email } });
    await prisma.auditEvent.deleteMany({ where: { action: 'userPromote' } });
  }),
);

test('an unknown email becomes an admin without a name', async () => {
  await inDatabase((prisma) => promote(prisma, email));

  const { user, events } = await readState();
  expect(user).toMatchObject({ role: 'admin', name: '', lastSignInAt: null });
  expect(events).toMatchObject([
    { targetId: user?.id, actorId: null, before: null, after: { role: 'admin' } },
  ]);
});

test('an existing user becomes an admin and keeps their name, also once a ban has expired', async () => {
  await addUser({ name: 'Grace', banned: true, banExpires: new Date(0) });

  await inDatabase((prisma) => promote(prisma, email));

  const { user, events } = await readState();
  expect(user).toMatchObject({ id: 'promoted', role: 'admin', name: 'Grace' });
  expect(events).toMatchObject([
    { targetId: 'promoted', before: { role: 'user' }, after: { role: 'admin' } },
  ]);
});

test('an admin stays an admin, and nothing is recorded', async () => {
  await addUser({ role: 'admin' });

  await expect(inDatabase((prisma) => promote(prisma, email))).resolves.toContain('already');

  expect((await readState()).events).toEqual([]);
});

test.each([
  ['permanently', null],
  ['until tomorrow', new Date(Date.now() + DAY_MS)],
])('a user who is banned %s can’t be promoted', async (_, banExpires) => {
  await addUser({ banned: true, banExpires });

  await expect(inDatabase((prisma) => promote(prisma, email))).rejects.toThrow('banned');

  expect(await readState()).toMatchObject({ user: { role: 'user' }, events: [] });
});

test('an argument that is no email is rejected', async () => {
  await expect(run(['nonsense'])).rejects.toThrow('This is no email: nonsense');
});
