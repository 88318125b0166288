import { adminCookieName, signCookie } from '@/lib/auth/session/cookie';
import { readSession } from '@/lib/auth/session/store';
import { IMPERSONATION_MINUTES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { impersonateUserAction, stopImpersonatingAction } from '@/lib/users/impersonation/actions';
import { startImpersonation } from '@/lib/users/impersonation/mutations';
import { banUsers, deleteUsers, setUserRoles } from '@/lib/users/moderation/mutations';
import { captureLog } from '@/tests/support/capture-log';
import {
  createAdmin,
  getRedirect,
  listEvents,
  send,
  toActor,
  withoutAudit,
  withoutWrites,
} from '@/tests/support/integration/actions';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser, hoursFromNow, signedCookie } from '@/tests/support/integration/rows';

captureLog();
beforeEach(clearRows);

const currentUserId = async () => (await visitor.session())?.user.id ?? null;
const start = (id: string) => getRedirect(send(impersonateUserAction, { id }));
const stop = () => getRedirect(send(stopImpersonatingAction, {}));

/** An admin who acts as a user. */
async function acting(user: object = {}) {
  const admin = await visitor.signIn({ role: 'admin', name: 'Grace' });
  const own = visitor.sessionCookie;
  const target = await createUser(user);
  expect(await start(target.id)).toBe('/app');
  return { admin, target, own };
}

