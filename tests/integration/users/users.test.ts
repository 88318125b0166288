import { randomUUID } from 'node:crypto';
import { DEMO_CODE, demoAccounts } from '@/lib/demo';
import type { SearchParams } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { findUsersByEmailAction } from '@/lib/users/actions';
import { startImpersonation } from '@/lib/users/impersonation';
import { banUsers, unbanUsers } from '@/lib/users/moderation';
import { userViewNames, userViews } from '@/lib/users/moderation-rules';
import { createAndInvite, createUser as createByAdmin, updateUser } from '@/lib/users/mutations';
import { countUserViews, getUser, userListQuery, withViewCounts } from '@/lib/users/queries';
import { userSchema } from '@/lib/users/schema';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, listEvents, send, toActor } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { readList } from '@/tests/support/integration/lists';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearRows, createSession, createUser } from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

const email = () => `${randomUUID()}@example.com`;
const input = (change: object = {}) => userSchema.parse({ email: email(), role: 'user', ...change });

const byAdmin = async () => toActor((await createUser({ role: 'admin' })).id);

beforeEach(clearRows);
const log = captureLog();

it('a created user is unverified and has never signed in, and the creation is audited', async () => {
  const admin = await byAdmin();
  const { id } = await createByAdmin(input({ name: 'Ada' }), otherLocale, admin);
  const user = await db.user.findUniqueOrThrow({ where: { id } });
  expect(user).toMatchObject({
    name: 'Ada',
    locale: otherLocale,
    role: 'user',
    emailVerified: false,
    lastSignInAt: null,
  });
  expect(await listEvents(id)).toMatchObject([{ action: 'userCreate', actorId: admin.session.user.id }]);
});

it('an email in use is found for who may invite, and for nobody else', async () => {
  const user = await createUser();
  const emails = `${user.email.toUpperCase()} ${email()} no-email`;
  await visitor.signIn({ role: 'admin' });
  expect(await send(findUsersByEmailAction, { emails })).toEqual({
    status: 'ok',
    data: { [user.email]: user.id },
  });
  await visitor.signIn({ role: 'user' });
  expect(await send(findUsersByEmailAction, { emails })).toMatchObject({ code: 'FORBIDDEN' });
});

it.each(['unknown-role', 'admin,user', 'constructor', '', 5, ['admin']])(
  'the role %j is rejected',
  (role) => {
    expect(userSchema.safeParse({ email: email(), role }).success).toBe(false);
  },
);

it('a changed email is unverified', async () => {
  const user = await createUser({ emailVerified: true });
  expect(await updateUser(user.id, input(), await byAdmin())).toEqual({
    formerEmail: user.email,
    locale: null,
  });
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ emailVerified: false });
});

it('who has banned a user last is known, until the ban is lifted', async () => {
  const [user, admin, other] = [await createUser(), await createAdmin(), await createAdmin()];
  const read = async () => (await getUser(user.id))?.bannedBy;
  for (const [actor, reason] of [
    [other, 'Spam'],
    [admin, 'Spam, twice'],
  ] as const)
    await banUsers([user.id], { reason, until: null }, toActor(actor.id));
  expect(await read()).toEqual({ id: admin.id, name: admin.name, email: admin.email });
  await unbanUsers([user.id], toActor(admin.id));
  expect(await read()).toBeNull();
});

