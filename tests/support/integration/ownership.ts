import { NextRequest } from 'next/server';
import { downloadDataAction } from '@/lib/account/actions';
import { clearOwnEvents } from '@/lib/account/records';
import { isAllowed, type Role, roleNames, roles } from '@/lib/auth/roles';
import { guard } from '@/lib/guard';
import type { ListQuery } from '@/lib/list/query';
import { countRows, listIds, readPage } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { findRecord, limitToReader } from '@/lib/records/reader';
import {
  type Area,
  getOwnerField,
  getOwnerKind,
  getOwnerRights,
  getResource,
  getTitleField,
  hasSameOwnerInAll,
  isDeletedWithOwner,
  listRelations,
  type OwnedResourceName,
  type ResourcePermission,
  toFolder,
} from '@/lib/resources';
import type { FormAction } from '@/lib/result';
import { getFormRoutes } from '@/lib/routes';
import { findOptionsAction, searchAction } from '@/lib/search/actions';
import { db } from '@/lib/server/db';
import { capitalize } from '@/lib/text';
import { t } from '@/tests/support/messages';
import { getSchema, getValidTexts, toInput, toTitled } from '@/tests/support/resource-input';
import { createAdmin, send, toActor } from './actions';
import { visitor } from './browser';
import { createNamed, exampleUser, getExampleIds } from './examples';
import { getWrites } from './record-writes';
import { clearRows, createUser } from './rows';

type Row = { id: string; updatedAt: Date } & Record<string, unknown>;
/** Stands for every message without arguments. */
type Key = 'common.cancel';

type Model = { findUnique: (query: object) => Promise<Row | null> };

const findOwned = (resource: OwnedResourceName, id: string) =>
  (db as unknown as Record<string, Model>)[resource]?.findUnique({ where: { id } }) ?? null;

/**
 * A record of a user, if needed by way of another record. Null: of nobody. A role can have a field of its own, and what the others
 * then say must not count: they name `other`.
 */
export async function createOwned(
  resource: OwnedResourceName,
  userId: string | null,
  text: string,
  { role, other = exampleUser.id }: { role?: Role; other?: string } = {},
): Promise<Row> {
  const kind = getOwnerKind(resource, role);
  const owner =
    kind === 'user'
      ? userId
      : (await createOwned(kind as OwnedResourceName, userId, `${text} too`, { role, other })).id;
  const named = getResource(resource).owner?.fieldAs ? other : userId;
  const input = {
    ...toInput(resource, text, { ...getExampleIds(), user: [named ?? exampleUser.id] }),
    [getOwnerField(resource, role)]: owner,
  };
  const { id } = await getWrites(resource).create(input, toActor((await createAdmin()).id));
  return (await findOwned(resource, id)) as Row;
}

/** Whether a record can have no owner. */
export function canBeEmpty(resource: OwnedResourceName, role: Role): boolean {
  const kind = getOwnerKind(resource, role);
  if (kind !== 'user') return canBeEmpty(kind as OwnedResourceName, role);
  const field = getOwnerField(resource, role);
  return getSchema(resource).safeParse({ ...getValidTexts(resource), [field]: '' }).success;
}

const targets = { own: 'of their own', other: 'of another', empty: 'of nobody' };
type Target = keyof typeof targets;

/**
 * Registers the tests of who may do what: every role, every verb, and a record of their own, of another and of nobody. Users reach
 * no records but their own, in any way.
 */
