import { setImmediate } from 'node:timers/promises';
import type { Actor } from '@/lib/auth/session/store';
import { appendRows, startImport } from '@/lib/import/mutations';
import {
  createRepository,
  deleteRepositories,
  restoreRepositories,
  updateRepository,
} from '@/lib/repositories/mutations';
import { repositorySchema } from '@/lib/repositories/schema';
import { db, type Transaction } from '@/lib/server/db';
import { startImpersonation } from '@/lib/users/impersonation/mutations';
import { userImport } from '@/lib/users/import/target';
import { createUser as createUserAs } from '@/lib/users/mutations';
import { createAdmin } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearRows, createUser, repositoryRow } from '@/tests/support/integration/rows';

beforeEach(clearRows);

const input = (name: string) => repositorySchema.parse({ name, link: 'example.com', description: '' });
const inserted = (name: string) => db.repository.create({ data: repositoryRow(name) });

/** Each prepares its rows and returns the write. */
const writes: Record<string, (actor: Actor) => Promise<() => Promise<unknown>>> = {
  'creating a user': async (actor) => () =>
    createUserAs({ name: 'New', email: 'new@example.com', role: 'admin' }, 'en', actor),
  'starting an impersonation': async (actor) => {
    const { id } = await createUser();
    return () => startImpersonation(id, actor, null);
  },
  'creating a repository': async (actor) => () => createRepository(input('New'), actor),
  'editing a repository': async (actor) => {
    const { id, updatedAt } = await inserted('Old');
    return () => updateRepository(id, updatedAt, input('New'), actor);
  },
  'deleting a repository': async (actor) => {
    const { id } = await inserted('Old');
    return () => deleteRepositories([id], actor);
  },
  'restoring a repository': async (actor) => {
    const { id } = await inserted('Old');
    await deleteRepositories([id], actor);
    return () => restoreRepositories([id], actor);
  },
  'starting an import': async (actor) => () => startImport(userImport, 'file.csv', actor),
  'sending rows of an import': async (actor) => {
    const started = await startImport(userImport, 'file.csv', actor);
    if (typeof started === 'string') throw new Error(started);
    return () => appendRows(userImport, started.id, [{ number: 1, cells: ['Name'] }], actor);
  },
};

const changes: Record<string, (transaction: Transaction, id: string) => Promise<unknown>> = {
  banned: (transaction, id) => transaction.user.update({ where: { id }, data: { banned: true } }),
  demoted: (transaction, id) => transaction.user.update({ where: { id }, data: { role: 'user' } }),
  deleted: (transaction, id) => transaction.user.delete({ where: { id } }),
};

/** The embedded database runs one transaction at a time, so there the write starts after the change. */
const isConcurrent = process.env.TEST_DATABASE_URL !== undefined;

async function someoneWaits(transaction: Transaction): Promise<boolean> {
  const waiting = await transaction.$queryRaw<unknown[]>`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return waiting.length > 0;
}

/** Starts the write before the change is committed, and commits when the write waits for it or has ended. */
async function writeDuring(
  change: (transaction: Transaction) => Promise<unknown>,
  write: () => Promise<unknown>,
): Promise<unknown> {
  const outcomes: Promise<unknown>[] = [];
  await db.$transaction(async (transaction) => {
    await change(transaction);
    let hasEnded = !isConcurrent;
    const outcome = write().catch(({ code }) => code);
    outcomes.push(outcome.finally(() => (hasEnded = true)));
    while (!hasEnded && !(await someoneWaits(transaction))) await setImmediate();
  });
  return outcomes[0];
}

const countRows = () =>
  Promise.all([
    db.user.count({ where: { name: 'New' } }),
    db.session.count({ where: { impersonatedBy: { not: null } } }),
    db.repository.count({ where: { name: 'New' } }),
    db.repository.count(),
    db.import.count(),
    db.importRow.count(),
  ]);

async function signInAdmin(): Promise<Actor> {
  await createAdmin();
  await visitor.signIn({ role: 'admin' });
  return visitor.actor();
}

describe.each(Object.entries(writes))('%s', (_, prepare) => {
  it.each(Object.entries(changes))('while the actor is %s is denied', async (_change, change) => {
    const actor = await signInAdmin();
    const write = await prepare(actor);
    const before = await countRows();
    const { id } = actor.session.user;
    expect(await writeDuring((transaction) => change(transaction, id), write)).toBe('FORBIDDEN');
    expect(await countRows()).toEqual(before);
  });
});

it('an impersonation does not start while the session of the admin ends', async () => {
  const actor = await signInAdmin();
  const { id } = await createUser();
  const outcome = await writeDuring(
    (transaction) => transaction.session.delete({ where: { id: actor.session.id } }),
    () => startImpersonation(id, actor, null),
  );
  expect(outcome).toBe('UNAUTHENTICATED');
  expect(await db.session.count()).toBe(0);
});

it('a sign-in does not end with a session while the user is banned', async () => {
  const { id, email } = await createUser();
  await visitor.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
  const otp = await getMailedCode(email);
  const answer = await writeDuring(
    async (transaction) => {
      await transaction.user.update({ where: { id }, data: { banned: true } });
      await transaction.session.deleteMany({ where: { userId: id } });
    },
    () => visitor.post('/sign-in/email-otp', { email, otp }),
  );
  expect(answer).toMatchObject({ status: 403, body: { code: 'BANNED_USER' } });
  expect(await db.session.count()).toBe(0);
});
