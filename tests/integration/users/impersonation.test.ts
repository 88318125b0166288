import { revokeMySessionAction } from '@/lib/account/actions';
import { adminCookieName, sessionCookieName, signCookie } from '@/lib/auth/session/cookie';
import { readSession } from '@/lib/auth/session/store';
import { IMPERSONATION_MINUTES } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { impersonateUserAction } from '@/lib/users/actions';
import { startImpersonation } from '@/lib/users/impersonation';
import { updateUser } from '@/lib/users/mutations';
import { revokeSessions } from '@/lib/users/sessions';
import { secureUser } from '@/lib/users/sign-in-methods';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, listEvents, send, toActor, withoutWrites } from '@/tests/support/integration/actions';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { confirmChange, NEW_EMAIL, requestChange } from '@/tests/support/integration/email-change';
import {
  currentUserId,
  impersonate,
  signInImpersonating,
  stopImpersonating,
} from '@/tests/support/integration/impersonation';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { banUser, deleteUser, demoteUser } from '@/tests/support/integration/moderation';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';
import { signInAdmin, writeDuring } from '@/tests/support/integration/write-during';

captureLog();
beforeEach(clearRows);

const loginPage = routes.login({ reason: 'ended' });

describe('an impersonation', () => {
  it('opens the app as the user for IMPERSONATION_MINUTES at most, and is audited', async () => {
    const { admin, target } = await signInImpersonating();
    const session = await visitor.session();
    const impersonator = { name: 'Grace' };
    expect(session).toMatchObject({ impersonatedBy: admin.id, impersonator, user: { id: target.id } });
    const left = (session?.expiresAt.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan((IMPERSONATION_MINUTES - 1) * 60_000);
    expect(left).toBeLessThanOrEqual(IMPERSONATION_MINUTES * 60_000);
    expect(await listEvents(target.id)).toMatchObject([{ action: 'userImpersonate', actorId: admin.id }]);
  });

  it('ends no later than the admin’s own session', async () => {
    const end = hoursFromNow(0.2);
    await visitor.signIn({ role: 'admin' }, { expiresAt: end });
    const { id } = await createUser();
    await impersonate(id);
    expect(await visitor.session()).toMatchObject({ user: { id }, expiresAt: end });
  });

  it.each([
    ['an admin', { role: 'admin' }, 'YOU_CANNOT_IMPERSONATE_ADMINS'],
    ['a banned user', { banned: true }, 'YOU_CANNOT_IMPERSONATE_BANNED_USERS'],
    ['a user without a name', { name: '' }, 'YOU_CANNOT_IMPERSONATE_NEW_USERS'],
  ])('of %s is denied', async (_, user, code) => {
    await visitor.signIn({ role: 'admin' });
    const target = await createUser(user);
    const before = visitor.sessionCookie;
    const answer = await withoutWrites(() => send(impersonateUserAction, { id: target.id }));
    expect(answer).toMatchObject({ status: 'failed', code });
    expect(visitor.sessionCookie).toBe(before);
  });

  it('of oneself, or of an unknown user, is denied', async () => {
    const { id } = await visitor.signIn({ role: 'admin' });
    const act = (target: string) => withoutWrites(() => send(impersonateUserAction, { id: target }));
    expect(await act(id)).toMatchObject({ code: 'YOU_CANNOT_IMPERSONATE_YOURSELF' });
    expect(await act('unknown')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a user whose ban has expired is allowed, and is no sign-in of the user', async () => {
    const { target } = await signInImpersonating({ banned: true, banExpires: hoursFromNow(-0.01) });
    expect(await currentUserId()).toBe(target.id);
    expect(await db.user.findUnique({ where: { id: target.id } })).toEqual(target);
  });

  it('is denied to a user, and during an impersonation', async () => {
    const { target } = await signInImpersonating();
    const act = () => send(impersonateUserAction, { id: target.id });
    expect(await withoutWrites(act)).toMatchObject({ code: 'FORBIDDEN' });
    const nested = toActor((await createAdmin()).id, { impersonatedBy: 'admin' });
    await expect(startImpersonation(target.id, nested, null)).rejects.toThrow('FORBIDDEN');
  });

  it('does not start while the session of the admin ends', async () => {
    const actor = await signInAdmin();
    const { id } = await createUser();
    const outcome = await writeDuring(
      (transaction) => transaction.session.delete({ where: { id: actor.session.id } }),
      () => startImpersonation(id, actor, null),
    );
    expect(outcome).toBe('UNAUTHENTICATED');
    expect(await db.session.count()).toBe(0);
  });

  it('is signed out together with the admin’s own session', async () => {
    const { own, admin, target } = await signInImpersonating();
    expect((await visitor.post('/sign-out')).status).toBe(200);
    expect([await currentUserId(), await readSession(own)]).toEqual([null, null]);
    expect(visitor.cookies.has(adminCookieName())).toBe(false);
    const people = { actorId: target.id, impersonatorId: admin.id };
    expect(await db.auditEvent.findFirst({ where: { action: 'sessionSignOut' } })).toMatchObject(people);
  });
});

async function signInOn(userId: string): Promise<Browser> {
  const browser = new Browser();
  browser.setSession((await createSession(userId)).token);
  return browser;
}

async function changeEmail(userId: string) {
  const device = await signInOn(userId);
  await device.run(() => requestChange());
  const code = await getMailedCode(NEW_EMAIL);
  expect(await device.run(() => confirmChange(code))).toMatchObject({ status: 'ok' });
}

const byAnotherAdmin = async () => toActor((await createAdmin()).id);

describe('an impersonation ends when the session that started it', () => {
  it.each<[string, (own: Browser, adminId: string) => Promise<unknown>]>([
    [
      'is revoked on another device',
      async (own, adminId) => {
        const device = await signInOn(adminId);
        const { id } = (await own.actor()).session;
        await device.run(() => send(revokeMySessionAction, { id }));
      },
    ],
    [
      'is revoked by another admin',
      async (own, adminId) => revokeSessions(adminId, await byAnotherAdmin(), (await own.actor()).session.id),
    ],
    ['belongs to an admin who changes their email on another device', (_, id) => changeEmail(id)],
    [
      'belongs to an admin whose email another admin changes',
      async (_, id) => updateUser(id, { email: NEW_EMAIL }, await byAnotherAdmin()),
    ],
    [
      'belongs to an admin whom another admin secures',
      async (_, id) => secureUser(id, await byAnotherAdmin()),
    ],
    ['is signed out with all others', async (_, id) => (await signInOn(id)).post('/revoke-other-sessions')],
    ['signs out in another browser', (own) => own.post('/sign-out')],
    [
      'expires',
      async (own) => {
        const { id } = (await own.actor()).session;
        await db.session.update({ where: { id }, data: { expiresAt: hoursFromNow(-0.01) } });
      },
    ],
  ])('%s', async (_, end) => {
    const { admin, own = '' } = await signInImpersonating();
    const browser = new Browser();
    browser.cookies.set(sessionCookieName(), own);
    await end(browser, admin.id);
    expect(await currentUserId()).toBeNull();
    expect((await visitor.call('/get-session')).body).toBeNull();
  });

  it('but not when another session of the admin ends', async () => {
    const { admin, target } = await signInImpersonating();
    await (await signInOn(admin.id)).post('/sign-out');
    expect(await currentUserId()).toBe(target.id);
  });
});

describe('the admin continues in their own session when the user', () => {
  it.each<[string, (targetId: string) => Promise<unknown>]>([
    ['changes their email', changeEmail],
    [
      'gets another email from an admin',
      async (id) => updateUser(id, { email: NEW_EMAIL }, await byAnotherAdmin()),
    ],
    [
      'revokes the session of the admin',
      async (id) => {
        const device = await signInOn(id);
        const acted = await visitor.actor();
        await device.run(() => send(revokeMySessionAction, { id: acted.session.id }));
      },
    ],
    [
      'loses this session by another admin',
      async (id) => revokeSessions(id, await byAnotherAdmin(), (await visitor.actor()).session.id),
    ],
    ['is banned by another admin', async (id) => banUser(id, (await createAdmin()).id)],
  ])('%s', async (_, end) => {
    const { admin, target } = await signInImpersonating();
    await end(target.id);
    expect(await currentUserId()).toBeNull();
    await stopImpersonating();
    expect(await currentUserId()).toBe(admin.id);
  });
});

describe('stopping', () => {
  it('restores the admin’s session, opens the page of the user, and is audited', async () => {
    const { admin, target, own } = await signInImpersonating();
    const impersonation = visitor.sessionCookie;
    expect(await stopImpersonating()).toBe(routes.manager.user(target.id));
    expect([visitor.sessionCookie, await currentUserId()]).toEqual([own, admin.id]);
    expect(visitor.cookies.has(adminCookieName())).toBe(false);
    expect(await readSession(impersonation)).toBeNull();
    const stopped = { action: 'userImpersonateStop', actorId: admin.id };
    expect(await listEvents(target.id)).toMatchObject([{ action: 'userImpersonate' }, stopped]);
  });

  it('a second time writes nothing, also with the old cookies', async () => {
    const { admin, target } = await signInImpersonating();
    const before = new Map(visitor.cookies);
    await stopImpersonating();
    expect(await withoutWrites(stopImpersonating)).toBe(routes.manager.dashboard());
    for (const [name, value] of before) visitor.cookies.set(name, value);
    await stopImpersonating();
    expect(await currentUserId()).toBe(admin.id);
    expect(await listEvents(target.id)).toHaveLength(2);
  });

  it('after it has expired, and after the user was deleted, restores the admin’s session', async () => {
    for (const isDeleted of [false, true]) {
      const { admin, target } = await signInImpersonating();
      const where = { userId: target.id };
      await db.session.updateMany({ where, data: { expiresAt: hoursFromNow(-0.01) } });
      if (isDeleted) await db.user.delete({ where: { id: target.id } });
      expect(await currentUserId()).toBeNull();
      const path = isDeleted ? routes.manager.dashboard() : routes.manager.user(target.id);
      expect(await stopImpersonating()).toBe(path);
      expect(await currentUserId()).toBe(admin.id);
    }
  });

  it.each([
    ['without a signature', (own: string) => `${own}:`],
    ['signed with another secret', (own: string) => signedCookie(`${own}:`, 'x'.repeat(40))],
    ['with the token of the impersonation', (_: string, acted: string) => signCookie(`${acted}:`)],
    [
      'with the token of another admin',
      async () => signCookie(`${(await createSession((await createAdmin()).id)).token}:`),
    ],
  ])('with an admin cookie %s redirects to the login page', async (_, forge) => {
    const { own } = await signInImpersonating();
    const toToken = (cookie: string | undefined) => cookie?.split('.')[0] ?? '';
    visitor.cookies.set(adminCookieName(), await forge(toToken(own), toToken(visitor.sessionCookie)));
    expect(await stopImpersonating()).toBe(loginPage);
    expect(await currentUserId()).toBeNull();
  });
});

describe('an impersonating admin who is', () => {
  it.each([
    ['banned', banUser],
    ['deleted', deleteUser],
  ])('%s is signed out of both sessions', async (_, write) => {
    const { admin, own } = await signInImpersonating();
    await write(admin.id, (await createAdmin()).id);
    expect([await currentUserId(), await readSession(own)]).toEqual([null, null]);
    expect(await stopImpersonating()).toBe(loginPage);
  });

  it('demoted continues in their own session as a user', async () => {
    const { admin } = await signInImpersonating();
    await demoteUser(admin.id, (await createAdmin()).id);
    expect(await currentUserId()).toBeNull();
    expect(await stopImpersonating()).toBe(routes.app.home());
    expect(await visitor.session()).toMatchObject({ user: { id: admin.id, role: 'user' } });
  });
});
