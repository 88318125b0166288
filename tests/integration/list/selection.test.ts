import { BULK_MAX, SKIPPED_SHOWN } from '@/lib/constants';
import { type Selection, toSelectionForm } from '@/lib/list/list';
import { parseListParams, toListUrl } from '@/lib/list/url';
import { db } from '@/lib/server/db';
import * as mailer from '@/lib/server/mailer';
import { banUsersAction, deleteUsersAction, setUserRolesAction, unbanUsersAction } from '@/lib/users/actions';
import { mailBans } from '@/lib/users/emails';
import { banUsers } from '@/lib/users/moderation';
import { userListQuery } from '@/lib/users/queries';
import { send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { runAfterTasks } from '@/tests/support/integration/next-server';
import { clearRows, createUser, userRow } from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';

// A copy of the module, because the exports of the original can't be spied on.
jest.mock('@/lib/server/mailer', () => ({ __esModule: true, ...jest.requireActual('@/lib/server/mailer') }));

let adminId: string;

beforeEach(async () => {
  await clearRows();
  ({ id: adminId } = await visitor.signIn({ role: 'admin' }));
});

const fields = (selection: Selection) =>
  Object.fromEntries(toSelectionForm(selection)) as Record<string, string>;
const matching = (query: string, count: number) => fields({ matching: query, count });
const fill = (count: number, change: object = {}) =>
  db.user.createMany({ data: Array.from({ length: count }, () => userRow(change)) });

const MANY = 2 * BULK_MAX + 5;

const remove = (selection: Record<string, string>, confirmation: string) =>
  send(deleteUsersAction, { ...selection, confirmation });

it('changes all users that match, in several transactions, and leaves the others', async () => {
  await fill(MANY, { name: 'Spam bot' });
  const other = await createUser({ name: 'Grace' });
  const all = matching('searchTerm=spam+bot', MANY);
  expect(await send(setUserRolesAction, { ...all, role: 'admin' })).toMatchObject({ data: { done: MANY } });
  expect(await send(setUserRolesAction, { ...all, role: 'user' })).toMatchObject({ data: { done: MANY } });
  const sendMail = jest.spyOn(mailer, 'sendMail').mockResolvedValue();
  expect(await send(banUsersAction, { ...all, reason: 'Spam' })).toMatchObject({ data: { done: MANY } });
  expect(sendMail).toHaveBeenCalledTimes(MANY);
  const banned = matching('status=banned', MANY);
  expect(await send(unbanUsersAction, banned)).toMatchObject({ data: { done: MANY } });
  expect(await remove(all, String(MANY))).toMatchObject({ data: { done: MANY, skipped: [] } });
  const left = await db.user.findMany({ select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual([adminId, other.id].sort());
  for (const [action, count] of [
    ['userSetRole', 2 * MANY],
    ['userBan', MANY],
    ['userUnban', MANY],
    ['userDelete', MANY],
  ] as const)
    expect([action, await db.auditEvent.count({ where: { action } })]).toEqual([action, count]);
});

it('an empty query selects all rows', async () => {
  await fill(3);
  expect(await remove(matching('', 4), '3')).toMatchObject({
    data: { done: 3, skipped: [{ id: adminId, reason: 'self' }] },
  });
});

it('lists a few of many skipped users, and counts all', async () => {
  await fill(SKIPPED_SHOWN + 5);
  const answer = await send(unbanUsersAction, matching('role=user', SKIPPED_SHOWN + 5));
  expect(answer).toMatchObject({ data: { done: 0, skippedCount: SKIPPED_SHOWN + 5 } });
  expect(answer.status === 'ok' && answer.data.skipped).toHaveLength(SKIPPED_SHOWN);
});

it('changes nothing when more rows match than the page showed', async () => {
  await fill(5);
  for (const action of [banUsersAction, unbanUsersAction, deleteUsersAction])
    expect(
      await withoutWrites<unknown>(() => send(action, { ...matching('role=user', 3), confirmation: '3' })),
    ).toMatchObject({
      status: 'failed',
      code: 'LIST_CHANGED',
      message: t('errors.LIST_CHANGED', { count: 5 }),
    });
});

it('changes the rows that are left when fewer match than the page showed', async () => {
  await fill(2);
  expect(await remove(matching('role=user', 9), '2')).toMatchObject({ data: { done: 2 } });
  expect(await remove(matching('role=user', 9), '0')).toMatchObject({ code: 'NOT_FOUND' });
});

it('rejects a query that a list would not have', async () => {
  await fill(3);
  const queries = [
    'rol=user',
    'role=unknown-role',
    'role=user&role=admin',
    'role=user&after=abc',
    'searchTerm=a%00',
    `searchTerm=${'a'.repeat(101)}`,
    'sort=password',
    '__proto__=x',
    "role=user' or true --",
    'size=50',
  ];
  for (const query of queries) {
    const answer = await withoutWrites(() => remove(matching(query, 1_000), '3'));
    expect([query, answer]).toMatchObject([query, { status: 'failed', code: 'INVALID_INPUT' }]);
  }
});

it('rejects an invalid selection', async () => {
  await fill(2);
  const selections: Record<string, Record<string, string>> = {
    nothing: {},
    'no ids': { ids: '' },
    'only commas': { ids: ', ,' },
    'too many ids': { ids: Array.from({ length: BULK_MAX + 1 }, (_, index) => `id-${index}`).join() },
    'malformed ids': { ids: "a,'; drop table" },
    'an overlong id': { ids: 'x'.repeat(65) },
    'a query without a count': { matching: '' },
    'a count without a query': { count: '3' },
    'ids and a query': { ids: 'a', matching: '', count: '3' },
    'ids and a count': { ids: 'a', count: '3' },
    'a count of 0': { matching: '', count: '0' },
    'a count above the cap': { matching: '', count: '1001' },
    'a negative count': { matching: '', count: '-1' },
    'a count with a fraction': { matching: '', count: '1.5' },
    'an overlong query': { matching: `searchTerm=${'a'.repeat(3_000)}`, count: '3' },
  };
  for (const [name, selection] of Object.entries(selections)) {
    const answer = await withoutWrites(() => remove(selection, '2'));
    expect([name, answer]).toMatchObject([name, { status: 'invalid' }]);
  }
});

it('as many ids as the limit allows are accepted', async () => {
  const { id } = await createUser({ banned: true });
  const ids = [id, ...Array.from({ length: BULK_MAX - 1 }, (_, index) => `id-${index}`)];
  expect(await send(unbanUsersAction, { ids: ids.join() })).toMatchObject({
    status: 'ok',
    data: { done: 1 },
  });
});

it('the query of a list selects what the list shows', async () => {
  await fill(2, { name: 'Zoë', banned: true });
  await fill(2);
  const params = parseListParams(
    { searchTerm: ' zoe ', status: 'banned', last: '7d', sort: '-name' },
    userListQuery,
  );
  const query = new URLSearchParams(toListUrl('', params).query).toString();
  expect(await remove(matching(query, 2), '2')).toMatchObject({ data: { done: 2 } });
});

it('a ban waits at most eight seconds for its mails; the rest is sent after the response', async () => {
  await fill(30);
  const realTimeout = setTimeout;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) =>
      realTimeout(run, ms === 8_000 ? 10 : ms)) as typeof setTimeout);
  let sentAtResponse = 0;
  let sent = 0;
  jest.spyOn(mailer, 'sendMail').mockImplementation(async () => {
    await new Promise((resolve) => realTimeout(resolve, 200));
    sent++;
  });
  const outcome = await visitor.run(async () => {
    const ids = (await db.user.findMany({ where: { role: 'user' } })).map(({ id }) => id);
    const ban = { reason: null, until: null };
    const result = await banUsers(ids, ban, await visitor.actor());
    await mailBans(result.done, ban);
    sentAtResponse = sent;
    return result;
  });
  expect(outcome.done).toHaveLength(30);
  expect(sentAtResponse).toBe(0);
  await runAfterTasks();
  expect(sent).toBe(30);
});
