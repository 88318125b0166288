import { adminCookieName, signCookie } from '@/lib/auth/session/cookie';
import { readSession } from '@/lib/auth/session/store';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { banUsers, deleteUsers, setUserRoles } from '@/lib/users/moderation';
import { captureLog } from '@/tests/support/capture-log';
import { createAdmin, listEvents, toActor, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import {
  currentUserId,
  signInImpersonating,
  stopImpersonating,
} from '@/tests/support/integration/impersonation';
import { clearRows, createSession, hoursFromNow, signedCookie } from '@/tests/support/integration/rows';

captureLog();
beforeEach(clearRows);

describe('stopping', () => {
  it('restores the admin’s session, opens the page of the user, and is audited', async () => {
    const { admin, target, own } = await signInImpersonating();
    const impersonation = visitor.sessionCookie;
    expect(await stopImpersonating()).toBe(`/manager/users/${target.id}`);
    expect(visitor.sessionCookie).toBe(own);
    expect(await currentUserId()).toBe(admin.id);
    expect(visitor.cookies.has(adminCookieName())).toBe(false);
    expect(await readSession(impersonation)).toBeNull();
    expect(await listEvents(target.id)).toMatchObject([
      { action: 'userImpersonate' },
      { action: 'userImpersonateStop', actorId: admin.id },
    ]);
  });

  it('a second time redirects to the home page and writes nothing', async () => {
    const { admin } = await signInImpersonating();
    await stopImpersonating();
    expect(await withoutWrites(stopImpersonating)).toBe(routes.manager.dashboard());
    expect(await currentUserId()).toBe(admin.id);
  });

  it('a second time with the old cookies is recorded once', async () => {
    const { admin, target } = await signInImpersonating();
    const before = new Map(visitor.cookies);
    await stopImpersonating();
    visitor.cookies.clear();
    for (const [name, value] of before) visitor.cookies.set(name, value);
    await stopImpersonating();
    expect(await currentUserId()).toBe(admin.id);
    expect((await listEvents(target.id)).map(({ action }) => action)).toEqual([
      'userImpersonate',
      'userImpersonateStop',
    ]);
  });

  it('after it has expired restores the admin’s session', async () => {
    const { admin, target } = await signInImpersonating();
    await db.session.updateMany({ where: { userId: target.id }, data: { expiresAt: hoursFromNow(-0.01) } });
    expect(await currentUserId()).toBeNull();
    expect(await stopImpersonating()).toBe(`/manager/users/${target.id}`);
    expect(await currentUserId()).toBe(admin.id);
  });

  it('after the user was deleted restores the admin’s session', async () => {
    const { admin, target } = await signInImpersonating();
    await db.user.delete({ where: { id: target.id } });
    expect(await stopImpersonating()).toBe(routes.manager.dashboard());
    expect(await currentUserId()).toBe(admin.id);
  });

  it('after the admin’s own session has ended redirects to the login page', async () => {
    const { admin, target } = await signInImpersonating();
    await db.session.deleteMany({ where: { userId: admin.id } });
    expect(await stopImpersonating()).toBe('/login?reason=ended');
    expect(await currentUserId()).toBeNull();
    expect(await db.session.count({ where: { userId: target.id } })).toBe(0);
  });

  it.each([
    ['without a signature', (own: string) => `${own}:`],
    ['signed with another secret', (own: string) => signedCookie(`${own}:`, 'x'.repeat(40))],
    [
      'with the token of the impersonation',
      (_: string, impersonation: string) => signCookie(`${impersonation}:`),
    ],
    [
      'with the token of another admin',
      async () => signCookie(`${(await createSession((await createAdmin()).id)).token}:`),
    ],
  ])('with an admin cookie %s redirects to the login page', async (_, forge) => {
    const { own } = await signInImpersonating();
    const toToken = (cookie: string | undefined) => cookie?.split('.')[0] ?? '';
    visitor.cookies.set(adminCookieName(), await forge(toToken(own), toToken(visitor.sessionCookie)));
    expect(await stopImpersonating()).toBe('/login?reason=ended');
    expect(await currentUserId()).toBeNull();
  });
});

describe('an impersonating admin who is', () => {
  it.each([
    ['banned', (id: string, by: string) => banUsers([id], { reason: null, until: null }, toActor(by))],
    ['deleted', (id: string, by: string) => deleteUsers([id], toActor(by))],
  ])('%s is signed out of both sessions', async (_, write) => {
    const { admin, own } = await signInImpersonating();
    await write(admin.id, (await createAdmin()).id);
    expect([await currentUserId(), await readSession(own)]).toEqual([null, null]);
    expect(await stopImpersonating()).toBe('/login?reason=ended');
  });

  it('demoted continues in their own session as a user', async () => {
    const { admin } = await signInImpersonating();
    await setUserRoles([admin.id], { role: 'user' }, toActor((await createAdmin()).id));
    expect(await currentUserId()).toBeNull();
    expect(await stopImpersonating()).toBe('/app');
    expect(await visitor.session()).toMatchObject({ user: { id: admin.id, role: 'user' } });
  });
});
