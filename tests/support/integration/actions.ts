import type { Actor } from '@/lib/auth/session/store';
import type { FormAction } from '@/lib/result';
import { db } from '@/lib/server/db';
import { runAfterTasks } from './next-server';
import { createUser, hoursFromNow } from './rows';

export const toActor = (id: string, change: object = {}) =>
  ({
    session: {
      id: 's',
      impersonatedBy: null,
      expiresAt: hoursFromNow(24),
      user: { id, role: 'admin' },
      ...change,
    },
    request: { ipAddress: '192.0.2.7', userAgent: null, requestId: 'request-1' },
  }) as unknown as Actor;

export const createAdmin = (change: object = {}) => createUser({ role: 'admin', ...change });

export const listEvents = (targetId: string) =>
  db.auditEvent.findMany({ where: { targetId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

const snapshotTables = async () =>
  JSON.stringify([
    await db.user.findMany({ orderBy: { id: 'asc' } }),
    await db.session.findMany({ orderBy: { id: 'asc' } }),
    await db.auditEvent.findMany({ orderBy: { id: 'asc' } }),
  ]);

/** Expects that `work` writes nothing. */
export async function withoutWrites<T>(work: () => Promise<T>): Promise<T> {
  const before = await snapshotTables();
  const answer = await work();
  expect(await snapshotTables()).toBe(before);
  return answer;
}

/** Rejects audit events that meet the SQL condition; the error names the constraint `no_audit`. */
export async function withoutAudit<T>(work: () => Promise<T>, condition = 'true'): Promise<T> {
  await db.$executeRawUnsafe(
    `alter table audit_event add constraint no_audit check (not (${condition})) not valid`,
  );
  try {
    return await work();
  } finally {
    await db.$executeRawUnsafe('alter table audit_event drop constraint no_audit');
  }
}

function toFormData(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export const send = <T>(action: FormAction<T>, fields: Parameters<typeof toFormData>[0] = {}) =>
  action(null, toFormData(fields)).finally(runAfterTasks);

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
