import { restoreEmail, updateProfile } from '@/lib/account/mutations';
import type { Actor } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import { createRestoreLink, readRestoreToken } from '@/lib/users/email-restore';
import { withoutAudit } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createSession, createUser } from '@/tests/support/integration/rows';

const request = { ipAddress: '192.0.2.7', userAgent: null, requestId: 'request-1' };

async function signIn(user: object = {}, session: object = {}): Promise<Actor> {
  await visitor.signIn(user, session);
  return { ...(await visitor.actor()), request };
}

beforeEach(clearRows);

it('a write records the user, the values and the request, and during an impersonation its admin', async () => {
  const admin = await createUser({ role: 'admin' });
  const actor = await signIn({ name: '' }, { impersonatedBy: admin.id });
  await updateProfile('accountUpdateName', { name: 'Grace' }, actor);
  const { id } = actor.session.user;
  const about = { targetType: 'user', targetId: id, before: { name: '' }, after: { name: 'Grace' } };
  expect(await db.auditEvent.findMany()).toMatchObject([
    { action: 'accountUpdateName', actorId: id, impersonatorId: admin.id, ...about, ...request },
  ]);
});

describe('equal and repeated writes', () => {
  it('a value that is stored already is not recorded, also in parallel requests', async () => {
    const actor = await signIn({ theme: 'dark' });
    await updateProfile('accountUpdateTheme', { theme: 'dark' }, actor);
    expect(await db.auditEvent.count()).toBe(0);
    await Promise.all([1, 2, 3].map(() => updateProfile('accountUpdateTheme', { theme: 'light' }, actor)));
    expect(await db.auditEvent.findMany()).toMatchObject([
      { before: { theme: 'dark' }, after: { theme: 'light' } },
    ]);
  });

  it('the value before a write is the stored one, not that of the session', async () => {
    const actor = await signIn({ name: 'Ada' });
    await db.user.updateMany({ data: { name: 'Grace' } });
    await updateProfile('accountUpdateName', { name: 'Hedy' }, actor);
    expect(await db.auditEvent.findMany()).toMatchObject([{ before: { name: 'Grace' } }]);
  });
});

describe('restoreEmail', () => {
  const changed = async () => {
    const { id: userId, email: to } = await createUser({ emailVerified: false });
    await createSession(userId);
    const from = 'previous@example.com';
    const link = readRestoreToken(await createRestoreLink(db, userId, from));
    if (!link) throw new Error('The link is invalid');
    return { link, userId, from, to };
  };

  // That it takes all access away: take-over.test.ts.
  it('gives the email back as verified, and is recorded', async () => {
    const { link, userId, from, to } = await changed();
    await restoreEmail(link, request);
    const restored = { email: from, emailVerified: true };
    expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject(restored);
    expect(await db.auditEvent.findMany()).toMatchObject([
      { action: 'accountRestoreEmail', before: { email: to }, after: { email: from } },
    ]);
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
