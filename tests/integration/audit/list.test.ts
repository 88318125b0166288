import { NextRequest } from 'next/server';
import Papa from 'papaparse';
import { GET as exportAudit } from '@/app/manager/export/audit/route';
import {
  auditListQuery,
  findAuditEvent,
  findSubject,
  getSubjectNames,
  listLatestAuditEvents,
  userActivityQuery,
} from '@/lib/audit/queries';
import type { SearchParams } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { visitor } from '@/tests/support/integration/browser';
import { readList } from '@/tests/support/integration/lists';
import { clearRows, createUser } from '@/tests/support/integration/rows';

beforeEach(clearRows);

const page = (query: SearchParams) => readList(auditListQuery, query);
const actions = async (query: SearchParams) => (await page(query)).rows.map(({ action }) => action);
const at = (time: string) => new Date(`2026-11-${time}Z`);

/** Events by two users. In the last one, Grace impersonates Uma. */
async function record() {
  const uma = await createUser({ email: 'uma@example.com', name: 'Uma' });
  const grace = await createUser({ email: 'grace@example.com', name: 'Grace', role: 'admin' });
  const target = { targetType: 'user', targetId: uma.id };
  await db.auditEvent.createMany({
    data: [
      {
        action: 'sessionSignIn',
        actorId: uma.id,
        targetType: 'session',
        targetId: 's',
        createdAt: at('09T23:59:59.999'),
      },
      { action: 'userBan', actorId: grace.id, ...target, createdAt: at('10T00:00:00') },
      { action: 'userUnban', actorId: grace.id, ...target, createdAt: at('10T23:59:59.999') },
      {
        action: 'accountUpdateName',
        actorId: uma.id,
        impersonatorId: grace.id,
        ...target,
        createdAt: at('11T00:00:00'),
      },
    ],
  });
  return { uma, grace };
}

it('lists the newest event first, or the oldest first on request', async () => {
  await record();
  const newest = ['accountUpdateName', 'userUnban', 'userBan', 'sessionSignIn'];
  expect(await actions({})).toEqual(newest);
  expect(await actions({ sort: 'createdAt' })).toEqual(newest.toReversed());
});

it('filters by action, and by days with both ends included', async () => {
  await record();
  expect(await actions({ action: 'userBan' })).toEqual(['userBan']);
  expect(await actions({ action: 'userBan,userUnban' })).toEqual(['userUnban', 'userBan']);
  expect(await actions({ action: 'userBan,nothing' })).toHaveLength(4);
  expect(await actions({ from: '2026-11-10', to: '2026-11-10' })).toEqual(['userUnban', 'userBan']);
  expect(await actions({ from: '2026-11-11' })).toEqual(['accountUpdateName']);
  expect(await actions({ to: '2026-11-09' })).toEqual(['sessionSignIn']);
});

it('filters by the id or email of the actor; an impersonated action matches both users', async () => {
  const { uma, grace } = await record();
  for (const actor of [uma.id, 'uma@example.com', 'UMA@example.com']) {
    expect(await actions({ actor })).toEqual(['accountUpdateName', 'sessionSignIn']);
  }
  expect(await actions({ actor: grace.id })).toEqual(['accountUpdateName', 'userUnban', 'userBan']);
  expect(await actions({ actor: 'nobody@example.com' })).toEqual([]);
});

it('filters by target, even after the target is deleted', async () => {
  const { uma } = await record();
  expect(await actions({ target: 'uma@example.com' })).toHaveLength(3);
  await db.user.delete({ where: { id: uma.id } });
  expect(await actions({ target: uma.id })).toHaveLength(3);
  expect(await actions({ target: uma.id, action: 'userBan', from: '2026-11-10' })).toEqual(['userBan']);
});

it('filters by the request', async () => {
  const event = { action: 'userBan', targetType: 'user' };
  await db.auditEvent.createMany({
    data: ['r1', 'r1', 'r2'].map((requestId) => ({ ...event, requestId })),
  });
  expect(await actions({ request: 'r1' })).toHaveLength(2);
  expect(await actions({ request: 'r3' })).toEqual([]);
});

it('finds the event of a URL with its users, and none for another text', async () => {
  const { uma, grace } = await record();
  const { id } = await db.auditEvent.findFirstOrThrow({ where: { action: 'userBan' } });
  expect(await findAuditEvent(id)).toMatchObject({ id, actor: { id: grace.id }, targetUser: { id: uma.id } });
  for (const text of [undefined, '', 'unknown', '\0', 'x'.repeat(100), [id, id]])
    expect(await findAuditEvent(text)).toBeUndefined();
});

it('the latest events are without sessions and preferences', async () => {
  const minor = ['sessionSignIn', 'sessionSignOut', 'accountUpdateTheme'];
  await db.auditEvent.createMany({
    data: ['userBan', ...minor].map((action) => ({ action, targetType: 'session' })),
  });
  expect((await listLatestAuditEvents(8)).map(({ action }) => action)).toEqual(['userBan']);
});

it('resolves an id in a filter to the name of its user', async () => {
  const { uma } = await record();
  expect(await getSubjectNames({ actor: uma.id, target: 'gone' })).toEqual({
    actor: 'Uma',
    target: undefined,
  });
  expect(await getSubjectNames({})).toEqual({});
});

