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

const listActions = async (params: SearchParams, query = auditListQuery) =>
  (await readList(query, params)).rows.map(({ action }) => action);
const at = (day: number) => new Date(Date.UTC(2026, 10, day));

/** Events by two users. In the last one, Grace impersonates Uma. */
async function record() {
  const uma = await createUser({ email: 'uma@example.com', name: 'Uma' });
  const grace = await createUser({ email: 'grace@example.com', name: 'Grace', role: 'admin' });
  const target = { targetType: 'user', targetId: uma.id };
  const [byUma, byGrace] = [{ actorId: uma.id }, { actorId: grace.id, ...target }];
  await db.auditEvent.createMany({
    data: [
      { action: 'sessionSignIn', ...byUma, targetType: 'session', targetId: 's', createdAt: at(9) },
      { action: 'userBan', ...byGrace, createdAt: at(10) },
      { action: 'userUnban', ...byGrace, requestId: 'r1', createdAt: at(11) },
      {
        ...{ action: 'accountUpdateName', ...byUma, impersonatorId: grace.id, ...target },
        createdAt: at(12),
      },
    ],
  });
  return { uma, grace };
}

const all = ['accountUpdateName', 'userUnban', 'userBan', 'sessionSignIn'];
const [byUma, byGrace] = [['accountUpdateName', 'sessionSignIn'], all.slice(0, 3)];

it.each<[SearchParams, string[]]>([
  [{}, all],
  [{ action: 'userBan,userUnban' }, ['userUnban', 'userBan']],
  [{ action: 'userBan,nothing' }, all],
  [{ from: '2026-11-10', to: '2026-11-10' }, ['userBan']],
  [{ actor: 'UMA@example.com' }, byUma],
  [{ actor: 'grace@example.com' }, byGrace],
  [{ actor: 'nobody@example.com' }, []],
  [{ target: 'uma@example.com' }, all.slice(0, 3)],
  [{ request: 'r1' }, ['userUnban']],
  [{ request: 'r3' }, []],
])('the log with %j has these events, newest first', async (params, expected) => {
  await record();
  expect(await listActions(params)).toEqual(expected);
});

it('filters by the id of the actor and the target, and by both ids and emails after these are deleted', async () => {
  const { uma, grace } = await record();
  expect(await listActions({ actor: uma.id })).toEqual(byUma);
  const before = { name: 'Uma', email: 'uma@example.com', role: 'user' };
  await db.user.delete({ where: { id: uma.id } });
  const target = { targetType: 'user', targetId: uma.id };
  await db.auditEvent.create({ data: { action: 'userDelete', actorId: grace.id, ...target, before } });
  for (const text of [uma.id, 'uma@example.com']) {
    expect(await findSubject(text)).toEqual({ id: uma.id, title: 'Uma', detail: 'uma@example.com' });
    expect(await listActions({ actor: text })).toEqual(byUma);
    expect(await listActions({ target: text })).toEqual(['userDelete', ...byGrace]);
  }
});

it('finds the event of a URL with its users, and none for another text', async () => {
  const { uma, grace } = await record();
  const { id } = await db.auditEvent.findFirstOrThrow({ where: { action: 'userBan' } });
  expect(await findAuditEvent(id)).toMatchObject({ id, actor: { id: grace.id }, targetUser: { id: uma.id } });
  for (const text of [undefined, 'unknown', '\0', [id, id]])
    expect(await findAuditEvent(text)).toBeUndefined();
});

it('the latest events are without sessions and preferences', async () => {
  const minor = ['sessionSignIn', 'sessionSignOut', 'accountUpdateTheme'];
  await db.auditEvent.createMany({
    data: ['userBan', ...minor].map((action) => ({ action, targetType: 'session' })),
  });
  expect((await listLatestAuditEvents(8)).map(({ action }) => action)).toEqual(['userBan']);
});

describe('the id or email of a filter', () => {
  it('names a user, by the email in any case, and nothing else', async () => {
    const { uma } = await record();
    for (const text of [uma.id, 'UMA@example.com'])
      expect(await findSubject(text)).toEqual({ id: uma.id, title: 'Uma', detail: 'uma@example.com' });
    for (const text of ['nobody@example.com', 'uma']) expect(await findSubject(text)).toBeUndefined();
    expect(await getSubjectNames({ actor: uma.id, target: 'gone' })).toEqual({ actor: 'Uma' });
  });

  it.each(['actorId', 'impersonatorId', 'targetId'])('names what events have as %s', async (field) => {
    await db.auditEvent.create({ data: { action: 'userBan', targetType: 'user', [field]: 'gone' } });
    expect(await findSubject('gone')).toEqual({ id: 'gone', title: 'gone', detail: '' });
  });
});

it('the CSV export has the events that the log lists with the same filters', async () => {
  const { uma } = await record();
  await visitor.signIn({ role: 'admin' });
  const client = { ipAddress: '203.0.113.7', userAgent: 'Browser', requestId: 'r1' };
  const change = { before: { name: '=1+1' }, after: { name: 'Uma' } };
  const target = { targetType: 'user', targetId: uma.id };
  await db.auditEvent.create({
    data: { action: 'userUpdate', ...target, ...change, ...client, createdAt: at(13) },
  });
  const url = `http://localhost:3000/manager/audit/export?target=${uma.id}&from=2026-11-12`;
  const response = await exportAudit(new NextRequest(url));
  const [headings, ...rows] = Papa.parse<string[]>((await response.text()).trim()).data;
  expect(headings).toHaveLength(13);
  expect(rows.map((row) => [row[0], row[1], row[2], row[4]])).toEqual([
    ['2026-11-13T00:00:00.000Z', '', '', 'userUpdate'],
    ['2026-11-12T00:00:00.000Z', 'uma@example.com', 'grace@example.com', 'accountUpdateName'],
  ]);
  const values = ['{"name":"=1+1"}', '{"name":"Uma"}', ...Object.values(client)];
  expect(rows[0]?.slice(6)).toEqual([uma.id, 'Uma', ...values]);
});

it('the activity of a user has the events with them as actor, impersonator or target, also after a deletion', async () => {
  const { uma, grace } = await record();
  // Another row may have the same id as a user.
  await db.auditEvent.create({ data: { action: 'importStart', targetType: 'import', targetId: uma.id } });
  expect(await listActions({}, userActivityQuery(uma.id))).toEqual(all);
  expect(await listActions({}, userActivityQuery(grace.id))).toEqual(byGrace);
  await db.user.delete({ where: { id: uma.id } });
  const { rows } = await readList(userActivityQuery(uma.id));
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ actor: null, targetUser: null, targetId: uma.id });
});
