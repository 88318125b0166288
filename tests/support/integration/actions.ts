import type { Actor } from '@/lib/auth/session/store';
import type { FormAction } from '@/lib/result';
import { db } from '@/lib/server/db';
import { toFormData } from './request';
import { createUser, hoursFromNow } from './rows';

/** As an action hands it over. */
export const toActor = (id: string, change: object = {}) =>
  ({
    session: {
      id: 's',
      impersonatedBy: null,
      expiresAt: hoursFromNow(24),
      user: { id, role: 'admin' },
      ...change,
    },
    request: { ipAddress: '192.0.2.7', requestId: 'request-1' },
  }) as unknown as Actor;

export const createAdmin = (change: object = {}) => createUser({ role: 'admin', ...change });

export const listEvents = (targetId: string) =>
  db.auditEvent.findMany({ where: { targetId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

/** Everything that moderation may change, to compare before and after. */
export const moderatedTables = async () =>
  JSON.stringify([
    await db.user.findMany({ orderBy: { id: 'asc' } }),
    await db.session.findMany({ orderBy: { id: 'asc' } }),
    await db.auditEvent.findMany({ orderBy: { id: 'asc' } }),
  ]);

/** Runs it and expects that no row was written. */
export async function withoutWrites<T>(work: () => Promise<T>): Promise<T> {
  const before = await moderatedTables();
  const answer = await work();
  expect(await moderatedTables()).toBe(before);
  return answer;
}

export const send = <T>(action: FormAction<T>, fields: Parameters<typeof toFormData>[0]) =>
  action(null, toFormData(fields));

/** Where an action sends its visitor. */
export async function getRedirect(answer: Promise<unknown>): Promise<string | undefined> {
  const { digest } = await answer.then(
    () => ({ digest: '' }),
    (error: { digest?: string }) => {
      if (!error.digest) throw error;
      return { digest: error.digest };
    },
  );
  return /^NEXT_REDIRECT;[a-z]+;(.*);\d+;$/.exec(digest)?.[1];
}
