import { BULK_MAX } from '@/lib/constants';
import { type Selection, toSelectionForm } from '@/lib/list/list';
import { listIds } from '@/lib/list/read';
import { parseListParams, toListUrl } from '@/lib/list/url';
import { db } from '@/lib/server/db';
import * as mailer from '@/lib/server/mailer';
import {
  banUsersAction,
  deleteUsersAction,
  inviteUsersAction,
  setUserRolesAction,
  unbanUsersAction,
} from '@/lib/users/actions';
import { userListQuery } from '@/lib/users/queries';
import { captureLog } from '@/tests/support/capture-log';
import { send, withoutAudit, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser, userRow } from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';

// A copy of the module, because the exports of the original can't be spied on.
jest.mock('@/lib/server/mailer', () => ({ __esModule: true, ...jest.requireActual('@/lib/server/mailer') }));

let adminId: string;

captureLog();
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

it('changes all users that match, and leaves the others', async () => {
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
  // Two roles, a ban, a lifted ban and a deletion of each.
  expect(await db.auditEvent.count()).toBe(5 * MANY);
});

it.each<[string, (all: Record<string, string>) => Promise<unknown>]>([
  ['a ban', (all) => send(banUsersAction, { ...all, reason: 'Spam' })],
  ['a deletion', (all) => remove(all, String(MANY))],
  ['an invitation', (all) => send(inviteUsersAction, all)],
])('%s of many users that fails for one changes and mails nobody', async (_, act) => {
  await fill(MANY, { lastSignInAt: null });
  const params = parseListParams({ role: 'user' }, userListQuery);
  const last = (await listIds(userListQuery, params, MANY)).at(-1);
  const failing = () => withoutAudit(() => act(matching('role=user', MANY)), `"targetId" = '${last}'`);
  expect(await withoutWrites(failing)).toMatchObject({ code: 'UNKNOWN_ERROR' });
  expect(await db.outboxMail.count()).toBe(0);
});

it('changes nothing when more rows match than the page showed, and what is left when fewer do', async () => {
  await fill(2);
  expect(await withoutWrites(() => remove(matching('role=user', 1), '1'))).toMatchObject({
    code: 'LIST_CHANGED',
    message: t('errors.LIST_CHANGED', { count: 2 }),
  });
  expect(await remove(matching('role=user', 9), '2')).toMatchObject({ data: { done: 2 } });
  expect(await remove(matching('role=user', 9), '0')).toMatchObject({ code: 'NOT_FOUND' });
});

it.each([
  'rol=user',
  'role=unknown-role',
  'role=user&role=admin',
  'role=user&after=abc',
  'searchTerm=a%00',
  'sort=password',
  '__proto__=x',
])('rejects a query that a list would not have: %s', async (query) => {
  const answer = await withoutWrites(() => remove(matching(query, 1_000), '1'));
  expect(answer).toMatchObject({ status: 'failed', code: 'INVALID_INPUT' });
});

it.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['only commas', { ids: ', ,' }],
  ['too many ids', { ids: Array.from({ length: BULK_MAX + 1 }, (_, index) => `id-${index}`).join() }],
  ['malformed ids', { ids: "a,'; drop table" }],
  ['a query without a count', { matching: '' }],
  ['a count without a query', { count: '3' }],
  ['ids and a query', { ids: 'a', matching: '', count: '3' }],
  ['a count of 0', { matching: '', count: '0' }],
  ['a count above the cap', { matching: '', count: '1001' }],
  ['an overlong query', { matching: `searchTerm=${'a'.repeat(3_000)}`, count: '3' }],
])('rejects %s', async (_, selection) => {
  expect(await withoutWrites(() => remove(selection, '2'))).toMatchObject({ status: 'invalid' });
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
