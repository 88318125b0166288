import {
  changeEmailAction,
  deleteAccountAction,
  removePasskeyAction,
  renamePasskeyAction,
  requestDeletionCodeAction,
  requestEmailChangeCodeAction,
  revokeMySessionAction,
  revokeOtherSessionsAction,
  unlinkAccountAction,
  updateNameAction,
} from '@/lib/account/actions';
import { db } from '@/lib/server/db';
import {
  banUsersAction,
  createUserAction,
  deleteUsersAction,
  impersonateUserAction,
  revokeSessionAction,
  revokeSessionsAction,
  setUserRolesAction,
  stopImpersonatingAction,
  unbanUsersAction,
  updateUserAction,
} from '@/lib/users/actions';
import { captureLog } from '@/tests/support/capture-log';
import { getRedirect, send } from '@/tests/support/integration/actions';
import { post } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import {
  clearRows,
  createAccount,
  createPasskey,
  createSession,
  createUser,
} from '@/tests/support/integration/rows';
import { otherLocale, thirdLocale } from '@/tests/support/messages';

captureLog();

const NEW = 'new@example.com';
const ids = {
  me: '10000000-0000-4000-8000-000000000001',
  user: '10000000-0000-4000-8000-000000000002',
  session: '10000000-0000-4000-8000-000000000003',
  mine: '10000000-0000-4000-8000-000000000004',
  account: '10000000-0000-4000-8000-000000000005',
  passkey: '10000000-0000-4000-8000-000000000006',
};

/** The same rows before every write. The visitor is an admin. */
async function prepare(prepareMore?: () => Promise<unknown>) {
  await clearRows();
  visitor.clear();
  await visitor.signIn({ id: ids.me, role: 'admin', email: 'me@example.com', name: 'Grace' });
  await createUser({ role: 'admin' });
  await createUser({ id: ids.user, email: 'user@example.com', locale: otherLocale });
  await createSession(ids.user, { id: ids.session });
  await createSession(ids.me, { id: ids.mine });
  await createAccount(ids.me, { id: ids.account });
  await createAccount(ids.me, { providerId: 'google' });
  await createPasskey(ids.me, { id: ids.passkey });
  await prepareMore?.();
}

const known: string[] = Object.values(ids);

