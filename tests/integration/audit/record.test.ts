import { recordWrites } from '@/lib/audit/record';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import {
  createAdmin,
  listEvents,
  toActor,
  withoutAudit,
  withoutWrites,
} from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';

const { post } = visitor;

captureLog();
beforeEach(clearRows);

it('signing in creates one session and one audit event, and stores the time', async () => {
  const { id, email } = await createUser({ lastSignInAt: null });
  expect(await visitor.signInByCode(email)).toMatchObject({ status: 200 });
  const [session, ...more] = await db.session.findMany({ where: { userId: id } });
  expect(more).toEqual([]);
  const target = { targetType: 'session', targetId: session?.id };
  expect(await db.auditEvent.findMany()).toMatchObject([
    { action: 'sessionSignIn', actorId: id, ...target, after: { method: 'email' } },
  ]);
  const { lastSignInAt } = await db.user.findUniqueOrThrow({ where: { id } });
  expect(lastSignInAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

it('signing in creates no session and stores no time if the audit event can’t be written', async () => {
  const { id, email } = await createUser({ lastSignInAt: null });
  const response = await withoutAudit(() => visitor.signInByCode(email));
  expect(response.status).toBe(500);
  expect(visitor.sessionCookie).toBeUndefined();
  expect([await db.session.count(), await db.auditEvent.count()]).toEqual([0, 0]);
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ lastSignInAt: null });
});

it('signing out is rolled back if it can’t be recorded', async () => {
  await visitor.signIn();
  const answer = await withoutAudit(() => withoutWrites(() => post('/sign-out')));
  expect(answer).toMatchObject({ status: 500 });
  expect((await post('/sign-out')).status).toBe(200);
  expect(await db.session.count()).toBe(0);
  expect(await db.auditEvent.findMany()).toMatchObject([{ action: 'sessionSignOut' }]);
});

it('an event has the time of its write, not of its transaction, and the browser, cut to 300 characters', async () => {
  const { session, request } = toActor((await createAdmin()).id);
  const actor = { session, request: { ...request, userAgent: `Browser${'x'.repeat(400)}` } };
  const started = await db.$transaction(async (transaction) => {
    const [row] = await transaction.$queryRaw<
      { started: Date }[]
    >`select now() as started from pg_sleep(0.02)`;
    await recordWrites(transaction, actor, [{ action: 'userBan', targetType: 'user', targetId: 'one' }]);
    return row?.started.getTime() ?? 0;
  });
  const [event] = await listEvents('one');
  expect((event?.createdAt.getTime() ?? 0) - started).toBeGreaterThanOrEqual(19);
  expect(event?.userAgent).toBe(`Browser${'x'.repeat(293)}`);
});
