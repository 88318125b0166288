import { revokeMySessionAction } from '@/lib/account/actions';
import { adminCookieName, sessionCookieName } from '@/lib/auth/session/cookie';
import { readSession } from '@/lib/auth/session/store';
import { IMPERSONATION_MINUTES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { impersonateUserAction } from '@/lib/users/actions';
import { startImpersonation } from '@/lib/users/impersonation';
import { revokeSessions } from '@/lib/users/sessions';
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
import { clearRows, createSession, createUser, hoursFromNow } from '@/tests/support/integration/rows';

captureLog();
beforeEach(clearRows);

describe('an impersonation', () => {
  it('opens the app as the user for IMPERSONATION_MINUTES at most, and is audited', async () => {
    const { admin, target } = await signInImpersonating();
    expect(await visitor.session()).toMatchObject({
      impersonatedBy: admin.id,
      impersonator: { name: 'Grace' },
      user: { id: target.id },
    });
    const expiresAt = (await visitor.session())?.expiresAt.getTime() ?? 0;
    expect(expiresAt - Date.now()).toBeGreaterThan((IMPERSONATION_MINUTES - 1) * 60_000);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(IMPERSONATION_MINUTES * 60_000);
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
    [
      'a temporarily banned user',
      { banned: true, banExpires: hoursFromNow(1) },
      'YOU_CANNOT_IMPERSONATE_BANNED_USERS',
    ],
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
    const getCode = async (target: string) => {
      const answer = await withoutWrites(() => send(impersonateUserAction, { id: target }));
      return answer.status === 'failed' ? answer.code : answer.status;
    };
    expect(await getCode(id)).toBe('YOU_CANNOT_IMPERSONATE_YOURSELF');
    expect(await getCode('unknown')).toBe('NOT_FOUND');
    expect(await getCode("' or 1=1")).toBe('invalid');
  });

  it('of a user whose ban has expired is allowed', async () => {
    await signInImpersonating({ banned: true, banExpires: hoursFromNow(-0.01) });
  });

  it('is denied to a user, and during an impersonation', async () => {
    const { target } = await signInImpersonating();
    const other = await createUser();
    expect(await withoutWrites(() => send(impersonateUserAction, { id: other.id }))).toMatchObject({
      code: 'FORBIDDEN',
    });
    const nested = toActor((await createAdmin()).id, { impersonatedBy: 'admin' });
    await expect(startImpersonation(target.id, nested, null)).rejects.toThrow('FORBIDDEN');
  });
});

describe('an impersonation ends when the session that started it', () => {
  const endings: [string, (own: Browser, adminId: string) => Promise<unknown>][] = [
    [
      'is revoked on another device',
      async (own, adminId) => {
        const device = await signInOn(adminId);
        const { id } = (await own.actor()).session;
        await device.run(() => send(revokeMySessionAction, { id }));
      },
    ],
    [
      'is signed out from another device with all others',
      async (_, adminId) => (await signInOn(adminId)).post('/revoke-other-sessions'),
    ],
    [
      'belongs to an admin who changes their email on another device',
      async (_, adminId) => {
        const device = await signInOn(adminId);
        await device.run(() => requestChange());
        const code = await getMailedCode(NEW_EMAIL);
        expect(await device.run(() => confirmChange(code))).toMatchObject({ status: 'ok' });
      },
    ],
    ['signs out in another browser', (own) => own.post('/sign-out')],
    [
      'expires',
      async (own) => {
        const { id } = (await own.actor()).session;
        await db.session.update({ where: { id }, data: { expiresAt: hoursFromNow(-0.01) } });
      },
    ],
    [
      'is revoked by another admin',
      async (own, adminId) => {
        const { id } = (await own.actor()).session;
        await revokeSessions(adminId, toActor((await createAdmin()).id), id);
      },
    ],
  ];

  async function signInOn(userId: string): Promise<Browser> {
    const browser = new Browser();
    browser.setSession((await createSession(userId)).token);
    return browser;
  }

  it.each(endings)('%s', async (_, end) => {
    const { admin, own = '' } = await signInImpersonating();
    const browser = new Browser();
    browser.cookies.set(sessionCookieName(), own);
    await end(browser, admin.id);
    expect(await currentUserId()).toBeNull();
    expect((await visitor.call('/get-session')).body).toBeNull();
  });

  it('but not when another session of the admin ends', async () => {
    const { admin, target } = await signInImpersonating();
    const device = await signInOn(admin.id);
    await device.post('/sign-out');
    expect(await currentUserId()).toBe(target.id);
  });
});

describe('during an impersonation', () => {
  it('signing out also ends the admin’s own session', async () => {
    const { own, admin, target } = await signInImpersonating();
    expect((await visitor.post('/sign-out')).status).toBe(200);
    expect([await currentUserId(), await readSession(own)]).toEqual([null, null]);
    expect(visitor.cookies.has(adminCookieName())).toBe(false);
    expect(await stopImpersonating()).toBe('/login?reason=ended');
    expect(await db.auditEvent.findFirst({ where: { action: 'sessionSignOut' } })).toMatchObject({
      actorId: target.id,
      impersonatorId: admin.id,
    });
  });
});
