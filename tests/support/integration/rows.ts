import { createHmac, randomUUID } from 'node:crypto';
import { SESSION_DAYS } from '@/lib/constants';
import { AVATAR } from '@/lib/file-fields';
import { listReferencedFirst } from '@/lib/resources';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { HOUR_MS } from '@/lib/time';
import { Prisma, type Session } from '@/prisma/client/client';

export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

export const userRow = (change: Partial<Prisma.UserCreateManyInput> = {}) => {
  const id = randomUUID();
  return { id, email: `${id}@example.com`, name: 'Ada', lastSignInAt: new Date(), ...change };
};

export const createUser = (change?: Partial<Prisma.UserCreateManyInput>) =>
  db.user.create({ data: userRow(change) });

type SessionChange = Partial<Prisma.SessionCreateManyInput>;

/** An impersonation gets a session of its admin, as when an admin starts it. */
export async function createSession(userId: string, change: SessionChange = {}): Promise<Session> {
  const { impersonatedBy, adminSessionId } = change;
  if (impersonatedBy && !adminSessionId) {
    const { id } = await createSession(impersonatedBy);
    return createSession(userId, { ...change, adminSessionId: id });
  }
  return db.session.create({
    data: {
      id: randomUUID(),
      token: randomUUID(),
      userId,
      expiresAt: hoursFromNow(24 * SESSION_DAYS),
      ...change,
    },
  });
}

/** Signed as better-auth signs cookies. */
export const signedCookie = (token: string, secret = env().AUTH_SECRET) =>
  `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;

export const createAccount = (userId: string, change: Partial<Prisma.AccountCreateManyInput> = {}) =>
  db.account.create({
    data: { id: randomUUID(), accountId: randomUUID(), providerId: 'github', userId, ...change },
  });

/** A picture that a user has uploaded. It has no objects. */
export const createFile = (uploaderId: string) =>
  db.file.create({
    data: { key: AVATAR, name: 'photo.webp', type: 'image/webp', bytes: 1, readyAt: new Date(), uploaderId },
  });

export const createPasskey = (userId: string, change: Partial<Prisma.PasskeyCreateManyInput> = {}) =>
  db.passkey.create({
    data: {
      id: randomUUID(),
      name: 'Laptop',
      publicKey: 'public',
      credentialID: randomUUID(),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
      userId,
      ...change,
    },
  });

type AnyTable = { deleteMany: () => Promise<unknown> };

/** Of every table. A record that another one names can’t be deleted before it. */
export async function clearRows() {
  const models = Object.values(Prisma.ModelName).map(
    (model) => `${model.charAt(0).toLowerCase()}${model.slice(1)}`,
  );
  for (const model of new Set([...listReferencedFirst().reverse(), ...models]))
    await (db as unknown as Record<string, AnyTable>)[model]?.deleteMany();
}

export const clearLimits = () => db.rateLimit.deleteMany();
