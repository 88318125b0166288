import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import Papa from 'papaparse';
import { GET as exportUsers } from '@/app/manager/export/users/route';
import { routes, type SearchParams } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { findUsersByEmailAction, updateUserAction } from '@/lib/users/actions';
import { banUsers, unbanUsers } from '@/lib/users/moderation';
import { userViewNames, userViews } from '@/lib/users/moderation-rules';
import { createAndInvite, createUser as createByAdmin, updateUser } from '@/lib/users/mutations';
import { countUsersByView, getUser, userListQuery } from '@/lib/users/queries';
import { roleChangeSchema, userSchema } from '@/lib/users/schema';
import { captureLog } from '@/tests/support/capture-log';
import {
  createAdmin,
  getRedirect,
  listEvents,
  send,
  toActor,
  withoutWrites,
} from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { readList } from '@/tests/support/integration/lists';
import { getMailedCode } from '@/tests/support/integration/mailed';
import {
  clearRows,
  createAccount,
  createSession,
  createUser,
  hoursFromNow,
} from '@/tests/support/integration/rows';
import { otherLocale, t } from '@/tests/support/messages';

const email = () => `${randomUUID()}@example.com`;
const input = (change: object = {}) => userSchema.parse({ email: email(), role: 'user', ...change });

const readUser = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const byAdmin = async () => toActor((await createUser({ role: 'admin' })).id);

beforeEach(clearRows);
captureLog();

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

it.each(['unknown-role', 'admin,user', 'constructor', ['admin']])('the role %j is rejected', (role) => {
  for (const schema of [userSchema, roleChangeSchema])
    expect(schema.safeParse({ email: email(), role }).error?.issues).toMatchObject([{ path: ['role'] }]);
});

it('a changed email is unverified', async () => {
  const user = await createUser({ emailVerified: true });
  const update = await updateUser(user.id, input(), await byAdmin());
  expect(update).toEqual({ formerEmail: user.email, locale: null });
  expect(await readUser(user.id)).toMatchObject({ emailVerified: false });
});

it('an invitation to an earlier email does not count', async () => {
  const invited = { invitedAt: new Date(), invitedById: (await createAdmin()).id };
  const [waiting, active] = [
    await createUser({ ...invited, lastSignInAt: null }),
    await createUser({ ...invited, lastSignInAt: new Date() }),
  ];
  for (const { id } of [waiting, active]) await updateUser(id, input(), await byAdmin());
  expect(await readUser(waiting.id)).toMatchObject({ invitedAt: null, invitedById: null });
  expect(await readUser(active.id)).toMatchObject(invited);
});

it('who has banned a user last is known, until the ban is lifted', async () => {
  const [user, admin, other] = [await createUser(), await createAdmin(), await createAdmin()];
  await banUsers([user.id], { reason: 'Spam', until: null }, toActor(other.id));
  await banUsers([user.id], { reason: 'Spam, twice', until: null }, toActor(admin.id));
  const { id, name, email } = admin;
  expect(await getUser(user.id)).toMatchObject({ bannedBy: { id, name, email } });
  await unbanUsers([user.id], toActor(admin.id));
  expect(await getUser(user.id)).toMatchObject({ bannedBy: null });
});

describe('a user who has never signed in', () => {
  const listStatuses = async (query: SearchParams = {}) =>
    (await readList(userListQuery, query)).rows.map(({ name, status }) => [name, status]);
  const signIn = async (email: string) => {
    await visitor.requestCode(email);
    const otp = await getMailedCode(email);
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
    const { id } = await createAndInvite(input({ name: 'Ada' }), 'en', admin);
    const by = await readUser(admin.session.user.id);
    const invitedBy = { id: by.id, name: by.name, email: by.email };
    expect(await getUser(id)).toMatchObject({ status: 'invited', invitedAt: expect.any(Date), invitedBy });
    // Who was invited has never signed in either.
    expect(await listStatuses({ status: 'neverSignedIn' })).toEqual([['Ada', 'invited']]);
    await db.user.delete({ where: { id: by.id } });
    expect(await getUser(id)).toMatchObject({ status: 'invited', invitedBy: null });
  });
});

it('the numbers of the fixed views are the totals of the list', async () => {
  const never = { lastSignInAt: null };
  await createUser({ role: 'admin' });
  await createUser({ role: 'admin', banned: true });
  await createUser({ banned: true, banExpires: hoursFromNow(-1) });
  await createUser({ banned: true, banExpires: hoursFromNow(1), invitedAt: new Date(), ...never });
  await createUser({ invitedAt: new Date(), ...never });
  await createUser(never);
  const totals = await Promise.all(
    userViewNames.map(async (name) => [name, (await readList(userListQuery, userViews[name])).total]),
  );
  expect(await countUsersByView()).toEqual(Object.fromEntries(totals));
  expect(Object.fromEntries(totals)).toEqual({ all: 6, active: 2, invited: 1, banned: 2, admins: 2 });
});

