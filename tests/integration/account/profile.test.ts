import {
  completeOnboarding,
  restoreEmail,
  updateLocale,
  updateName,
  updateTheme,
} from '@/lib/account/mutations';
import { removePasskey, renamePasskey, unlinkAccount } from '@/lib/account/sign-in-methods';
import { type ActiveSession, readSession } from '@/lib/auth/session/store';
import { accountLimit } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { openRestoreLink, readRestoreToken } from '@/lib/users/email-restore';
import { withoutAudit } from '@/tests/support/integration/actions';
import {
  clearRows,
  createAccount,
  createPasskey,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';

const request = { ipAddress: '192.0.2.7', requestId: 'request-1' };

async function signedIn(user: object = {}, session: object = {}): Promise<ActiveSession> {
  const { id } = await createUser(user);
  const { token } = await createSession(id, session);
  const active = await readSession(signedCookie(token));
  if (!active) throw new Error('There is no session');
  return active;
}

const getUser = ({ user }: ActiveSession) => db.user.findUniqueOrThrow({ where: { id: user.id } });

const writes = {
  completeOnboarding: {
    write: (session: ActiveSession) => completeOnboarding('Grace', { session, request }),
    action: 'userOnboard',
    before: { name: '' },
    after: { name: 'Grace' },
  },
  updateName: {
    write: (session: ActiveSession) => updateName('Grace', { session, request }),
    action: 'accountUpdateName',
    before: { name: '' },
    after: { name: 'Grace' },
  },
  updateLocale: {
    write: (session: ActiveSession) => updateLocale(otherLocale, { session, request }),
    action: 'accountUpdateLocale',
    before: { locale: null },
    after: { locale: otherLocale },
  },
};

beforeEach(clearRows);

describe.each(Object.entries(writes))('%s', (_, { write, action, before, after }) => {
  it('changes the row and records the actor, the values and the request', async () => {
    const session = await signedIn({ name: '' });
    await write(session);
    expect(await getUser(session)).toMatchObject(after);
    expect(await db.auditEvent.findMany()).toMatchObject([
      {
        action,
        before,
        after,
        actorId: session.user.id,
        impersonatorId: null,
        targetType: 'user',
        targetId: session.user.id,
        ...request,
      },
    ]);
  });

  it('changes nothing if it can’t be recorded', async () => {
    const session = await signedIn({ name: '' });
    const unchanged = await getUser(session);
    await withoutAudit(() => expect(write(session)).rejects.toThrow(/no_audit/));
    expect(await getUser(session)).toEqual(unchanged);
    expect(await db.auditEvent.count()).toBe(0);
  });

  it('records nothing for a deleted account', async () => {
    const session = await signedIn();
    await db.user.deleteMany();
    await expect(write(session)).rejects.toThrow();
    expect(await db.auditEvent.count()).toBe(0);
  });

  it('records the admin of an impersonation', async () => {
    const admin = await createUser({ role: 'admin' });
    const session = await signedIn({}, { impersonatedBy: admin.id });
    await write(session);
    expect(await db.auditEvent.findMany()).toMatchObject([
      { actorId: session.user.id, impersonatorId: admin.id },
    ]);
  });

  it('changes no other user', async () => {
    const other = await createUser({ name: 'Other' });
    await write(await signedIn());
    expect(await db.user.findUnique({ where: { id: other.id } })).toEqual(other);
  });
});

describe('equal and repeated writes', () => {
  const themes = (session: ActiveSession, values: ('light' | 'dark')[]) =>
    Promise.all(values.map((theme) => updateTheme(theme, { session, request })));

  it('a value that is stored already is not recorded, also in parallel requests', async () => {
    const session = await signedIn({ name: 'Ada', locale: otherLocale, theme: 'dark' });
    await updateName('Ada', { session, request });
    await updateLocale(otherLocale, { session, request });
    await themes(session, ['dark', 'dark']);
    const { id } = await createPasskey(session.user.id, { name: 'Laptop' });
    expect(await renamePasskey(id, 'Laptop', { session, request })).toBe(true);
    expect(await db.auditEvent.count()).toBe(0);
    await themes(session, ['light', 'light', 'light']);
    expect(await db.auditEvent.findMany()).toMatchObject([
      { before: { theme: 'dark' }, after: { theme: 'light' } },
    ]);
  });

  it('the value before a write is the stored one, not that of the session', async () => {
    const session = await signedIn({ name: 'Ada' });
    await db.user.updateMany({ data: { name: 'Grace' } });
    await updateName('Hedy', { session, request });
    expect(await db.auditEvent.findMany()).toMatchObject([{ before: { name: 'Grace' } }]);
  });

  it('a user can write to their account a limited number of times, and others still can', async () => {
    const [session, other] = [await signedIn(), await signedIn()];
    await db.rateLimit.create({
      data: { key: `account:${session.user.id}`, count: accountLimit.max, expiresAt: hoursFromNow(1) },
    });
    const limited = { code: 'RATE_LIMITED', details: { args: { seconds: 3_600 } } };
    const { id } = await createPasskey(session.user.id);
    const accounts = [await createAccount(session.user.id), await createAccount(session.user.id)];
    for (const write of [
      () => updateName('Grace', { session, request }),
      () => updateTheme('dark', { session, request }),
      () => renamePasskey(id, 'Phone', { session, request }),
    ])
      await expect(write()).rejects.toMatchObject(limited);
    expect(await db.auditEvent.count()).toBe(0);
    // Another person may have used up the limit: what takes their access away still works.
    expect(await removePasskey(id, { session, request })).toBe(true);
    expect(await unlinkAccount(String(accounts[0]?.id), { session, request })).toBe('unlinked');
    await updateName('Grace', { session: other, request });
    expect(await getUser(other)).toMatchObject({ name: 'Grace' });
  });
});

describe('restoreEmail', () => {
  const changed = async () => {
    const { id: userId, email: to } = await createUser({ emailVerified: false });
    await createSession(userId);
    const from = 'previous@example.com';
    const link = readRestoreToken(await openRestoreLink(db, userId, from));
    if (!link) throw new Error('The link is invalid');
    return { link, userId, from, to };
  };

  it('restores the previous email as verified, ends every session, and is recorded', async () => {
    const change = await changed();
    expect(await restoreEmail(change.link, request)).toBe('restored');
    expect(await db.user.findUnique({ where: { id: change.userId } })).toMatchObject({
      email: change.from,
      emailVerified: true,
    });
    expect(await db.session.count()).toBe(0);
    expect(await db.auditEvent.findMany()).toMatchObject([
      { action: 'accountRestoreEmail', before: { email: change.to }, after: { email: change.from } },
    ]);
  });

  it('deletes accounts, passkeys and impersonations, which an attacker may have added', async () => {
    const change = await changed();
    const { userId } = change;
    const { id: other } = await createUser();
    await createSession(other, { impersonatedBy: userId });
    const kept = await createSession(other);
    for (const owner of [userId, other]) {
      await createAccount(owner);
      await createPasskey(owner);
    }
    await restoreEmail(change.link, request);
    expect(await db.session.findMany()).toMatchObject([{ id: kept.id }]);
    expect(await db.account.findMany()).toMatchObject([{ userId: other }]);
    expect(await db.passkey.findMany()).toMatchObject([{ userId: other }]);
  });

  it('works once', async () => {
    const { link } = await changed();
    const answers = await Promise.all([restoreEmail(link, request), restoreEmail(link, request)]);
    expect(answers.sort()).toEqual(['notFound', 'restored']);
    expect(await db.auditEvent.count()).toBe(1);
  });

  it('does not work for another user', async () => {
    const { link, to } = await changed();
    const { id: userId } = await createUser();
    expect(await restoreEmail({ ...link, userId }, request)).toBe('notFound');
    expect(await db.user.count({ where: { email: to } })).toBe(1);
  });

  it('is denied if another user now has the email, and ends no session', async () => {
    const change = await changed();
    await createUser({ email: change.from });
    expect(await restoreEmail(change.link, request)).toBe('emailUsed');
    expect(await db.session.count()).toBe(1);
    expect(await db.auditEvent.count()).toBe(0);
  });

  it('changes nothing if it can’t be recorded', async () => {
    const change = await changed();
    await withoutAudit(() => expect(restoreEmail(change.link, request)).rejects.toThrow(/no_audit/));
    expect(await db.user.count({ where: { email: change.to } })).toBe(1);
    expect(await db.session.count()).toBe(1);
  });
});
