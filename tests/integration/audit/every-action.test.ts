import { downloadDataAction } from '@/lib/account/actions';
import { deleteAccount, requestDeletionCode } from '@/lib/account/deletion';
import { changeEmail } from '@/lib/account/email';
import { updateAvatar, updateProfile } from '@/lib/account/mutations';
import { revokeMySession, revokeMySessions } from '@/lib/account/sessions';
import { removePasskey, renamePasskey, secureAccount, unlinkAccount } from '@/lib/account/sign-in-methods';
import { auditActions, isNamedAction, type NamedAction } from '@/lib/audit/audit-actions';
import type { Actor } from '@/lib/auth/session/store';
import { storeRows } from '@/lib/import/actions';
import { db } from '@/lib/server/db';
import { startImpersonation } from '@/lib/users/impersonation';
import { userImport } from '@/lib/users/import';
import { banUsers, claimInvitations, deleteUsers, setUserRoles, unbanUsers } from '@/lib/users/moderation';
import { createUser as createUserAs, updateUser } from '@/lib/users/mutations';
import { revokeSessions } from '@/lib/users/sessions';
import { removeUserPasskey, secureUser, unlinkUserAccount } from '@/lib/users/sign-in-methods';
import { captureLog } from '@/tests/support/capture-log';
import { send } from '@/tests/support/integration/actions';
import { ACTOR_EMAIL, type AuditedWrite, testAuditedWrites } from '@/tests/support/integration/audited-write';
import { visitor } from '@/tests/support/integration/browser';
import { NEW_EMAIL, requestChange } from '@/tests/support/integration/email-change';
import { getMailedCode } from '@/tests/support/integration/mailed';
import {
  clearRows,
  createAccount,
  createFile,
  createPasskey,
  createSession,
  createUser,
  hoursFromNow,
} from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';

const tomorrow = hoursFromNow(24);
/**
 * Visitors without a session write the others: by codes and providers, which have limits of their own, by a mailed link, which
 * works once, or by ending a session. Jobs have no user at all.
 */
const withoutActor = [
  'sessionSignIn',
  'sessionSignOut',
  'sessionRefusedBanned',
  'userPromote',
  'userShowCode',
  'userImpersonateStop',
  'accountRestoreEmail',
  'accountLinkProvider',
  'accountAddPasskey',
  'jobRun',
] as const satisfies NamedAction[];

