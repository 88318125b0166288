import { downloadDataAction } from '@/lib/account/data/actions';
import { deleteAccount, requestDeletion } from '@/lib/account/deletion/mutations';
import { completeOnboarding, updateLocale, updateName, updateTheme } from '@/lib/account/mutations';
import { revokeMySession, revokeMySessions } from '@/lib/account/sessions/mutations';
import { removePasskey, renamePasskey, unlinkAccount } from '@/lib/account/sign-in-methods/mutations';
import { type AuditAction, auditActions } from '@/lib/audit/audit-actions';
import type { Actor } from '@/lib/auth/session/store';
import { accountLimit, managerLimit } from '@/lib/constants';
import { cancelImport, runImport, startImport } from '@/lib/repositories/import/mutations';
import {
  createRepository,
  deleteRepositories,
  restoreRepositories,
  updateRepository,
} from '@/lib/repositories/mutations';
import { db } from '@/lib/server/db';
import { startImpersonation } from '@/lib/users/impersonation/mutations';
import { banUsers, deleteUsers, setUserRoles, unbanUsers } from '@/lib/users/moderation/mutations';
import { createUser as createUserAs, updateUser } from '@/lib/users/mutations';
import { revokeSessions } from '@/lib/users/sessions/mutations';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { confirmChange, NEW_EMAIL, requestChange } from '@/tests/support/integration/email-change';
import { getMailedCode } from '@/tests/support/integration/mailed';
import {
  clearRows,
  createAccount,
  createPasskey,
  createSession,
  createUser,
  hoursFromNow,
  repositoryRow,
} from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';

type Write = () => Promise<unknown>;
type Case = {
  limit: 'account' | 'manager' | 'none';
  /** The same write again is a new write. */
  isRepeatable?: true;
  prepare: (actor: Actor) => Promise<Write>;
};

const EMAIL = 'actor@example.com';
const tomorrow = hoursFromNow(24);
const input = { name: 'New', link: 'https://example.com', description: null };
const inserted = () => db.repository.create({ data: repositoryRow('Old') });
const insertImport = (status: string, ownerId: string) =>
  db.repositoryImport.create({ data: { fileName: 'a.csv', status, ownerId, rowCount: 1 } });

/**
 * Visitors without a session write the others: by codes and providers, which have limits of their own, by a mailed link, which
 * works once, or by ending a session.
 */
const withoutActor = [
  'sessionSignIn',
  'sessionSignOut',
  'sessionRefusedBanned',
  'userPromote',
  'userImpersonateStop',
  'accountRestoreEmail',
  'accountLinkProvider',
  'accountAddPasskey',
] as const satisfies AuditAction[];

const account = (write: (actor: Actor) => Promise<unknown>): Case => ({
  limit: 'account',
  prepare: async (actor) => () => write(actor),
});
const toUser = (write: (id: string, actor: Actor) => Promise<unknown>, user: object = {}): Case => ({
  limit: 'manager',
  prepare: async (actor) => {
    const { id } = await createUser(user);
    await createSession(id);
    return () => write(id, actor);
  },
});
const toRepository = (write: (id: string, updatedAt: Date, actor: Actor) => Promise<unknown>): Case => ({
  limit: 'manager',
  prepare: async (actor) => {
    const { id, updatedAt } = await inserted();
    return () => write(id, updatedAt, actor);
  },
});

