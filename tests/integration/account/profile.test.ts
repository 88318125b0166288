import {
  completeOnboarding,
  restoreEmail,
  updateLocale,
  updateName,
  updateTheme,
} from '@/lib/account/mutations';
import { type ActiveSession, readSession } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import { openRestoreLink, readRestoreToken } from '@/lib/users/email-restore';
import { withoutAudit } from '@/tests/support/integration/actions';
import {
  clearRows,
  createAccount,
  createPasskey,
  createSession,
  createUser,
  signedCookie,
} from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';

const request = { ipAddress: '192.0.2.7', userAgent: null, requestId: 'request-1' };

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

it.each(Object.entries(writes))(
  '%s changes this row only, and records the actor, the values and the request',
  async (_, { write, action, before, after }) => {
    const other = await createUser({ name: 'Other' });
    const session = await signedIn({ name: '' });
    await write(session);
    expect(await getUser(session)).toMatchObject(after);
    expect(await db.user.findUnique({ where: { id: other.id } })).toEqual(other);
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
  },
);

it('a write during an impersonation records its admin', async () => {
  const admin = await createUser({ role: 'admin' });
  const session = await signedIn({}, { impersonatedBy: admin.id });
  await updateName('Grace', { session, request });
  expect(await db.auditEvent.findMany()).toMatchObject([
    { actorId: session.user.id, impersonatorId: admin.id },
  ]);
});

describe('equal and repeated writes', () => {
  const themes = (session: ActiveSession, values: ('light' | 'dark')[]) =>
    Promise.all(values.map((theme) => updateTheme(theme, { session, request })));

  it('a value that is stored already is not recorded, also in parallel requests', async () => {
    const session = await signedIn({ theme: 'dark' });
    await themes(session, ['dark', 'dark']);
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

  it('gives the email back as verified, takes away all access that an attacker may have, and is recorded', async () => {
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
    const restored = { email: change.from, emailVerified: true };
    expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject(restored);
    expect(await db.auditEvent.findMany()).toMatchObject([
      { action: 'accountRestoreEmail', before: { email: change.to }, after: { email: change.from } },
    ]);
    expect(await db.session.findMany()).toMatchObject([{ id: kept.id }]);
    expect(await db.account.findMany()).toMatchObject([{ userId: other }]);
    expect(await db.passkey.findMany()).toMatchObject([{ userId: other }]);
  });

  it('works once', async () => {
    const { link } = await changed();
    const answers = await Promise.allSettled([restoreEmail(link, request), restoreEmail(link, request)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.auditEvent.count()).toBe(1);
  });

  it('changes nothing if it can’t be recorded', async () => {
    const change = await changed();
    await withoutAudit(() => expect(restoreEmail(change.link, request)).rejects.toThrow(/no_audit/));
    expect(await db.user.count({ where: { email: change.to } })).toBe(1);
    expect(await db.session.count()).toBe(1);
  });
});
