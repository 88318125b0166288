import { randomUUID } from 'node:crypto';
import { CHART_DAYS, DELIVERY_DAYS, OUTBOX_DAYS } from '@/lib/constants';
import { type ExpiredKind, expiredKinds, removeAllExpired, removeExpired } from '@/lib/server/clean';
import { db, pool } from '@/lib/server/db';
import { clearRows, createSession, createUser, hoursFromNow } from '@/tests/support/integration/rows';
import { UNLIMITED } from '@/tests/support/integration/write-during';
import { overrideEnv } from '@/tests/support/override-env';

const daysAgo = (days: number) => hoursFromNow(-24 * days);

beforeEach(clearRows);

const addSession = async (expiresAt: Date) => createSession((await createUser()).id, { expiresAt });
const addVerification = (expiresAt: Date) =>
  db.verification.create({ data: { id: randomUUID(), identifier: 'x', value: 'hash:0', expiresAt } });
const addLimit = (expiresAt: Date) =>
  db.rateLimit.create({ data: { key: randomUUID(), count: 1, expiresAt } });
const mail = { to: 'a@example.com', subject: 'x', html: '', text: '', template: 'loginCode', locale: 'en' };
const addMail = (createdAt: Date) => db.outboxMail.create({ data: { ...mail, createdAt } });
const addDelivery = (createdAt: Date) =>
  db.delivery.create({ data: { key: randomUUID(), hash: 'x', createdAt } });
const addEvent = (createdAt: Date) =>
  db.auditEvent.create({
    data: { id: randomUUID(), action: 'sessionSignIn', targetType: 'session', createdAt },
  });

/** Adds a row that is just old enough to be removed, and one that is not. */
const boundaries: Record<ExpiredKind, (isExpired: boolean) => Promise<unknown>> = {
  sessions: (isExpired) => addSession(hoursFromNow(isExpired ? -24.1 : -23.9)),
  verifications: (isExpired) => addVerification(hoursFromNow(isExpired ? -1.1 : -0.9)),
  rateLimits: (isExpired) => addLimit(hoursFromNow(isExpired ? -1.1 : -0.9)),
  outboxMails: (isExpired) => addMail(daysAgo(OUTBOX_DAYS + (isExpired ? 0.1 : -0.1))),
  deliveries: (isExpired) => addDelivery(daysAgo(DELIVERY_DAYS + (isExpired ? 0.1 : -0.1))),
  auditEvents: (isExpired) => addEvent(daysAgo(CHART_DAYS + (isExpired ? 0.1 : -0.1))),
};

const clean = (kinds = expiredKinds, ms = 60_000) => removeAllExpired(kinds, ms);

it.each(expiredKinds)('%s are removed after their time and kept until then', async (kind) => {
  overrideEnv({ AUDIT_RETENTION_DAYS: CHART_DAYS });
  await boundaries[kind](true);
  await boundaries[kind](false);
  const nothing = Object.fromEntries(expiredKinds.map((other) => [other, 0]));
  expect(await clean()).toEqual({ removed: { ...nothing, [kind]: 1 }, hasMore: false });
});

it('without AUDIT_RETENTION_DAYS, audit events of any age are kept', async () => {
  await addEvent(daysAgo(20_000));
  expect((await clean()).removed.auditEvents).toBe(0);
});

it('the impersonations of an expired session of an admin are removed with it', async () => {
  const [admin, user] = [await createUser({ role: 'admin' }), await createUser()];
  const own = await createSession(admin.id, { expiresAt: daysAgo(2) });
  await createSession(user.id, { impersonatedBy: admin.id, adminSessionId: own.id, expiresAt: daysAgo(3) });
  await clean();
  expect(await db.session.count()).toBe(0);
});

const addLimits = (count: number) =>
  pool().query(
    `insert into rate_limit (key, count, "expiresAt")
     select 'key-' || i, 1, now() - interval '2 hours' from generate_series(1, $1::int) i`,
    [count],
  );

it('a statement removes at most 1,000 rows, the oldest first', async () => {
  await addLimits(1_500);
  const oldest = await addLimit(daysAgo(9));
  expect(await removeExpired('rateLimits')).toBe(1_000);
  expect(await db.rateLimit.count({ where: { key: oldest.key } })).toBe(0);
  expect(await db.rateLimit.count()).toBe(501);
});

it('a run stops when its time is over, and the next one removes the rest', async () => {
  await addLimits(2_500);
  const statements = jest.spyOn(pool(), 'query');
  const clock = jest.spyOn(performance, 'now');
  clock.mockImplementation(() => (statements.mock.calls.length < 2 ? 0 : 1_000));
  expect(await clean(['rateLimits'], 1_000)).toEqual({ removed: { rateLimits: 2_000 }, hasMore: true });
  clock.mockRestore();
  expect(await clean(['rateLimits'])).toEqual({ removed: { rateLimits: 500 }, hasMore: false });
});

// The embedded database runs one transaction at a time.
const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;

onServer('a row that a request has locked is skipped, without waiting', async () => {
  const locked = await addMail(daysAgo(OUTBOX_DAYS + 2));
  await addMail(daysAgo(OUTBOX_DAYS + 1));
  await db.$transaction(async (transaction) => {
    await transaction.$queryRaw`select from outbox_mail where id = ${locked.id} for update`;
    expect((await clean(['outboxMails'])).removed).toEqual({ outboxMails: 1 });
  }, UNLIMITED);
  expect(await db.outboxMail.count()).toBe(1);
});