describe('the id or email of a filter', () => {
  it('names a user, by the email in any case', async () => {
    const { uma } = await record();
    for (const text of [uma.id, 'UMA@example.com'])
      expect(await findSubject(text)).toEqual({ id: uma.id, title: 'Uma', detail: 'uma@example.com' });
  });

  it('names a deleted user as long as the log does, and filters by that user', async () => {
    const { uma, grace } = await record();
    const before = { name: 'Uma', email: 'uma@example.com', role: 'user' };
    await db.user.delete({ where: { id: uma.id } });
    await db.auditEvent.create({
      data: { action: 'userDelete', actorId: grace.id, targetType: 'user', targetId: uma.id, before },
    });
    for (const text of [uma.id, 'uma@example.com'])
      expect(await findSubject(text)).toEqual({ id: uma.id, title: 'Uma', detail: 'uma@example.com' });
    expect(await actions({ actor: 'uma@example.com' })).toEqual(await actions({ actor: uma.id }));
  });

  it.each(['actorId', 'impersonatorId', 'targetId'])('names what events have as %s', async (field) => {
    await db.auditEvent.create({ data: { action: 'userBan', targetType: 'user', [field]: 'gone' } });
    expect(await findSubject('gone')).toEqual({ id: 'gone', title: 'gone', detail: '' });
  });

  it.each(['nobody@example.com', 'ada'])('names nothing: %s', async (text) => {
    await record();
    expect(await findSubject(text)).toBeUndefined();
  });
});

describe('the CSV export', () => {
  const download = (query = '') =>
    exportAudit(new NextRequest(`http://localhost:3000/manager/audit/export${query}`));

  it('has the events that the log lists with the same filters', async () => {
    const { uma } = await record();
    await visitor.signIn({ role: 'admin' });
    await db.auditEvent.create({
      data: {
        action: 'userUpdate',
        targetType: 'user',
        targetId: uma.id,
        before: { name: '=1+1' },
        after: { name: 'Uma' },
        ipAddress: '203.0.113.7',
        userAgent: 'Browser',
        requestId: 'r1',
        createdAt: at('12T10:00:00'),
      },
    });
    const response = await download(`?target=${uma.id}&from=2026-11-11`);
    expect(response.headers.get('content-disposition')).toMatch(/filename="audit-log-.*\.csv"/);
    const { data } = Papa.parse<string[]>((await response.text()).trim());
    expect(data[0]).toHaveLength(13);
    expect(data.slice(1).map((row) => [row[0], row[1], row[2], row[4]])).toEqual([
      ['2026-11-12T10:00:00.000Z', '', '', 'userUpdate'],
      ['2026-11-11T00:00:00.000Z', 'uma@example.com', 'grace@example.com', 'accountUpdateName'],
    ]);
    expect(data[1]?.slice(6)).toEqual([
      uma.id,
      'Uma',
      '{"name":"=1+1"}',
      '{"name":"Uma"}',
      '203.0.113.7',
      'Browser',
      'r1',
    ]);
  });

  it('is denied to visitors and users', async () => {
    await record();
    expect((await download()).status).toBe(401);
    await visitor.signIn({ role: 'user' });
    expect((await download()).status).toBe(403);
  });
});

describe('the activity of a user', () => {
  const read = (id: string) => readList(userActivityQuery(id));
  const listActions = async (id: string) => (await read(id)).rows.map(({ action }) => action);

  it('has the events with them as actor, impersonator or target, newest first', async () => {
    const [uma, grace] = [await createUser(), await createUser({ role: 'admin' })];
    const on = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));
    await db.auditEvent.createMany({
      data: [
        { action: 'userCreate', actorId: grace.id, targetType: 'user', targetId: uma.id, createdAt: on(1) },
        { action: 'sessionSignIn', actorId: uma.id, targetType: 'session', targetId: 's', createdAt: on(2) },
        {
          action: 'accountUpdateName',
          actorId: uma.id,
          impersonatorId: grace.id,
          targetType: 'user',
          targetId: uma.id,
          createdAt: on(3),
        },
        // Another row may have the same id as a user.
        { action: 'importStart', targetType: 'import', targetId: uma.id, createdAt: on(4) },
        { action: 'userPromote', targetType: 'user', targetId: grace.id, createdAt: on(5) },
      ],
    });
    expect(await listActions(uma.id)).toEqual(['accountUpdateName', 'sessionSignIn', 'userCreate']);
    expect(await listActions(grace.id)).toEqual(['userPromote', 'accountUpdateName', 'userCreate']);
    expect((await read(uma.id)).total).toBe(3);
  });

  it('can still be read after the user is deleted', async () => {
    const uma = await createUser({ name: 'Uma' });
    await db.auditEvent.create({ data: { action: 'userDelete', targetType: 'user', targetId: uma.id } });
    await db.user.delete({ where: { id: uma.id } });
    const { rows } = await read(uma.id);
    expect(rows).toMatchObject([{ action: 'userDelete', actor: null, targetUser: null, targetId: uma.id }]);
  });
});
