import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { downloadDataAction } from '@/lib/account/actions';
import { clearOwnEvents } from '@/lib/account/records';
import { roles, toOwn } from '@/lib/auth/roles';
import { guard } from '@/lib/guard';
import type { ListQuery } from '@/lib/list/query';
import { countRows, listIds, readPage } from '@/lib/list/read';
import { findNamed } from '@/lib/list/titles';
import { parseListParams } from '@/lib/list/url';
import { findRecord, forReader } from '@/lib/records/reader';
import {
  getOwnerKind,
  getOwnerRights,
  getResource,
  getTitleField,
  goesWithOwner,
  isOwnerOfAll,
  listRelations,
  type OwnedName,
  type ResourcePermission,
  resourcePermissions,
  toFolder,
  toScope,
} from '@/lib/resources';
import type { FormAction } from '@/lib/result';
import { getFormRoutes, getManagerRoutes } from '@/lib/routes';
import { findOptionsAction, searchAction } from '@/lib/search/actions';
import { db } from '@/lib/server/db';
import { capitalize } from '@/lib/text';
import { t } from '@/tests/support/messages';
import { getValidTexts, toTitled } from '@/tests/support/resource-input';
import { createAdmin, getRedirect, send, toActor, withoutWrites } from './actions';
import { visitor } from './browser';
import { createNamed } from './examples';
import { createOwned, findOwned, type OwnedRow as Row } from './ownership';
import { clearRows, createUser } from './rows';

/** Stands for every message without arguments. */
type Key = 'common.cancel';

type Model = { count: () => Promise<number> };