it('rows of users have only the columns that the list shows', async () => {
  const { id } = await createUser({ banReason: 'a reason' });
  await createSession(id, { token: 'session-token' });
  await createSession(id, { expiresAt: hoursFromNow(-1) });
  await createAccount(id, { accessToken: 'account-token' });
  const { rows } = await readList(userListQuery, {});
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    'banExpires banReason createdAt email id image invitedAt lastActiveAt name role status'.split(' '),
  );
  const user = await getUser(id);
  expect(user).toMatchObject({ id, activeSessions: 1 });
  expect(JSON.stringify([rows, user])).not.toMatch(/token|secret|password/i);
});

async function openForm() {
  await visitor.signIn({ role: 'admin' });
  const { id, name, email, role, updatedAt } = await createUser({ email: 'old@example.com' });
  return { id, name, email, role, updatedAt: updatedAt.toISOString() };
}

describe('the form of a user', () => {
  it('saves if nothing has changed since it was opened, and the language only if it is sent', async () => {
    const form = await openForm();
    const saved = send(updateUserAction, { ...form, locale: otherLocale });
    expect(await getRedirect(saved)).toBe(routes.manager.user(form.id));
    const { updatedAt, locale } = await readUser(form.id);
    expect(locale).toBe(otherLocale);
    const again = { ...form, updatedAt: updatedAt.toISOString(), name: 'Grace', locale: '' };
    await getRedirect(send(updateUserAction, again));
    expect(await readUser(form.id)).toMatchObject({ name: 'Grace', locale: otherLocale });
    const { name, email, role } = form;
    expect(await listEvents(form.id)).toMatchObject([
      { before: { name, email, role, locale: null }, after: { name, email, role, locale: otherLocale } },
      { before: { name, email, role }, after: { name: 'Grace', email, role } },
    ]);
  });

  it('gives a conflict if the user has changed since, and writes nothing', async () => {
    const form = await openForm();
    await db.user.update({ where: { id: form.id }, data: { email: 'new@example.com' } });
    const answer = await withoutWrites(() => send(updateUserAction, { ...form, name: 'Typo fixed' }));
    expect(answer).toMatchObject({ code: 'CONFLICT', message: t('errors.CONFLICT') });
  });
});

// Which times are valid: tests/unit/date-time.test.ts.
it.each(['0000-01-01T00:00:00Z', '+010000-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000+23:59', 'now'])(
  'the time %j of a form is rejected',
  async (updatedAt) => {
    const form = await openForm();
    const answer = await withoutWrites(() => send(updateUserAction, { ...form, updatedAt }));
    expect(answer).toMatchObject({ issues: { updatedAt: t('validation.invalidInput') } });
  },
);

const download = (query = '') =>
  exportUsers(new NextRequest(`http://localhost:3000/manager/users/export${query}`));
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const iso = (day: number) => at(day).toISOString();

it('the export has the columns of the list, the end of a ban and the times', async () => {
  await visitor.signIn({ role: 'admin' });
  const until = new Date('2031-01-15T11:00:00Z');
  const times = { lastSignInAt: at(3), lastActiveAt: at(5) };
  await createUser({ name: 'Ada', email: 'ada@example.com', createdAt: at(1), ...times });
  const banned = { banned: true, lastSignInAt: null };
  await createUser({ name: '=1+1', email: 'b@example.com', createdAt: at(2), ...banned, banExpires: until });
  await createUser({ name: '', email: 'c@example.com', createdAt: at(3), ...banned });
  const ended = { banned: true, banExpires: at(1), lastSignInAt: at(4) };
  await createUser({ name: 'Eve', email: 'e@example.com', createdAt: at(4), ...ended });
  const response = await download('?role=user&sort=createdAt');
  const [headings, ...rows] = Papa.parse<string[]>((await response.text()).trim()).data;
  expect(headings).toEqual(
    (['name', 'email', 'role', 'status', 'banUntil', 'created', 'lastSignIn', 'lastActive'] as const).map(
      (key) => t(`users.${key}`),
    ),
  );
  const role = t('users.roles.user');
  const status = (key: 'active' | 'banned') => t(`users.statuses.${key}`);
  expect(rows).toEqual([
    ['Ada', 'ada@example.com', role, status('active'), '', iso(1), iso(3), iso(5)],
    ["'=1+1", 'b@example.com', role, status('banned'), until.toISOString(), iso(2), '', ''],
    ['', 'c@example.com', role, status('banned'), t('users.banForever'), iso(3), '', ''],
    ['Eve', 'e@example.com', role, status('active'), '', iso(4), iso(4), ''],
  ]);
});
