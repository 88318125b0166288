import type { Actor } from '@/lib/auth/session/store';
import { storeRows } from '@/lib/import/run';
import { db } from '@/lib/server/db';
import { startImpersonation } from '@/lib/users/impersonation';
import { userImport } from '@/lib/users/import';
import { createUser as createUserAs } from '@/lib/users/mutations';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { actorChanges, signInAdmin, writeDuring } from '@/tests/support/integration/write-during';

beforeEach(clearRows);

/** Each prepares its rows and returns the write. */
const writes: Record<string, (actor: Actor) => Promise<() => Promise<unknown>>> = {
  'creating a user': async (actor) => () =>
    createUserAs({ name: 'New', email: 'new@example.com', role: 'admin' }, 'en', actor),
  'starting an impersonation': async (actor) => {
    const { id } = await createUser();
    return () => startImpersonation(id, actor, null);
  },
  'importing users': async (actor) => {
    const rows = [{ number: 2, cells: ['new@example.com', 'New'] }];
    const options = { defaultLanguage: 'en' };
    return () => storeRows(userImport, { id: 'import-1', fileName: 'a.csv', rows, options }, actor);
  },
};

const countRows = () =>
  Promise.all([
    db.user.count({ where: { name: 'New' } }),
    db.session.count({ where: { impersonatedBy: { not: null } } }),
  ]);

describe.each(Object.entries(writes))('%s', (_, prepare) => {
  it.each(Object.entries(actorChanges))('while the actor is %s is denied', async (_change, change) => {
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
