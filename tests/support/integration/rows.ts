import { createHmac, randomUUID } from 'node:crypto';
import { nameKey } from '@/lib/repositories/name-key';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import type { Prisma } from '@/prisma/client/client';

const HOUR_MS = 60 * 60 * 1_000;

export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** An onboarded user, unless the test says otherwise. */
export const userRow = (change: Partial<Prisma.UserCreateManyInput> = {}) => {
  const id = randomUUID();
  return { id, email: `${id}@example.com`, name: 'Ada', lastSignInAt: new Date(), ...change };
};

export const repositoryRow = (name: string, change: Partial<Prisma.RepositoryCreateManyInput> = {}) => ({
  name,
  nameKey: nameKey(name),
  link: 'https://example.com',
  ...change,
});

export const createUser = (change?: Partial<Prisma.UserCreateManyInput>) =>
  db.user.create({ data: userRow(change) });

export const createSession = (userId: string, change: Partial<Prisma.SessionCreateManyInput> = {}) =>
  db.session.create({
    data: { id: randomUUID(), token: randomUUID(), userId, expiresAt: hoursFromNow(1), ...change },
  });

/** A session cookie as better-auth signs it. */
export const signedCookie = (token: string, secret = env().AUTH_SECRET) =>
  `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;

export async function clearRows() {
  await db.user.deleteMany();
  await db.auditEvent.deleteMany();
  await db.repository.deleteMany();
}