export function testOwnership(resource: OwnedResourceName) {
  const { plural, grants } = getResource(resource);
  const [one, many] = [resource as string, plural as string].map(capitalize);
  const field = getOwnerField(resource);
  const kind = getOwnerKind(resource);
  const actions: Record<string, FormAction<unknown>> = require(`@/lib/${toFolder(plural)}/actions`);
  const { [`${resource}ListQuery`]: query } = require(`@/lib/${toFolder(plural)}/queries`);

  const cells = roleNames.flatMap((role) =>
    (['app', 'manager'] as const).flatMap((area) =>
      (Object.keys(targets) as Target[])
        .filter((target) => target !== 'empty' || canBeEmpty(resource, role))
        .map((target) => [role, area, targets[target], target] as const),
    ),
  );

  beforeEach(async () => {
    await clearRows();
    await createNamed(resource);
  });

  it.each(cells)('the role %s in the %s area, with one %s', async (role, area, _name, target) => {
    const { id: userId } = await visitor.signIn({ role, name: 'Uma' });
    const theirs = { own: userId, other: (await createUser()).id, empty: null }[target];
    const other = target === 'own' ? exampleUser.id : userId;
    const row = await createOwned(resource, theirs, 'First', { role, other });
    const reaches = area === 'manager' || target === 'own';
    const expected = (...verbs: ResourcePermission[]) => {
      const rights = area === 'manager' ? (grants[role] ?? []) : getOwnerRights(resource, role);
      if (!verbs.every((verb) => rights.includes(verb))) return 'FORBIDDEN';
      return reaches ? 'ok' : 'NOT_FOUND';
    };
    const run = (verb: string, name: string, fields: Record<string, string>) =>
      toOutcome(
        send(actions[`${verb}${area === 'app' ? 'Own' : ''}${name}Action`] as FormAction<unknown>, fields),
      );
    const toFields = (text: string) => ({
      ...getValidTexts(resource),
      ...Object.fromEntries(
        listRelations(resource).map((each) => [each.field, String(row[each.field] ?? '')]),
      ),
      ...toTitled(resource, text),
    });

    const page = { ok: 200, NOT_FOUND: 404, FORBIDDEN: 403 } as const;
    const mayOpen = (roles[role].apps as readonly Area[]).includes(area);
    const routes = getFormRoutes(area, resource);
    expect(await open(routes.record(row.id))).toBe(mayOpen ? page[expected('read')] : 403);
    expect(await open(routes.update(row.id))).toBe(mayOpen ? page[expected('update')] : 403);
    const list = limitToReader(query, resource, { area, user: { id: userId, role } });
    expect((await listIds(list, parseListParams({}, list), 10)).includes(row.id)).toBe(reaches);

    // In the app area, a form names no user, and no record of another.
    const creation = await run('create', one ?? '', toFields('Second'));
    const isDenied = expected('create') === 'FORBIDDEN';
    // In the manager area, it names other users only for a role that may list users.
    const users = listRelations(resource).flatMap((each) => (each.kind === 'user' ? [row[each.field]] : []));
    const mayName = isAllowed(role, { user: ['list'] }) || users.every((id) => !id || id === userId);
    const isNamed = area === 'app' ? reaches || kind === 'user' : mayName;
    expect(creation.outcome).toBe(isDenied ? 'FORBIDDEN' : isNamed ? 'ok' : 'invalid');
    const created = creation.id ? await findOwned(resource, creation.id) : null;
    expect(created?.[field]).toBe(
      !created ? undefined : area === 'app' && kind === 'user' ? userId : row[field],
    );

    const version = { id: row.id, updatedAt: row.updatedAt.toISOString() };
    const update = await run('update', one ?? '', { ...toFields('Third'), ...version });
    const isRefused = !reaches && kind !== 'user' && expected('update') !== 'FORBIDDEN';
    expect(update.outcome).toBe(isRefused ? 'invalid' : expected('update'));
    expect(await findOwned(resource, row.id)).toMatchObject({
      [field]: row[field],
      ...toTitled(resource, expected('update') === 'ok' ? 'Third' : 'First'),
    });

    expect((await run('delete', many ?? '', { ids: row.id })).outcome).toBe(expected('delete'));
    expect(await findOwned(resource, row.id)).toEqual(expected('delete') === 'ok' ? null : expect.anything());
    const restored = await run('restore', many ?? '', { ids: row.id });
    expect(restored.outcome).toBe(expected('create', 'delete'));
    expect((await findOwned(resource, row.id))?.[field]).toBe(
      expected('delete') === 'ok' && expected('create', 'delete') !== 'ok' ? undefined : row[field],
    );
  });

  describe('records of one’s own', () => {
    const { owner } = getResource(resource);
    const ownerField = owner?.field ?? '';
    const isUsers = kind === 'user';
    const rights = getOwnerRights(resource, 'user');
    const mayOwn = (...verbs: ResourcePermission[]) => verbs.every((each) => rights.includes(each));
    const reader = () => ({ area: 'app' as const, user: { id: userId, role: 'user' as const } });
    const find = (id: string) => findRecord<Row>(query, resource, id, reader());
    const run = (verb: string) => (fields: Record<string, string>) =>
      send(actions[`${verb}Own${many}Action`] as FormAction<unknown>, fields);
    const [remove, restore] = [run('delete'), run('restore')];

    const own = 'Mine';
    const others = 'Secret';
    let userId = '';
    let mine: Row;
    let other: Row;

    beforeEach(async () => {
      other = await createOwned(resource, (await createUser()).id, others);
      userId = (await visitor.signIn({ name: 'Uma' })).id;
      mine = await createOwned(resource, userId, own);
    });

    const list = (): ListQuery<Row> => limitToReader(query, resource, reader());
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
      const matching = new URLSearchParams({ searchTerm: others }).toString();
      const code = mayOwn('delete') ? 'NOT_FOUND' : 'FORBIDDEN';
      expect(await remove({ matching, count: '1' })).toMatchObject({ code });
      expect(await findOwned(resource, other.id)).toEqual(other);
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
      expect(hasOwner).toBe(!hasSameOwnerInAll('app', resource, ownerField));
    });

    const fate = isDeletedWithOwner(resource) ? 'takes them along' : 'leaves them to nobody';
    it(`the download of a user has their records, and the deletion of the user ${fate}`, async () => {
      const answer = await send(downloadDataAction, {});
      if (answer.status !== 'ok') throw new Error(answer.status);
      expect(answer.data.json).toContain(mine.id);
      expect(answer.data.json).not.toContain(other.id);
      const { recordsThatStay } = JSON.parse(answer.data.json);
      expect(recordsThatStay.includes(plural)).toBe(!isDeletedWithOwner(resource));
      await remove({ ids: mine.id });
      await restore({ ids: mine.id });
      await db.$transaction((transaction) => clearOwnEvents(transaction, userId));
      const events = await db.auditEvent.findMany({ where: { targetId: mine.id } });
      expect(events.length).toBeGreaterThan(mayOwn('create', 'delete') ? 2 : 0);
      const values = events.flatMap(({ before, after }) => [before, after]).filter(Boolean);
      expect(values.length > 0).toBe(!isDeletedWithOwner(resource));
      const byUser = events.filter(({ actorId }) => actorId === userId);
      expect(byUser.filter(({ ipAddress, userAgent }) => ipAddress || userAgent)).toEqual([]);
      await db.user.delete({ where: { id: userId } });
      const left = await findOwned(resource, mine.id);
      expect(left?.[ownerField]).toBe(
        isDeletedWithOwner(resource) ? undefined : isUsers ? null : mine[ownerField],
      );
      expect(left && (await find(mine.id))).toBeNull();
      expect(await findOwned(resource, other.id)).toEqual(other);
    });
  });
}

type Answer = { status?: string; code?: string };

/** The code of an error, `invalid`, or `ok`, with the id of the record that a redirect leads to. */
async function toOutcome(answer: Promise<unknown>): Promise<{ outcome: string; id?: string }> {
  try {
    const { status = '', code } = (await answer) as Answer;
    return { outcome: code ?? status };
  } catch (error) {
    const path = /^NEXT_REDIRECT;[a-z]+;(.*);\d+;$/.exec(String((error as { digest?: string }).digest))?.[1];
    if (!path) throw error;
    return { outcome: 'ok', id: path.split('/').at(-1) ?? '' };
  }
}

/** The status that the guard decides for the visitor. */
async function open(path: string): Promise<number> {
  const headers = visitor.requestHeaders();
  return (await guard(new NextRequest(new URL(path, 'http://localhost:3000'), { headers }))).status;
}
