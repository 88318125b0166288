import { Client } from 'pg';
import { auditListQuery } from '@/lib/audit/queries';
import { getSubject } from '@/lib/audit/subject';
import { firstRows, readPage } from '@/lib/list/read';
import { findReferred } from '@/lib/list/titles';
import { parseListParams } from '@/lib/list/url';
import { limitToReader } from '@/lib/records/reader';
import { repositoryListQuery } from '@/lib/repositories/queries';
import { resources } from '@/lib/resources';
import { closeDatabase, db } from '@/lib/server/db';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows, createUser } from '@/tests/support/integration/rows';

const day = '2026-05-01';
const shownDay = 'May 1, 2026';

let userId = '';

beforeAll(closeDatabase);
afterAll(closeDatabase);

/** Repositories that the user in the description and the day in the link name together. */
beforeEach(async () => {
  const fields = { ...resources.repository.fields, description: 'user', link: 'date' };
  const composed = { ...resources.repository, title: ['description', 'link'], fields };
  jest.replaceProperty(resources as { repository: object }, 'repository', composed);
  await clearRows();
  userId = (await createUser({ name: 'Uma' })).id;
});
afterEach(() => jest.restoreAllMocks());

const create = (name: string) =>
  db.repository.create({ data: repositoryRow(name, { link: day, description: userId }) });

const toEvent = (id: string) => ({
  ...{ action: 'repositoryUpdate', targetType: 'repository', targetId: id },
  ...{ before: { description: userId, link: '2026-04-30' }, after: { description: userId, link: day } },
});

async function counted<T>(work: () => Promise<T>) {
  const query = jest.spyOn(Client.prototype, 'query').mockClear();
  const result = await work();
  return { result, statements: query.mock.calls.length };
}

it('the audit log names them by the newest values, with as many statements for one as for many', async () => {
  const read = () => counted(() => readPage(auditListQuery, parseListParams({}, auditListQuery)));
  await db.auditEvent.create({ data: toEvent('one') });
  const one = await read();
  await db.auditEvent.createMany({ data: Array.from({ length: 12 }, (_, index) => toEvent(`id-${index}`)) });
  const many = await read();
  expect(many.result.rows.map((event) => getSubject(event)?.label)).toEqual(
    many.result.rows.map(() => `Uma · ${shownDay}`),
  );
  expect(many.statements).toBe(one.statements);
  await db.user.delete({ where: { id: userId } });
  expect((await read()).result.rows.map((event) => getSubject(event)?.label)).toContain(shownDay);
});

it('no title says the email of a user without a name to a role that may not list users', async () => {
  await db.user.update({ where: { id: userId }, data: { name: '', email: 'uma@example.com' } });
  const parentId = { record: 'repository' };
  jest.replaceProperty(resources.repository as { fields: object }, 'fields', {
    ...resources.repository.fields,
    parentId,
  });
  const { id } = await create('Atlas');
  const find = async (role: 'admin' | 'user') =>
    (await findReferred('repository', { parentId: id }, { area: 'app', user: { id: userId, role } })).parentId
      ?.title;
  expect([await find('admin'), await find('user')]).toEqual([`uma@example.com · ${shownDay}`, shownDay]);

  const parent = { id, description: { id: userId, name: '', email: 'uma@example.com' } };
  const list = { ...repositoryListQuery, toRows: () => [{ id, parent }] };
  const read = (role: 'admin' | 'user') => {
    const shown = limitToReader(list, 'repository', { area: 'app', user: { id: userId, role } });
    return firstRows(shown, 1);
  };
  expect(JSON.stringify(await read('admin'))).toContain('uma@');
  expect(JSON.stringify(await read('user'))).not.toContain('uma@');
});
