import { randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@/lib/constants';
import { isLocale } from '@/lib/i18n/config';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import type { Prisma } from '@/prisma/client/client';
import { devices, people } from './people';
import { fixedId } from './resource';

type User = Prisma.UserCreateManyInput & { id: string };
type Session = Prisma.SessionCreateManyInput & { id: string };
export type Event = Prisma.AuditEventCreateManyInput & { id: string; actorId: string };

/** The admin who made all example records, and promoted and banned the other users. */
export const adminId = fixedId(0, 1);

const accounts = [
  { id: adminId, name: 'Ada Admin', email: 'admin@example.com', locale: 'en', state: 'admin', hours: 1_440 },
  { id: fixedId(0, 2), name: 'Uma User', email: 'user@example.com', locale: 'en', hours: 1_440 },
  ...people.map(([name, mailbox, locale, state], index) => ({
    id: fixedId(0, index + 100),
    name,
    email: `${mailbox}@example.com`,
    locale,
    state,
    // Each day of the example data has more new users than the day before.
    hours: 1 + index ** 2,
  })),
];

export function makeUsers(now: number) {
  const users: User[] = [];
  const sessions: Session[] = [];
  const events: Event[] = [];

  for (const [index, { id, name, email, locale, state, hours }] of accounts.entries()) {
    const createdAt = new Date(now - hours * HOUR_MS);
    const isBanned = state === 'banned' || state === 'bannedUntil';
    const end = isBanned ? now - (hours / 2) * HOUR_MS : now;
    const signIns: Date[] = [];
    if (state !== 'invited')
      for (let time = createdAt.getTime(); time < end; time += (2 + (index % 5)) * DAY_MS)
        signIns.push(new Date(time));
    const lastSignInAt = signIns.at(-1) ?? null;
    const ban = isBanned && {
      banned: true,
      banReason: state === 'banned' ? 'Posted links to unrelated shops' : 'Requested a lock while travelling',
      banExpires: state === 'bannedUntil' ? new Date(now + 20 * DAY_MS) : null,
    };
    users.push({
      ...{ id, name, email, createdAt, updatedAt: createdAt, lastSignInAt, lastActiveAt: lastSignInAt },
      role: state === 'admin' ? 'admin' : 'user',
      locale: isLocale(locale) ? locale : null,
      emailVerified: lastSignInAt !== null,
      ...(state === 'invited' && { invitedAt: createdAt, invitedById: adminId }),
      ...ban,
    });

    const ipAddress = `203.0.113.${index + 1}`;
    if (lastSignInAt && !isBanned)
      for (const [place, userAgent] of devices.slice(index % devices.length).entries())
        sessions.push({
          id: fixedId(1, 10 * index + place),
          // The token is random, because a fixed token in this file would be a valid session anywhere.
          token: randomBytes(24).toString('base64url'),
          ...{ userId: id, userAgent, ipAddress, createdAt: lastSignInAt, updatedAt: lastSignInAt },
          expiresAt: new Date(lastSignInAt.getTime() + SESSION_DAYS * DAY_MS),
        });

    const userAgent = devices[index % devices.length] ?? null;
    const add = (action: string, time: Date | number, rest: Partial<Event>) =>
      events.push({
        id: fixedId(3, events.length),
        ...{ action, createdAt: new Date(time), actorId: id, targetType: 'user', targetId: id },
        ...{ ipAddress, userAgent, ...rest },
      });
    const after = { method: 'email' };
    for (const time of signIns) add('sessionSignIn', time, { targetType: 'session', targetId: null, after });
    if (signIns[0]) add('userOnboard', signIns[0], { after: { name } });
    if (state === 'admin' && id !== adminId) {
      const roles = { before: { role: 'user' }, after: { role: 'admin' } };
      add('userSetRole', createdAt.getTime() + HOUR_MS, { actorId: adminId, ...roles });
    }
    if (ban) {
      const before = { banned: false, banReason: null, banExpires: null };
      const after = { ...ban, banExpires: ban.banExpires?.toISOString() ?? null };
      add('userBan', end, { actorId: adminId, before, after });
    }
  }
  return { users, sessions, events };
}