const account = (write: (actor: Actor) => Promise<unknown>): AuditedWrite => ({
  limit: 'account',
  prepare: async (actor) => () => write(actor),
});
const toUser = (write: (id: string, actor: Actor) => Promise<unknown>, user: object = {}): AuditedWrite => ({
  limit: 'manager',
  prepare: async (actor) => {
    const { id } = await createUser(user);
    await createSession(id);
    return () => write(id, actor);
  },
});
const ofActor = (
  prepare: (userId: string) => Promise<(actor: Actor) => Promise<unknown>>,
  limit: AuditedWrite['limit'] = 'none',
): AuditedWrite => ({
  limit,
  prepare: async (actor) => {
    const write = await prepare(actor.session.user.id);
    return () => write(actor);
  },
});
const cases: Record<Exclude<NamedAction, (typeof withoutActor)[number]>, AuditedWrite> = {
  userOnboard: account((actor) => updateProfile('userOnboard', { name: 'Grace' }, actor)),
  userCreate: {
    limit: 'manager',
    prepare: async (actor) => () =>
      createUserAs({ name: 'New', email: 'new@example.com', role: 'user' }, 'en', actor),
  },
  userInvite: toUser((id, actor) => claimInvitations([id], actor, new Date()), { lastSignInAt: null }),
  userUpdate: toUser((id, actor) => updateUser(id, { name: 'Grace', role: 'user' }, actor)),
  userBan: toUser((id, actor) => banUsers([id], { reason: 'Spam', until: tomorrow }, actor)),
  userUnban: toUser((id, actor) => unbanUsers([id], actor), { banned: true }),
  userSetRole: toUser((id, actor) => setUserRoles([id], { role: 'admin' }, actor)),
  userDelete: toUser((id, actor) => deleteUsers([id], actor)),
  userImpersonate: { ...toUser((id, actor) => startImpersonation(id, actor, null)), isRepeatable: true },
  userRevokeSession: toUser(async (id, actor) => {
    const session = await db.session.findFirst({ where: { userId: id } });
    return revokeSessions(id, actor, session?.id ?? 'gone');
  }),
  userRevokeSessions: toUser((id, actor) => revokeSessions(id, actor)),
  userRemovePasskey: ofActor(async () => {
    const { id, userId } = await createPasskey((await createUser()).id);
    return (actor) => removeUserPasskey(userId, id, actor);
  }, 'manager'),
  userUnlinkProvider: ofActor(async () => {
    const { id, userId } = await createAccount((await createUser()).id);
    return (actor) => unlinkUserAccount(userId, id, actor);
  }, 'manager'),
  userSecure: toUser((id, actor) => secureUser(id, actor)),
  accountUpdateName: account((actor) => updateProfile('accountUpdateName', { name: 'Grace' }, actor)),
  accountUpdatePicture: ofActor(async (userId) => {
    const { id } = await createFile(userId);
    return (actor) => updateAvatar(id, actor);
  }, 'account'),
  accountUpdateLocale: account((actor) =>
    updateProfile('accountUpdateLocale', { locale: otherLocale }, actor),
  ),
  accountUpdateTheme: account((actor) => updateProfile('accountUpdateTheme', { theme: 'dark' }, actor)),
  accountUpdateTimeZone: account((actor) =>
    updateProfile('accountUpdateTimeZone', { timeZone: 'Asia/Tokyo' }, actor),
  ),
  accountUpdateEmail: ofActor(async () => {
    await requestChange();
    const code = await getMailedCode(NEW_EMAIL);
    return (actor) => changeEmail(NEW_EMAIL, code, actor);
  }),
  accountDownload: { ...account(() => send(downloadDataAction)), isRepeatable: true },
  accountDelete: {
    limit: 'none',
    prepare: async (actor) => {
      await requestDeletionCode({ ...actor, headers: visitor.requestHeaders() });
      const code = await getMailedCode(ACTOR_EMAIL);
      return () => deleteAccount(code, actor);
    },
  },
  accountRevokeSession: ofActor(async (userId) => {
    const { id } = await createSession(userId);
    return (actor) => revokeMySession(id, actor);
  }),
  accountRevokeSessions: ofActor(async (userId) => {
    await createSession(userId);
    return (actor) => revokeMySessions(actor, 'others');
  }),
  accountUnlinkProvider: ofActor(async (userId) => {
    const [{ id }] = [await createAccount(userId), await createAccount(userId)];
    return (actor) => unlinkAccount(id, actor);
  }),
  accountRenamePasskey: ofActor(async (userId) => {
    const { id } = await createPasskey(userId);
    return (actor) => renamePasskey(id, 'Phone', actor);
  }, 'account'),
  accountRemovePasskey: ofActor(async (userId) => {
    const { id } = await createPasskey(userId);
    return (actor) => removePasskey(id, actor);
  }),
  accountSecure: ofActor(async (userId) => {
    await createPasskey(userId);
    return secureAccount;
  }),
  importFinish: {
    limit: 'manager',
    prepare: async (actor) => {
      const rows = [{ number: 2, cells: ['new@example.com'] }];
      const options = { defaultLanguage: 'en' };
      return () => storeRows(userImport, { id: 'import-1', fileName: 'a.csv', rows, options }, actor);
    },
  },
};

captureLog();
beforeEach(clearRows);

it('every action of users is listed; testRecordWrites() tests those of resources', () => {
  const listed = [...Object.keys(cases), ...withoutActor];
  expect(listed.sort()).toEqual(auditActions.filter(isNamedAction).sort());
});

testAuditedWrites(cases, (except = '') => {
  const ofOthers = { where: { userId: { not: except } } };
  return Promise.all([
    db.user.findMany({ where: { id: { not: except } } }),
    db.session.findMany(ofOthers),
    db.passkey.findMany(ofOthers),
    db.account.findMany(ofOthers),
  ]);
});
