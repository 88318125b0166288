import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Answer } from './http';
import { insertSession, sessionCookieName, signedCookie, uniqueEmail } from './test';

const adminCookieName = 'better-auth.admin_session';

export const visitors = ['anonymous', 'banned', 'newcomer', 'user', 'admin', 'impersonator'] as const;
/** Everybody who may come by; an impersonator is an administrator who acts as a user. */
export type Visitor = (typeof visitors)[number];

export type Entered = { id: string; email: string; cookie: string };

const made: string[] = [];

const addUser = async (database: Pool, role: string, kind: Visitor) => {
  const [id, email] = [randomUUID(), uniqueEmail(kind)];
  await database.query(
    `insert into "user" (id, name, email, role, "emailVerified", banned, "lastSignInAt", "updatedAt")
     values ($1, 'Amina Test', $2, $3, true, $4, $5, now())`,
    [id, email, role, kind === 'banned', kind === 'newcomer' ? null : new Date()],
  );
  made.push(id);
  return { id, email };
};

const cookieOf = (name: string, token: string, secret: string) => `${name}=${signedCookie(token, secret)}`;

/** A visitor of that kind, with an account and a session of their own. */
export async function enter(database: Pool, kind: Visitor, secret: string): Promise<Entered> {
  const user = await addUser(database, kind === 'admin' ? 'admin' : 'user', kind);
  if (kind === 'anonymous') return { ...user, cookie: '' };
  const token = await insertSession(database, user.id);
  const own = cookieOf(sessionCookieName, token, secret);
  if (kind !== 'impersonator') return { ...user, cookie: own };
  const admin = await addUser(database, 'admin', 'admin');
  const adminToken = await insertSession(database, admin.id);
  await database.query('update session set "impersonatedBy" = $1 where token = $2', [admin.id, token]);
  return { ...user, cookie: `${own}; ${cookieOf(adminCookieName, `${adminToken}:`, secret)}` };
}

/** Takes out everybody who entered. */
export const leave = (database: Pool) => database.query('delete from "user" where id = any($1)', [made]);

/** The cookies of a browser after an answer: new ones replace, those that end are gone. */
export function cookiesAfter(cookie: string, { cookies }: Pick<Answer, 'cookies'>): string {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair]),
  );
  for (const line of cookies) {
    const pair = line.split(';')[0] ?? '';
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
}