const cases: Record<Exclude<AuditAction, (typeof withoutActor)[number]>, Case> = {
  userOnboard: account((actor) => completeOnboarding('Grace', actor)),
  userCreate: {
    limit: 'manager',
    prepare: async (actor) => () =>
      createUserAs({ name: 'New', email: 'new@example.com', role: 'user' }, 'en', actor),
  },
  userUpdate: toUser((id, actor) => updateUser(id, { name: 'Grace', role: 'user' }, actor)),
  userBan: toUser((id, actor) => banUsers([id], { reason: 'Spam', until: tomorrow }, actor)),
  userUnban: toUser((id, actor) => unbanUsers([id], actor), { banned: true }),
  userSetRole: toUser((id, actor) => setUserRoles([id], 'admin', actor)),
  userDelete: toUser((id, actor) => deleteUsers([id], actor)),
  userImpersonate: { ...toUser((id, actor) => startImpersonation(id, actor, null)), isRepeatable: true },
  userRevokeSession: toUser(async (id, actor) => {
    const session = await db.session.findFirst({ where: { userId: id } });
    return revokeSessions(id, actor, session?.id ?? 'gone');
  }),
  userRevokeSessions: toUser((id, actor) => revokeSessions(id, actor)),
  accountUpdateName: account((actor) => updateName('Grace', actor)),
  accountUpdateLocale: account((actor) => updateLocale(otherLocale, actor)),
  accountUpdateTheme: account((actor) => updateTheme('dark', actor)),
  accountUpdateEmail: {
    limit: 'account',
    prepare: async () => {
      await requestChange();
      const code = await getMailedCode(NEW_EMAIL);
      return () => confirmChange(code);
    },
  },
  accountDownload: { ...account(() => send(downloadDataAction)), isRepeatable: true },
  accountDelete: {
    limit: 'none',
    prepare: async (actor) => {
      await requestDeletion({ ...actor, headers: visitor.requestHeaders() });
      const code = await getMailedCode(EMAIL);
      return () => deleteAccount(code, actor);
    },
  },
  accountRevokeSession: {
    limit: 'none',
    prepare: async (actor) => {
      const { id } = await createSession(actor.session.user.id);
      return () => revokeMySession(id, actor);
    },
  },
  accountRevokeSessions: {
    limit: 'none',
    prepare: async (actor) => {
      await createSession(actor.session.user.id);
      return () => revokeMySessions(actor, 'others');
    },
  },
  accountUnlinkProvider: {
    limit: 'account',
    prepare: async (actor) => {
      const { id } = await createAccount(actor.session.user.id);
      await createAccount(actor.session.user.id);
      return () => unlinkAccount(id, actor);
    },
  },
  accountRenamePasskey: {
    limit: 'account',
    prepare: async (actor) => {
      const { id } = await createPasskey(actor.session.user.id);
      return () => renamePasskey(id, 'Phone', actor);
    },
  },
  accountRemovePasskey: {
    limit: 'account',
    prepare: async (actor) => {
      const { id } = await createPasskey(actor.session.user.id);
      return () => removePasskey(id, actor);
    },
  },
  repositoryCreate: { limit: 'manager', prepare: async (actor) => () => createRepository(input, actor) },
  repositoryUpdate: toRepository(async (id, _, actor) => {
    const { updatedAt } = await db.repository.findUniqueOrThrow({ where: { id } });
    return updateRepository(id, updatedAt, input, actor);
  }),
  repositoryDelete: toRepository((id, _, actor) => deleteRepositories([id], actor)),
  repositoryRestore: {
    limit: 'manager',
    prepare: async (actor) => {
      const { id } = await inserted();
      await deleteRepositories([id], actor);
      return () => restoreRepositories([id], actor);
    },
  },
  repositoryImportUpload: {
    limit: 'manager',
    isRepeatable: true,
    prepare: async (actor) => () => startImport('a.csv', actor),
  },
  repositoryImportStart: {
    limit: 'manager',
    prepare: async (actor) => {
      const { id } = await insertImport('checked', actor.session.user.id);
      return () => runImport(id, actor);
    },
  },
  repositoryImportFinish: {
    limit: 'manager',
    prepare: async (actor) => {
      const { id } = await insertImport('mapping', actor.session.user.id);
      return () => cancelImport(id, actor);
    },
  },
};

captureLog();
beforeEach(async () => {
  await clearRows();
  // So that the actor is not the last admin.
  await createAdmin();
});

async function prepare({ prepare: prepareCase }: Case) {
  await visitor.signIn({ role: 'admin', email: EMAIL });
  const actor = await visitor.actor();
  const write = await prepareCase(actor);
  const { id } = actor.session.user;
  return { write, keys: { account: `account:${id}`, manager: `manager:${id}`, none: undefined } };
}

const countEvents = (action: string) => db.auditEvent.count({ where: { action } });
const getCode = (write: Write) =>
  write().then(
    (result) => (result as { code?: string } | undefined)?.code,
    ({ code }) => code,
  );

const entries = Object.entries(cases);

it('every action is listed', () => {
  const listed = [...Object.keys(cases), ...withoutActor];
  expect(listed.sort()).toEqual([...auditActions].sort());
});

it.each(entries)('%s is recorded once, and not again when nothing changes', async (action, each) => {
  const { write } = await prepare(each);
  await write();
  expect(await countEvents(action)).toBe(1);
  await write();
  expect(await countEvents(action)).toBe(each.isRepeatable ? 2 : 1);
});

it.each(entries)('%s counts towards the limit only when it changes something', async (_, each) => {
  const { write, keys } = await prepare(each);
  const key = keys[each.limit] ?? '';
  const getCount = async () => (await db.rateLimit.findUnique({ where: { key } }))?.count ?? 0;
  const before = await getCount();
  await write();
  const count = await getCount();
  expect(count - before).toBe(each.limit === 'none' ? 0 : 1);
  await write();
  expect((await getCount()) - count).toBe(each.isRepeatable ? 1 : 0);
});

it.each(entries)('%s at the limits', async (action, each) => {
  const { write, keys } = await prepare(each);
  const limits = { [keys.account]: accountLimit.max, [keys.manager]: managerLimit.max };
  for (const [key, count] of Object.entries(limits)) {
    const row = { count, expiresAt: hoursFromNow(1) };
    await db.rateLimit.upsert({ where: { key }, create: { key, ...row }, update: row });
  }
  if (each.limit === 'none') {
    await write();
    expect(await countEvents(action)).toBe(1);
    return;
  }
  const rows = async () => [await db.repository.findMany(), await db.repositoryImport.findMany()];
  const before = await rows();
  expect(await withoutWrites(() => getCode(write))).toBe('RATE_LIMITED');
  expect(await rows()).toEqual(before);
  // The limit of the other kind of write does not matter.
  await db.rateLimit.delete({ where: { key: keys[each.limit] } });
  await write();
  expect(await countEvents(action)).toBe(1);
});
