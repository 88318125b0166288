import { randomUUID } from 'node:crypto';
import { revokeMySessionAction } from '@/lib/account/actions';
import { listMySessions, listMySessionsForApi } from '@/lib/account/queries';
import type { ActiveSession } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import { listUserSessions, revokeSessions } from '@/lib/users/sessions';
import { createAdmin, listEvents, send, toActor, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { listSessionIds } from '@/tests/support/integration/moderation';
import { clearRows, createSession, createUser, hoursFromNow } from '@/tests/support/integration/rows';

beforeEach(clearRows);

describe('revoking sessions', () => {
  it('ends the given session and keeps the others', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const [gone, kept] = [
      await createSession(user.id, { userAgent: 'Browser' }),
      await createSession(user.id),
    ];
    expect(await revokeSessions(user.id, toActor(admin.id), gone.id)).toBe(1);
    expect(await listSessionIds()).toEqual([kept.id]);
    const events = await listEvents(user.id);
    expect(events).toMatchObject([{ action: 'userRevokeSession', actorId: admin.id }]);
    expect(JSON.stringify(events)).not.toContain(gone.token);
  });

  it('without a session id ends all sessions and the impersonations that they started', async () => {
    const [admin, other, user] = [await createAdmin(), await createAdmin(), await createUser()];
    await createSession(other.id);
    await createSession(user.id, { impersonatedBy: other.id });
    expect(await db.session.count()).toBe(3);
    const kept = await createSession(user.id);
    expect(await revokeSessions(other.id, toActor(admin.id))).toBe(2);
    expect(await listSessionIds()).toEqual([kept.id]);
  });

  it('fails with NOT_FOUND for a session of another user, a token, and unknown ids', async () => {
    const [admin, user, other] = [await createAdmin(), await createUser(), await createUser()];
    const [own, { id, token }] = [await createSession(user.id), await createSession(other.id)];
    for (const sessionId of [id, token, own.token, randomUUID()]) {
      await withoutWrites(() =>
        expect(revokeSessions(user.id, toActor(admin.id), sessionId)).rejects.toThrow('NOT_FOUND'),
      );
    }
    await expect(revokeSessions(randomUUID(), toActor(admin.id))).rejects.toThrow('NOT_FOUND');
  });
});

it('the list of sessions has the active ones with their impersonator, most recent first, and no token', async () => {
  const [admin, user] = [await createAdmin({ name: 'Grace' }), await createUser()];
  const own = await createSession(user.id, { userAgent: 'Browser', ipAddress: '192.0.2.1' });
  const run = await createSession(user.id, { impersonatedBy: admin.id, updatedAt: hoursFromNow(1) });
  await createSession(user.id, { expiresAt: hoursFromNow(-1) });
  await createSession(admin.id);
  const sessions = await listUserSessions(user.id);
  expect(sessions).toMatchObject([
    { id: run.id, impersonator: { id: admin.id, name: 'Grace', email: admin.email } },
    { id: own.id, impersonator: null, userAgent: 'Browser', ipAddress: '192.0.2.1' },
  ]);
  for (const { token } of [own, run]) expect(JSON.stringify(sessions)).not.toContain(token);
});

it('the device of an admin who acts as the user is not in what the user can read', async () => {
  const [admin, { id, email }] = [await createAdmin(), await visitor.signIn()];
  const device = { userAgent: 'Browser of the admin', ipAddress: '203.0.113.99' };
  const run = await createSession(id, { impersonatedBy: admin.id, ...device });
  const current = await db.session.findFirstOrThrow({ where: { userId: id, impersonatedBy: null } });
  const active = { ...current, user: { id, email } } as unknown as ActiveSession;
  const shown = [await listMySessions(active), await listMySessionsForApi(active)];
  await revokeSessions(id, toActor(admin.id), run.id);
  const again = await createSession(id, { impersonatedBy: admin.id, ...device });
  await send(revokeMySessionAction, { id: again.id });
  const read = JSON.stringify([shown, await listEvents(id)]);
  expect(read).toContain(run.id);
  for (const secret of Object.values(device)) expect(read).not.toContain(secret);
});