describe('an impersonation', () => {
  it('opens the app as the user for IMPERSONATION_MINUTES at most, and is audited', async () => {
    const { admin, target } = await acting();
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

  it('ends before the administrator’s own session does', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const end = hoursFromNow(0.2);
    await startImpersonation(user.id, toActor(admin.id, { expiresAt: end, user: { id: admin.id } }), null);
    expect(await db.session.findFirst()).toMatchObject({ expiresAt: end });
  });

  it('leaves the administrator’s own session where it was', async () => {
    const { admin, own } = await acting();
    expect(await readSession(own)).toMatchObject({ user: { id: admin.id } });
  });

  it.each([
    ['an admin', { role: 'admin' }, 'YOU_CANNOT_IMPERSONATE_ADMINS'],
    ['a banned user', { banned: true }, 'YOU_CANNOT_IMPERSONATE_BANNED_USERS'],
    [
      'a user banned until later',
      { banned: true, banExpires: hoursFromNow(1) },
      'YOU_CANNOT_IMPERSONATE_BANNED_USERS',
    ],
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

  it('of a user whose ban has expired is possible', async () => {
    await acting({ banned: true, banExpires: hoursFromNow(-0.01) });
  });

  it('is denied to a user, and during an impersonation', async () => {
    const { target } = await acting();
    const other = await createUser();
    expect(await withoutWrites(() => send(impersonateUserAction, { id: other.id }))).toMatchObject({
      code: 'FORBIDDEN',
    });
    const nested = toActor((await createAdmin()).id, { impersonatedBy: 'admin' });
    expect(await startImpersonation(target.id, nested, null)).toBe('FORBIDDEN');
  });

  it('is denied to a former admin', async () => {
    const [former, user] = [await createUser(), await createUser()];
    expect(await withoutWrites(() => startImpersonation(user.id, toActor(former.id), null))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('stopping', () => {
  it('restores the administrator’s session on the page of that user, and is audited', async () => {
    const { admin, target, own } = await acting();
    const impersonation = visitor.sessionCookie;
    expect(await stop()).toBe(`/manager/users/${target.id}`);
    expect(visitor.sessionCookie).toBe(own);
    expect(await currentUserId()).toBe(admin.id);
    expect(visitor.cookies.has(adminCookieName())).toBe(false);
    expect(await readSession(impersonation)).toBeNull();
    expect(await listEvents(target.id)).toMatchObject([
      { action: 'userImpersonate' },
      { action: 'userImpersonateStop', actorId: admin.id },
    ]);
  });

  it('works five times in a row, by the action and over HTTP in turn', async () => {
    const { id, ...admin } = await visitor.signIn({ role: 'admin' });
    const own = visitor.sessionCookie;
    for (let round = 0; round < 5; round += 1) {
      const target = await createUser();
      await start(target.id);
      expect(await currentUserId()).toBe(target.id);
      if (round % 2 === 0) await stop();
      else expect((await visitor.post('/admin/stop-impersonating')).status).toBe(200);
      expect([await currentUserId(), visitor.sessionCookie]).toEqual([id, own]);
    }
    expect(await admin.reload()).toMatchObject({ role: 'admin' });
    expect(await db.session.count()).toBe(1);
  });

  it('a second time, from another tab, leads home and ends nothing', async () => {
    const { admin } = await acting();
    await stop();
    expect(await withoutWrites(stop)).toBe('/manager');
    expect(await currentUserId()).toBe(admin.id);
  });

  it('from two tabs at once ends it once', async () => {
    const { admin, target } = await acting();
    const before = new Map(visitor.cookies);
    await stop();
    visitor.cookies.clear();
    for (const [name, value] of before) visitor.cookies.set(name, value);
    await stop();
    expect(await currentUserId()).toBe(admin.id);
    expect((await listEvents(target.id)).map(({ action }) => action)).toEqual([
      'userImpersonate',
      'userImpersonateStop',
    ]);
  });

  it('after it has expired restores the administrator’s session', async () => {
    const { admin, target } = await acting();
    await db.session.updateMany({ where: { userId: target.id }, data: { expiresAt: hoursFromNow(-0.01) } });
    expect(await currentUserId()).toBeNull();
    expect(await stop()).toBe(`/manager/users/${target.id}`);
    expect(await currentUserId()).toBe(admin.id);
  });

  it('after the user was deleted restores the administrator’s session', async () => {
    const { admin, target } = await acting();
    await db.user.delete({ where: { id: target.id } });
    expect(await stop()).toBe('/manager');
    expect(await currentUserId()).toBe(admin.id);
  });

  it('when the own session is gone leads to the login page', async () => {
    const { admin, target } = await acting();
    await db.session.deleteMany({ where: { userId: admin.id } });
    expect(await stop()).toBe('/login?reason=ended');
    expect(await currentUserId()).toBeNull();
    expect(await db.session.count({ where: { userId: target.id } })).toBe(0);
  });

  it('never restores the session of another administrator', async () => {
    await acting();
    const other = new Browser();
    await other.signIn({ role: 'admin' });
    const token = other.sessionCookie?.split('.')[0] ?? '';
    visitor.cookies.set(adminCookieName(), signCookie(`${token}:`));
    expect(await stop()).toBe('/login?reason=ended');
    expect(await currentUserId()).toBeNull();
  });

  it.each([
    ['unsigned', (token: string) => `${token}:`],
    ['signed by another secret', (token: string) => signedCookie(`${token}:`, 'x'.repeat(40))],
    ['of another impersonation', () => 'impersonation'],
  ])('with an own session that is %s leads to the login page', async (kind, forge) => {
    const { own } = await acting();
    const token = own?.split('.')[0] ?? '';
    const value =
      kind === 'of another impersonation'
        ? signCookie(`${visitor.sessionCookie?.split('.')[0]}:`)
        : forge(token);
    visitor.cookies.set(adminCookieName(), value);
    expect(await stop()).toBe('/login?reason=ended');
    expect(await currentUserId()).toBeNull();
  });

  it('is denied without a session', async () => {
    expect(await withoutWrites(stop)).toBe('/login?reason=ended');
    expect(await withoutWrites(() => visitor.post('/admin/stop-impersonating'))).toMatchObject({
      status: 401,
    });
  });

  it('over HTTP is denied to a user and an error for an admin, without an impersonation', async () => {
    await visitor.signIn();
    expect(await withoutWrites(() => visitor.post('/admin/stop-impersonating'))).toMatchObject({
      status: 403,
    });
    await visitor.signIn({ role: 'admin' });
    expect(await withoutWrites(() => visitor.post('/admin/stop-impersonating'))).toMatchObject({
      status: 400,
    });
  });

  it('over HTTP answers without a token', async () => {
    const { admin } = await acting();
    const { body } = await visitor.post('/admin/stop-impersonating');
    expect(body).toMatchObject({ session: { userId: admin.id }, user: { id: admin.id, role: 'admin' } });
    const { token } = await db.session.findFirstOrThrow();
    expect(JSON.stringify(body)).not.toContain(token);
  });
});

describe('an administrator who meanwhile is', () => {
  it.each([
    ['banned', (id: string, by: string) => banUsers([id], { reason: null, until: null }, toActor(by))],
    ['deleted', (id: string, by: string) => deleteUsers([id], toActor(by))],
  ])('%s is signed out of both', async (_, write) => {
    const { admin, own } = await acting();
    await write(admin.id, (await createAdmin()).id);
    expect([await currentUserId(), await readSession(own)]).toEqual([null, null]);
    expect(await stop()).toBe('/login?reason=ended');
  });

  it('demoted goes on as a user, as themselves', async () => {
    const { admin } = await acting();
    await setUserRoles([admin.id], 'user', toActor((await createAdmin()).id));
    expect(await currentUserId()).toBeNull();
    expect(await stop()).toBe('/app');
    expect(await visitor.session()).toMatchObject({ user: { id: admin.id, role: 'user' } });
  });
});

describe('during an impersonation', () => {
  it('reading the session does not renew it', async () => {
    await acting();
    const before = await visitor.session();
    const { status, body } = await visitor.call('/get-session');
    expect([status, body.user.id]).toEqual([200, before?.user.id]);
    expect((await visitor.session())?.expiresAt).toEqual(before?.expiresAt);
  });

  it('signing out ends the own session as well', async () => {
    const { own, admin, target } = await acting();
    expect((await visitor.post('/sign-out')).status).toBe(200);
    expect([await currentUserId(), await readSession(own)]).toEqual([null, null]);
    expect(visitor.cookies.has(adminCookieName())).toBe(false);
    expect(await stop()).toBe('/login?reason=ended');
    expect(await db.auditEvent.findFirst({ where: { action: 'sessionSignOut' } })).toMatchObject({
      actorId: target.id,
      impersonatorId: admin.id,
    });
  });

  it.each(['/revoke-sessions', '/revoke-other-sessions'])('%s is denied', async (path) => {
    await acting();
    const answer = await withoutWrites(() => visitor.post(path));
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_WHILE_IMPERSONATING' } });
  });
});

it('signing out ends the session and records that, or neither', async () => {
  await visitor.signIn();
  const answer = await withoutAudit(() => withoutWrites(() => visitor.post('/sign-out')));
  expect(answer).toMatchObject({ status: 500 });
  expect((await visitor.post('/sign-out')).status).toBe(200);
  expect(await db.session.count()).toBe(0);
  expect(await db.auditEvent.findMany()).toMatchObject([{ action: 'sessionSignOut' }]);
});
