import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { findReadableFile } from '@/lib/files/access';
import { guard } from '@/lib/guard';
import { countRows, listBatches, listIds, readPage } from '@/lib/list/read';
import { findReferred } from '@/lib/list/titles';
import { parseListParams } from '@/lib/list/url';
import { rejectReferenced } from '@/lib/records/constraints';
import { resolveRecordId } from '@/lib/records/relations';
import { deleteRepositories, restoreRepositories, updateRepository } from '@/lib/repositories/mutations';
import { repositoryListQuery } from '@/lib/repositories/queries';
import { type Field, resources, toScope } from '@/lib/resources';
import { routes } from '@/lib/routes';
import { findOptionsAction } from '@/lib/search/actions';
import { db } from '@/lib/server/db';
import { createAdmin, send, toActor } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';
import { searchNames } from '@/tests/support/integration/search';

jest.mock('@/lib/resources', () => {
  const actual = jest.requireActual('@/lib/resources');
  return { ...actual, toScope: jest.fn(actual.toScope) };
});

const link = 'https://example.com';
/** `outside` meets the first condition only. */
const scope = { link, description: 'Mine' };
const inside = { ...repositoryRow('Atlas'), ...scope, id: randomUUID() };
const outside = { ...repositoryRow('Atlas 2'), link, description: 'Theirs', id: randomUUID() };

const withFields = (fields: Record<string, Field>) =>
  jest.replaceProperty(resources.repository as { fields: object }, 'fields', {
    ...resources.repository.fields,
    ...fields,
  });

let userId = '';
beforeEach(async () => {
  await clearRows();
  userId = (await visitor.signIn({ name: 'Uma' })).id;
  await db.repository.createMany({ data: [inside, outside] });
  jest.mocked(toScope).mockImplementation((_, name) => (name === 'repository' ? scope : {}));
});
afterEach(() => jest.restoreAllMocks());

const toSession = () => toActor(userId, { user: { id: userId, role: 'user' } }).session;

describe('a row that meets one of two conditions of a scope', () => {
  it('is in no list, count, export or selection', async () => {
    const list: typeof repositoryListQuery = { ...repositoryListQuery, scope };
    const params = parseListParams({ searchTerm: 'atlas' }, list, { timeZone: 'UTC' });
    expect((await readPage(list, params)).rows.map(({ id }) => id)).toEqual([inside.id]);
    expect(await countRows(list, params)).toBe(1);
    expect(await listIds(list, params, 10)).toEqual([inside.id]);
    const exported = [];
    for await (const rows of listBatches(list, params)) exported.push(...rows.map(({ id }) => id));
    expect(exported).toEqual([inside.id]);
  });

  it('is found neither by the palette nor by a field', async () => {
    expect((await searchNames('atlas', 'app')).repository).toEqual(['Atlas']);
    const options = await send(findOptionsAction, { area: 'app', kind: 'repository', searchTerm: '' });
    expect(options).toMatchObject({ data: [{ id: inside.id }] });
  });

  it('has no page', async () => {
    const open = async (id: string) => {
      const url = new URL(routes.app.repositories.record(id), 'http://localhost:3000');
      return (await guard(new NextRequest(url, { headers: visitor.requestHeaders() }))).status;
    };
    expect([await open(inside.id), await open(outside.id)]).toEqual([200, 404]);
  });

  it('is named by no filter, and by no form', async () => {
    withFields({ description: { record: 'repository' } });
    const reader = { area: 'app', user: { id: userId, role: 'user' } } as const;
    const name = (description: string) => findReferred('repository', { description }, reader);
    expect(await name(inside.id)).toEqual({ description: { id: inside.id, title: 'Atlas' } });
    expect(await name(outside.id)).toEqual({});

    const form = { resource: 'repository', field: 'description', area: 'app', session: toSession() } as const;
    expect(await resolveRecordId('repository', inside.id, form)).toBe(inside.id);
    for (const text of [outside.id, outside.name])
      await expect(resolveRecordId('repository', text, form)).rejects.toMatchObject({
        code: 'recordUnknown',
      });
  });

  it('keeps no value of its own in a form, also in a field of the scope', async () => {
    const form = { resource: 'repository', area: 'app', session: toSession() } as const;
    const keep = (field: 'link' | 'description', row: typeof inside) =>
      resolveRecordId('user', row[field], { ...form, field, id: row.id });
    expect(await keep('link', inside)).toBe(link);
    for (const field of ['link', 'description'] as const)
      await expect(keep(field, outside)).rejects.toMatchObject({ code: 'recordUnknown' });
  });

  it('says nothing about the records that name it', async () => {
    withFields({ description: { record: 'repository' } });
    const remove = (row: typeof inside) => {
      const deletion = { resource: 'repository', area: 'app', actor: toActor(userId) } as const;
      // This table has no such relation, so the violation is one of another table.
      const violate = () => db.$executeRaw`update "user" set "avatarId" = 'unknown' where id = ${userId}`;
      return rejectReferenced(deletion, [row.id], violate);
    };
    await db.repository.createMany({
      data: [inside, outside].map(({ id, name }) => repositoryRow(`Child of ${name}`, { description: id })),
    });
    await expect(remove(inside)).rejects.toMatchObject({ code: 'RECORD_IN_USE' });
    await expect(remove(outside)).rejects.toThrow('user_avatarId_fkey');
  });

  it('is neither changed, deleted nor restored', async () => {
    const actor = toActor((await createAdmin()).id);
    const { updatedAt } = await db.repository.findUniqueOrThrow({ where: { id: outside.id } });
    const update = updateRepository(outside.id, updatedAt, { ...outside, ...scope }, actor);
    await expect(update).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const ids = [inside.id, outside.id];
    expect(await deleteRepositories(ids, actor)).toEqual({ ids: [inside.id] });
    jest.mocked(toScope).mockReturnValue({});
    expect(await deleteRepositories(ids, actor)).toEqual({ ids: [outside.id] });
    jest.mocked(toScope).mockReturnValue(scope);
    expect(await restoreRepositories(ids, actor)).toMatchObject({ count: 1 });
    expect(await db.repository.findMany()).toMatchObject([{ id: inside.id }]);
  });

  it('gives nobody its file', async () => {
    withFields({ name: 'image' });
    const content = { name: 'a.webp', type: 'image/webp', bytes: 1 };
    const data = { key: 'repository.name', readyAt: new Date(), ...content };
    const find = async (row: typeof inside) => {
      const { id } = await db.file.create({ data });
      await db.repository.update({ where: { id: row.id }, data: { name: id } });
      return (await findReadableFile(id, toSession()))?.id === id;
    };
    expect([await find(inside), await find(outside)]).toEqual([true, false]);
  });
});
