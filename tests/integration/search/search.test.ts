import { OPTIONS_SHOWN, SEARCH_RESULTS } from '@/lib/constants';
import { findOptionsAction } from '@/lib/search/actions';
import { db } from '@/lib/server/db';
import { send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser, hoursFromNow, userRow } from '@/tests/support/integration/rows';
import { searchNames } from '@/tests/support/integration/search';

beforeEach(async () => {
  await clearRows();
  await createUser({ name: 'Applesauce', email: 'other@example.com' });
  await createUser({ name: 'Apple', email: 'person@example.com' });
});

it('finds the best users for an admin, the best match first', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  expect((await searchNames(' apple ')).user).toEqual(['Apple', 'Applesauce']);
  expect((await searchNames('person@example')).user).toEqual(['Apple']);
  const more = Array.from({ length: SEARCH_RESULTS }, (_, index) => userRow({ name: `apple ${index}` }));
  await db.user.createMany({ data: more });
  expect((await searchNames('apple')).user).toHaveLength(SEARCH_RESULTS);
});

it.each([
  ['a user', { role: 'user', name: 'Uma' }, 'apple'],
  ['an admin without a name', { role: 'admin', name: '' }, 'apple'],
  ['an empty term', { role: 'admin', name: 'Ada' }, '  '],
])('finds nobody for %s', async (_, user, term) => {
  await visitor.signIn(user);
  expect(Object.values(await searchNames(term)).flat()).toEqual([]);
  const find = (searchTerm: string) => send(findOptionsAction, { area: 'manager', kind: 'user', searchTerm });
  if (term === 'apple')
    for (const each of [term, '']) expect(await find(each)).toEqual({ status: 'ok', data: [] });
});

describe('the options of a field', () => {
  async function findOptions(kind: string, searchTerm = '') {
    const answer = await withoutWrites(() => send(findOptionsAction, { area: 'manager', kind, searchTerm }));
    if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
    return answer.data;
  }
  const titles = async (...query: Parameters<typeof findOptions>) =>
    (await findOptions(...query)).map(({ title }) => title);

  it('are the newest users at first, by name or email, and then the best matches', async () => {
    await visitor.signIn({ role: 'admin', name: 'Ada', createdAt: new Date(0) });
    await createUser({ name: '', email: 'new@example.com', createdAt: hoursFromNow(1) });
    expect(await titles('user')).toEqual(['new@example.com', 'Apple', 'Applesauce', 'Ada']);
    expect(await findOptions('user', ' apple ')).toEqual([
      { id: expect.any(String), title: 'Apple', detail: 'person@example.com' },
      { id: expect.any(String), title: 'Applesauce', detail: 'other@example.com' },
    ]);
    await db.user.createMany({ data: Array.from({ length: OPTIONS_SHOWN }, () => userRow()) });
    expect(await titles('user')).toHaveLength(OPTIONS_SHOWN);
  });

  it('of the filters of the audit log begin with the subject of this very id or email, for a reader of the log', async () => {
    const admin = await visitor.signIn({ role: 'admin', name: 'Ada' });
    const before = { name: '', email: 'person@example.co' };
    const target = { targetType: 'user', targetId: 'gone' };
    await db.auditEvent.create({ data: { action: 'userDelete', ...target, before } });
    expect(await findOptions('subject', 'person@example.co')).toEqual([
      { id: 'gone', title: 'person@example.co', detail: '' },
      { id: expect.any(String), title: 'Apple', detail: 'person@example.com' },
    ]);
    expect(await titles('subject', 'person@example.com')).toEqual(['Apple']);
    expect(await titles('subject', 'gone')).toEqual(['person@example.co']);
    expect(await titles('subject', 'nobody')).toEqual([]);
    await db.user.update({ where: { id: admin.id }, data: { role: 'user' } });
    expect(await titles('subject', 'gone')).toEqual([]);
  });
});
