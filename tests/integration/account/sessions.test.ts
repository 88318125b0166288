import { revokeMySessionAction, revokeOtherSessionsAction } from '@/lib/account/actions';
import { listMySessions } from '@/lib/account/queries';
import { readSession } from '@/lib/auth/session/store';
import { captureLog } from '@/tests/support/capture-log';
import { listEvents, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';

captureLog();
beforeEach(clearRows);

const isAlive = async ({ token }: { token: string }) => (await readSession(signedCookie(token))) !== null;
const isSignedIn = async () => (await visitor.session()) !== null;
const revoke = (id: string) => send(revokeMySessionAction, { id });
const revokeOthers = () => send(revokeOtherSessionsAction, {});

describe('the list of devices', () => {
  it('has the active sessions of the user without tokens, this device first, then the most recent', async () => {
    const { id } = await visitor.signIn({}, { updatedAt: hoursFromNow(-50) });
    const shown = { userAgent: 'old', ipAddress: '192.0.2.7' };
    const older = await createSession(id, { updatedAt: hoursFromNow(-20), ...shown });
    const admin = await createUser({ role: 'admin' });
    const newer = await createSession(id, { updatedAt: hoursFromNow(-10), impersonatedBy: admin.id });
    await createSession(id, { expiresAt: hoursFromNow(-1) });
    await createSession((await createUser()).id);
    const session = (await visitor.actor()).session;
    const list = await listMySessions(session);
    const ids = list.map((row) => [row.id, row.isCurrent, row.isImpersonation]);
    expect(ids).toEqual([
      [session.id, true, false],
      [newer.id, false, true],
      [older.id, false, false],
    ]);
    expect(list[2]).toMatchObject({ ...shown, lastActiveAt: older.updatedAt });
    for (const { token } of [older, newer]) expect(JSON.stringify(list)).not.toContain(token);
  });
});

describe('revoking one device', () => {
  it('ends its session at once, keeps the others, and is recorded', async () => {
    const { id } = await visitor.signIn();
    const lost = await createSession(id, { userAgent: 'lost phone', ipAddress: '192.0.2.9' });
    const kept = await createSession(id);
    expect(await revoke(lost.id)).toEqual({ status: 'ok', data: undefined });
    expect([await isAlive(lost), await isAlive(kept), await isSignedIn()]).toEqual([false, true, true]);
    expect(await listEvents(id)).toMatchObject([
      {
        action: 'accountRevokeSession',
        actorId: id,
        before: { session: lost.id, userAgent: 'lost phone', ipAddress: '192.0.2.9' },
      },
    ]);
    expect(JSON.stringify(await listEvents(id))).not.toContain(lost.token);
  });

  it('fails for the current session, a session of another user, and a token instead of an id', async () => {
    const foreign = await createSession((await createUser()).id);
    const { id } = await visitor.signIn();
    const lost = await createSession(id);
    for (const wrong of [(await visitor.actor()).session.id, foreign.id, lost.token])
      expect(await withoutWrites(() => revoke(wrong))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('signing out all other devices', () => {
  it('ends all other sessions and the impersonations by the user', async () => {
    const { id } = await visitor.signIn({ role: 'admin' });
    const { id: userId } = await createUser();
    const other = await createSession(id);
    const current = (await visitor.actor()).session.id;
    const ended = [
      other,
      await createSession(userId, { impersonatedBy: id, adminSessionId: other.id }),
      await createSession(userId, { impersonatedBy: id, adminSessionId: current }),
    ];
    const stranger = await createSession(userId);
    expect(await revokeOthers()).toEqual({ status: 'ok', data: { revoked: 3 } });
    expect(await Promise.all(ended.map(isAlive))).toEqual([false, false, false]);
    expect([await isSignedIn(), await isAlive(stranger)]).toEqual([true, true]);
    expect(await listEvents(id)).toMatchObject([
      { action: 'accountRevokeSessions', actorId: id, before: { sessions: 3 }, after: { sessions: 1 } },
    ]);
  });
});

it('/revoke-sessions ends all sessions, including the current one', async () => {
  const { id } = await visitor.signIn();
  const other = await createSession(id);
  expect(await visitor.post('/revoke-sessions')).toMatchObject({ status: 200, body: { status: true } });
  expect([await isAlive(other), await isSignedIn()]).toEqual([false, false]);
  expect(await listEvents(id)).toMatchObject([{ before: { sessions: 2 }, after: { sessions: 0 } }]);
  expect(await visitor.post('/revoke-sessions')).toMatchObject({ status: 401 });
});