/** Replaces what differs between two runs: new ids, times, codes and tokens. */
const normalize = (text: string) =>
  text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => (known.includes(id) ? id : '<id>'))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/token=[^\s"\\&]+/g, '<token>')
    .replace(/(?<!\d)\d{6}(?!\d)/g, '<code>')
    .replace(/\d{1,2}:\d\d/g, '<time>');

async function listWritten() {
  const events = await db.auditEvent.findMany({
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    omit: { id: true, createdAt: true, requestId: true },
  });
  const mails = await db.outboxMail.findMany({
    orderBy: [{ createdAt: 'asc' }, { to: 'asc' }],
    omit: { id: true, createdAt: true },
  });
  const users = await db.user.findMany({
    where: { id: { in: known } },
    orderBy: { id: 'asc' },
    omit: { createdAt: true, updatedAt: true, lastSignInAt: true },
  });
  const sessions = await db.session.findMany({
    select: { userId: true, impersonatedBy: true },
    orderBy: [{ userId: 'asc' }, { impersonatedBy: 'asc' }],
  });
  return JSON.parse(normalize(JSON.stringify({ events, mails, users, sessions })));
}

type Case = {
  path: string;
  body: object | (() => Promise<object>);
  action: () => Promise<unknown>;
  prepare?: () => Promise<unknown>;
  /** Of the endpoint, beside what docs/api.md has. */
  answer?: object;
  mails?: number;
  events?: number;
};

const ban = () => send(banUsersAction, { ids: ids.user, reason: 'Spam' });
const requestEmail = () => send(requestEmailChangeCodeAction, { email: NEW });
const requestCode = () => send(requestDeletionCodeAction);
const impersonate = () => getRedirect(send(impersonateUserAction, { id: ids.user }));

const user = { userId: ids.user };
const named = { name: 'Hopper' };
const passkey = { id: ids.passkey };
const renamed = { ...passkey, name: 'Phone' };

const cases: Case[] = [
  {
    path: '/admin/create-user',
    body: { email: NEW, name: 'Ada', role: 'admin', data: { locale: thirdLocale } },
    answer: { user: { email: NEW, role: 'admin', locale: thirdLocale, lastSignInAt: null } },
    action: () =>
      getRedirect(send(createUserAction, { email: NEW, name: 'Ada', role: 'admin', locale: thirdLocale })),
    mails: 1,
  },
  {
    path: '/admin/update-user',
    body: { userId: ids.user, data: { email: NEW } },
    action: async () => {
      const { updatedAt } = await db.user.findUniqueOrThrow({ where: { id: ids.user } });
      const fields = { id: ids.user, name: 'Ada', email: NEW, role: 'user' };
      return getRedirect(send(updateUserAction, { ...fields, updatedAt: updatedAt.toISOString() }));
    },
    mails: 1,
  },
  {
    path: '/admin/set-role',
    body: { userId: ids.user, role: 'admin' },
    answer: { user: { id: ids.user, role: 'admin', locale: otherLocale } },
    action: () => send(setUserRolesAction, { ids: ids.user, role: 'admin' }),
  },
  {
    path: '/admin/ban-user',
    body: { userId: ids.user, banReason: ' Spam ' },
    action: ban,
    answer: { user: { id: ids.user, banned: true, banReason: 'Spam', locale: otherLocale } },
    mails: 1,
  },
  {
    path: '/admin/ban-user',
    body: { userId: ids.user, banExpiresIn: 3600 },
    action: () =>
      send(banUsersAction, { ids: ids.user, until: new Date(Date.now() + 3_600_000).toISOString() }),
    mails: 1,
  },
  {
    path: '/admin/unban-user',
    body: user,
    action: () => send(unbanUsersAction, { ids: ids.user }),
    answer: { user: { id: ids.user, locale: otherLocale } },
    prepare: ban,
    mails: 1,
    events: 2,
  },
  {
    path: '/admin/remove-user',
    body: user,
    action: () => send(deleteUsersAction, { ids: ids.user, confirmation: 'user@example.com' }),
    mails: 1,
  },
  {
    path: '/admin/revoke-user-session',
    body: { sessionToken: ids.session },
    action: () => send(revokeSessionAction, { userId: ids.user, sessionId: ids.session }),
  },
  { path: '/admin/revoke-user-sessions', body: user, action: () => send(revokeSessionsAction, user) },
  { path: '/admin/impersonate-user', body: user, action: impersonate },
  {
    path: '/admin/stop-impersonating',
    body: {},
    action: () => getRedirect(send(stopImpersonatingAction)),
    answer: { session: { userId: ids.me }, user: { id: ids.me, role: 'admin' } },
    prepare: impersonate,
    events: 2,
  },
  { path: '/update-user', body: named, action: () => send(updateNameAction, named) },
  {
    path: '/revoke-session',
    body: { token: ids.mine },
    action: () => send(revokeMySessionAction, { id: ids.mine }),
  },
  { path: '/revoke-other-sessions', body: {}, action: () => send(revokeOtherSessionsAction) },
  {
    path: '/email-otp/change-email',
    body: async () => ({ newEmail: NEW, otp: await getMailedCode(NEW) }),
    action: async () => send(changeEmailAction, { email: NEW, code: await getMailedCode(NEW) }),
    prepare: requestEmail,
    mails: 2,
  },
  {
    path: '/delete-user',
    body: async () => ({ token: await getMailedCode('me@example.com') }),
    action: async () =>
      getRedirect(send(deleteAccountAction, { code: await getMailedCode('me@example.com') })),
    prepare: requestCode,
    mails: 2,
  },
  {
    path: '/unlink-account',
    body: { accountId: ids.account },
    action: () => send(unlinkAccountAction, { id: ids.account }),
  },
  { path: '/passkey/update-passkey', body: renamed, action: () => send(renamePasskeyAction, renamed) },
  { path: '/passkey/delete-passkey', body: passkey, action: () => send(removePasskeyAction, passkey) },
];

it.each(cases)('$path writes the same rows, events and mails as its action, and answers', async (each) => {
  await prepare(each.prepare);
  await each.action();
  const byAction = await listWritten();

  await prepare(each.prepare);
  const { status, body } = await post(
    each.path,
    typeof each.body === 'function' ? await each.body() : each.body,
  );
  const byEndpoint = await listWritten();

  expect([status, body]).toMatchObject([200, each.answer ?? {}]);
  expect(byEndpoint).toEqual(byAction);
  expect(byAction.events).toHaveLength(each.events ?? 1);
  expect(byAction.mails).toHaveLength(each.mails ?? 0);
});

it('/admin/create-user needs an email only: the role is "user" and the language the admin’s', async () => {
  await clearRows();
  await visitor.signIn({ role: 'admin', locale: otherLocale });
  const { body } = await post('/admin/create-user', { email: NEW });
  expect(body.user).toMatchObject({ name: '', role: 'user', locale: otherLocale });
});

it('/admin/update-user changes only the fields that it gets', async () => {
  await prepare();
  await post('/admin/update-user', { userId: ids.user, data: { name: 'Hopper' } });
  const user = await db.user.findUnique({ where: { id: ids.user } });
  expect(user).toMatchObject({ name: 'Hopper', email: 'user@example.com', role: 'user' });
  expect(await db.outboxMail.count()).toBe(0);
});