/** Registers the tests of a resource with an owner: users reach no records but their own, in any way. */
export function testOwnedRecords(resource: OwnedName) {
  const { plural, owner } = getResource(resource);
  const folder = toFolder(plural);
  const ownerField = owner?.field ?? '';
  const isUsers = getOwnerKind(resource) === 'user';
  const rights = getOwnerRights(resource, 'user');
  const mayOwn = (...actions: ResourcePermission[]) => actions.every((each) => rights.includes(each));
  /** What owners are told about a record that they do not reach. */
  const denied = (...actions: ResourcePermission[]) => ({
    code: mayOwn(...actions) ? 'NOT_FOUND' : 'FORBIDDEN',
  });
  const [one, many] = [resource as string, plural as string].map(capitalize);
  const model = (db as unknown as Record<string, Model>)[resource] as Model;
  const mutations = require(`@/lib/${folder}/mutations`);
  const { [`${resource}ListQuery`]: query } = require(`@/lib/${folder}/queries`);
  const reader = () => ({ area: 'app' as const, user: { id: userId, role: 'user' as const } });
  const find = (id: string) => findRecord<Row>(query, resource, id, reader());
  const actions: Record<string, FormAction<unknown>> = require(`@/lib/${folder}/actions`);
  const run = (name: string, fields: Record<string, string>) => {
    const action = actions[`${name}Action`];
    if (!action) throw new Error(`There is no ${name}Action`);
    return send(action, fields);
  };

  const adminId = randomUUID();
  const own = 'Mine';
  const others = 'Secret';
  let userId = '';
  let mine: Row;
  let other: Row;

  const findRow = (id: string) => findOwned(resource, id);

  beforeEach(async () => {
    await clearRows();
    await createNamed(resource);
    await createAdmin({ id: adminId });
    other = await createOwned(resource, (await createUser()).id, others);
    userId = (await visitor.signIn({ name: 'Uma' })).id;
    mine = await createOwned(resource, userId, own);
  });

  const list = (): ListQuery<Row> => forReader(query, resource, reader());
  const toParams = (query: Record<string, string>) => parseListParams(query, list());
  const listed = async (query: Record<string, string>) =>
    (await readPage(list(), toParams(query))).rows.map(({ id }) => id);

  it('a list has no records of others, with any filter, search, order and cursor', async () => {
    expect(await listed({})).toEqual([mine.id]);
    expect(await listed({ searchTerm: others })).toEqual([]);
    for (const { field } of listRelations(resource)) {
      const found = await listed({ [field]: String(other[field]) });
      expect(found).not.toContain(other.id);
    }
    for (const sort of Object.keys(list().sorts)) {
      const all: ListQuery<Row> = { ...list(), scope: undefined };
      const first = await readPage(all, toParams({ sort }), 1);
      expect(await listed({ sort, after: first.next ?? '' })).not.toContain(other.id);
      expect(await listed({ sort: `-${sort}`, before: first.next ?? '' })).not.toContain(other.id);
    }
    expect(await countRows(list(), toParams({}))).toBe(1);
    expect(await listIds(list(), toParams({}), 10)).toEqual([mine.id]);
  });

  it('a record of another is not there: for the query, for the page, and for every form', async () => {
    expect(await find(other.id)).toBeNull();
    expect(await find(mine.id)).toMatchObject({ id: mine.id });
    const { record, update } = getFormRoutes('app', resource);
    for (const [toPath, action] of [
      [record, 'read'],
      [update, 'update'],
    ] as const) {
      expect(await open(toPath(mine.id))).toBe(mayOwn(action) ? 200 : 403);
      expect(await open(toPath(other.id))).toBe(mayOwn(action) ? 404 : 403);
    }
    const manager = getManagerRoutes(resource);
    for (const path of [manager.list(), manager.record(mine.id), manager.new(), manager.export()])
      expect(await open(path)).toBe(403);
  });

  it('neither the palette nor a field finds records of others', async () => {
    for (const area of ['app', 'manager']) {
      const found = await send(searchAction, { area, searchTerm: others });
      expect(JSON.stringify(found)).not.toContain(other.id);
      for (const searchTerm of ['', others]) {
        const options = await send(findOptionsAction, { area, kind: resource, searchTerm });
        expect(JSON.stringify(options)).not.toContain(other.id);
      }
    }
    const term = isUsers && !getTitleField(resource) ? 'Uma' : own;
    const found = await send(searchAction, { area: 'app', searchTerm: term });
    expect(JSON.stringify(found)).toContain(mine.id);
  });

  it('an export of the app area has no records of others, and no user as their owner', async () => {
    const path = getFormRoutes('app', resource).export();
    const request = new NextRequest(`http://localhost:3000${path}`);
    const text = await (await require(`@/app${path}/route`).GET(request)).text();
    expect(text.trimEnd().split('\n')).toHaveLength(2);
    expect(text).not.toContain(others);
    const hasOwner = text.split('\n')[0]?.includes(t(`${plural}.fields.${ownerField}` as Key));
    expect(hasOwner).toBe(!isOwnerOfAll('app', resource, ownerField));
  });

  const itOfUsers = isUsers ? it : it.skip;
  itOfUsers('a role that may not list users keeps the owner of a record, and creates its own', async () => {
    const { id: actorId } = await visitor.signIn({ role: 'admin', name: 'Ada' });
    const replaced = jest.replaceProperty(roles.admin as { user: readonly string[] }, 'user', []);
    const users = listRelations(resource).flatMap(({ field, kind }) => (kind === 'user' ? [field] : []));
    const toUsers = (row: Partial<Row>) =>
      Object.fromEntries(users.map((each) => [each, String(row[each] ?? '')]));
    const toFields = () => ({ ...getValidTexts(resource), ...toTitled(resource, 'Newer') });
    const update = (ownerId: string) =>
      run(`update${one}`, {
        ...toFields(),
        ...toUsers(other),
        [ownerField]: ownerId,
        id: other.id,
        updatedAt: other.updatedAt.toISOString(),
      });
    expect(await update(userId)).toMatchObject({
      status: 'invalid',
      issues: { [ownerField]: expect.anything() },
    });
    await getRedirect(update(String(other[ownerField])));
    expect(await findRow(other.id)).toMatchObject({
      ...toTitled(resource, 'Newer'),
      [ownerField]: other[ownerField],
    });
    const path = await getRedirect(
      run(`create${one}`, {
        ...toFields(),
        ...toTitled(resource, 'Newest'),
        ...toUsers({ [ownerField]: actorId }),
      }),
    );
    const created = await findRow(path?.split('/').at(-1) ?? '');
    expect(created).toMatchObject({ [ownerField]: actorId });
    replaced.restore();
  });

  it('the parameters of a page name no other user, and no key of JavaScript', async () => {
    for (const id of [other[ownerField], 'constructor', '__proto__'])
      for (const { field } of listRelations(resource))
        expect(await findNamed(resource, { [field]: id }, reader())).toEqual({});
  });

  it('no action changes a record of another', async () => {
    const owner = isUsers ? {} : { [ownerField]: String(mine[ownerField]) };
    const fields = { ...getValidTexts(resource), ...toTitled(resource, 'Taken over'), ...owner };
    const version = { id: other.id, updatedAt: other.updatedAt.toISOString() };
    const ids = { ids: other.id };
    await withoutWrites(async () => {
      expect(await run(`updateOwn${one}`, { ...fields, ...version })).toMatchObject(denied('update'));
      expect(await run(`deleteOwn${many}`, ids)).toMatchObject(denied('delete'));
      expect(await run(`restoreOwn${many}`, ids)).toMatchObject(denied('create', 'delete'));
      for (const [name, sent] of [
        [`create${one}`, fields],
        [`update${one}`, { ...fields, ...version }],
        [`delete${many}`, ids],
        [`restore${many}`, ids],
      ] as const)
        expect(await run(name, sent)).toMatchObject({ code: 'FORBIDDEN' });
    });
    const matching = new URLSearchParams({ searchTerm: others }).toString();
    expect(await run(`deleteOwn${many}`, { matching, count: '1' })).toMatchObject(denied('delete'));
    expect(await model.count()).toBe(2);
  });

  const describeTitled = getTitleField(resource) ? describe : describe.skip;
  describeTitled('of a scope with two conditions, a user’s own record that meets the first only', () => {
    const { toScope: toOneCondition } = jest.requireActual('@/lib/resources');
    const narrow = () =>
      jest.mocked(toScope).mockImplementation((area, name, id) => ({
        ...toOneCondition(area, name, id),
        ...(area === 'app' && name === resource ? toTitled(resource, own) : {}),
      }));
    const widen = () => jest.mocked(toScope).mockImplementation(toOneCondition);
    let left: Row;

    beforeEach(async () => {
      left = await createOwned(resource, userId, `${others} too`);
      narrow();
    });
    afterEach(widen);

    it('is neither changed, deleted nor restored', async () => {
      const replaced = jest.replaceProperty(roles, 'user', {
        ...roles.user,
        [toOwn(resource)]: resourcePermissions,
      });
      const actor = toActor(userId, { user: { id: userId, role: 'user' } });
      const change = toTitled(resource, 'Taken over');
      const update = mutations[`update${one}`](left.id, left.updatedAt, change, actor, 'app');
      await expect(update).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const remove = mutations[`delete${many}`];
      expect(await remove([left.id, mine.id], actor, 'app')).toEqual({ ids: [mine.id] });
      widen();
      expect(await remove([left.id], actor, 'app')).toEqual({ ids: [left.id] });
      narrow();
      expect(await mutations[`restore${many}`]([left.id, mine.id], actor, 'app')).toMatchObject({ count: 1 });
      expect(await findRow(left.id)).toBeNull();
      replaced.restore();
    });
  });

  const fate = goesWithOwner(resource) ? 'takes them along' : 'leaves them to nobody';
  it(`the download of a user has their records, and the deletion of the user ${fate}`, async () => {
    const answer = await send(downloadDataAction, {});
    if (answer.status !== 'ok') throw new Error(answer.status);
    expect(answer.data.json).toContain(mine.id);
    expect(answer.data.json).not.toContain(other.id);
    const { recordsThatStay } = JSON.parse(answer.data.json);
    expect(recordsThatStay.includes(plural)).toBe(!goesWithOwner(resource));
    await run(`deleteOwn${many}`, { ids: mine.id });
    await run(`restoreOwn${many}`, { ids: mine.id });
    await db.$transaction((transaction) => clearOwnEvents(transaction, userId));
    const events = await db.auditEvent.findMany({ where: { targetId: mine.id } });
    expect(events.length).toBeGreaterThan(mayOwn('create', 'delete') ? 2 : 0);
    const values = events.flatMap(({ before, after }) => [before, after]).filter(Boolean);
    expect(values.length > 0).toBe(!goesWithOwner(resource));
    const byUser = events.filter(({ actorId }) => actorId === userId);
    expect(byUser.filter(({ ipAddress, userAgent }) => ipAddress || userAgent)).toEqual([]);
    await db.user.delete({ where: { id: userId } });
    const left = await findRow(mine.id);
    expect(left?.[ownerField]).toBe(goesWithOwner(resource) ? undefined : isUsers ? null : mine[ownerField]);
    expect(left && (await find(mine.id))).toBeNull();
    expect(await findRow(other.id)).toEqual(other);
  });

  /** The status that the guard decides for the visitor. */
  async function open(path: string): Promise<number> {
    const headers = visitor.requestHeaders();
    return (await guard(new NextRequest(new URL(path, 'http://localhost:3000'), { headers }))).status;
  }
}