describe('a user who has never signed in', () => {
  const listStatuses = async (query: SearchParams = {}) =>
    (await readList(userListQuery, query)).rows.map(({ name, status }) => [name, status]);
  const signIn = async (email: string, demoCode?: string) => {
    await visitor.requestCode(email);
    const otp = demoCode ?? (await getMailedCode(email));
    expect(await visitor.post('/sign-in/email-otp', { email, otp })).toMatchObject({ status: 200 });
    return db.user.findUniqueOrThrow({ where: { email } });
  };

  it('has the status neverSignedIn until the first sign-in, also before onboarding', async () => {
    const created = await createByAdmin(input({ email: 'ada@example.com' }), 'en', await byAdmin());
    if (typeof created === 'string') throw new Error(created);
    expect(await listStatuses({ role: 'user' })).toEqual([['', 'neverSignedIn']]);
    expect(await listStatuses({ role: 'user', status: 'neverSignedIn' })).toHaveLength(1);
    expect(await getUser(created.id)).toMatchObject({ status: 'neverSignedIn', lastSignInAt: null });

    const { lastSignInAt } = await signIn('ada@example.com');
    expect(await listStatuses({ role: 'user' })).toEqual([['', 'active']]);
    expect(await listStatuses({ role: 'user', status: 'neverSignedIn' })).toEqual([]);
    expect(await getUser(created.id)).toMatchObject({ status: 'active', lastSignInAt });
  });

  it('has the status invited once the invitation was sent, with its time and its sender', async () => {
    const admin = await byAdmin();
    const { id, isInvited } = await createAndInvite(
      input({ name: 'Ada', email: 'ada@example.com' }),
      'en',
      admin,
    );
    expect(isInvited).toBe(true);
    const { name, email } = await db.user.findUniqueOrThrow({ where: { id: admin.session.user.id } });
    expect(await getUser(id)).toMatchObject({
      status: 'invited',
      invitedAt: expect.any(Date),
      invitedBy: { id: admin.session.user.id, name, email },
    });
    // Who was invited has never signed in either.
    for (const status of ['invited', 'neverSignedIn'])
      expect(await listStatuses({ role: 'user', status })).toEqual([['Ada', 'invited']]);
    await db.user.delete({ where: { id: admin.session.user.id } });
    expect(await getUser(id)).toMatchObject({ status: 'invited', invitedBy: null });
  });

  it('keeps the status during an impersonation and after signing in to a demo', async () => {
    const { id } = await createUser({ email: demoAccounts[1], lastSignInAt: null });
    const admin = await createAdmin();
    const session = await createSession(admin.id);
    await startImpersonation(id, toActor(admin.id, { id: session.id }), null);
    overrideEnv({ DEMO_MODE: true });
    expect(await signIn(demoAccounts[1], DEMO_CODE)).toMatchObject({ lastSignInAt: null });
  });
});

it('the numbers of the fixed views are the totals of the list', async () => {
  const hour = 3_600_000;
  const never = { lastSignInAt: null };
  await createUser({ role: 'admin' });
  await createUser({ role: 'admin', banned: true });
  await createUser({ banned: true, banExpires: new Date(Date.now() - hour) });
  await createUser({
    banned: true,
    banExpires: new Date(Date.now() + hour),
    invitedAt: new Date(),
    ...never,
  });
  await createUser({ invitedAt: new Date(), ...never });
  await createUser(never);
  const totals = await Promise.all(
    userViewNames.map(async (name) => [name, (await readList(userListQuery, userViews[name])).total]),
  );
  expect(await countUserViews()).toEqual(Object.fromEntries(totals));
  expect(Object.fromEntries(totals)).toEqual({ all: 6, active: 2, invited: 1, banned: 2, admins: 2 });
});

it('the total of the list is the number of its first view, unless it is filtered or that number can’t be read', async () => {
  await createUser({ role: 'admin' });
  await createUser();
  const counts = { all: 7, active: 0, invited: 0, banned: 0, admins: 0 };
  const getTotal = async (read: typeof counts | undefined, query: SearchParams = {}) =>
    (await readList(withViewCounts(Promise.resolve(read)), query)).total;
  expect([
    await getTotal(counts),
    await getTotal(counts, { role: 'admin' }),
    await getTotal(counts, { searchTerm: 'example' }),
    await getTotal(undefined),
  ]).toEqual([7, 1, 2, 2]);
});

it('numbers of the views that can’t be read are missing, and the error is reported', async () => {
  await db.$executeRaw`alter table "user" rename column "invitedAt" to hidden`;
  const show = () => db.$executeRaw`alter table "user" rename column hidden to "invitedAt"`;
  expect(await countUserViews().finally(show)).toBeUndefined();
  expect(log.stderr + log.stdout).toContain('could not be counted');
});
