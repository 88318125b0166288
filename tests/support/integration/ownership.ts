import { NextRequest } from 'next/server';
import { isAllowed, type Role, roleNames, roles } from '@/lib/auth/roles';
import { guard } from '@/lib/guard';
import { listIds } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { forReader } from '@/lib/records/reader';
import {
  type Area,
  getOwnerField,
  getOwnerKind,
  getOwnerRights,
  getResource,
  listRelations,
  type OwnedName,
  type ResourcePermission,
  toFolder,
} from '@/lib/resources';
import type { FormAction } from '@/lib/result';
import { getFormRoutes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { capitalize } from '@/lib/text';
import { claimRecords } from '@/lib/users/claims';
import { getSchema, getValidTexts, toInput, toTitled } from '@/tests/support/resource-input';
import { createAdmin, listEvents, send, toActor } from './actions';
import { visitor } from './browser';
import { createNamed, exampleUser, getExampleIds } from './examples';
import { getWrites } from './record-writes';
import { clearRows, createUser } from './rows';

export type OwnedRow = { id: string; updatedAt: Date } & Record<string, unknown>;
type Model = { findUnique: (query: object) => Promise<OwnedRow | null> };

export const findOwned = (resource: OwnedName, id: string) =>
  (db as unknown as Record<string, Model>)[resource]?.findUnique({ where: { id } }) ?? null;

/**
 * A record of a user, if needed by way of another record. Null: of nobody. A role can have a field of its own, and what the others
 * then say must not count: they name `other`.
 */
export async function createOwned(
  resource: OwnedName,
  userId: string | null,
  text: string,
  change: Record<string, unknown> = {},
  { role, other = exampleUser.id }: { role?: Role; other?: string } = {},
): Promise<OwnedRow> {
  const kind = getOwnerKind(resource, role);
  const owner =
    kind === 'user'
      ? userId
      : (await createOwned(kind as OwnedName, userId, `${text} too`, {}, { role, other })).id;
  const named = getResource(resource).owner?.fieldAs ? other : userId;
  const input = {
    ...toInput(resource, text, { ...getExampleIds(), user: [named ?? exampleUser.id] }),
    ...{ [getOwnerField(resource, role)]: owner, ...change },
  };
  const { id } = await getWrites(resource).create(input, toActor((await createAdmin()).id));
  return (await findOwned(resource, id)) as OwnedRow;
}

/** Whether a record can have no owner. */
export function canBeEmpty(resource: OwnedName, role: Role): boolean {
  const kind = getOwnerKind(resource, role);
  if (kind !== 'user') return canBeEmpty(kind as OwnedName, role);
  const field = getOwnerField(resource, role);
  return getSchema(resource).safeParse({ ...getValidTexts(resource), [field]: '' }).success;
}

const targets = { own: 'of their own', other: 'of another', empty: 'of nobody' };
type Target = keyof typeof targets;

/** Registers the tests of who may do what: every role, every verb, and a record of their own, of another and of nobody. */
export function testOwnership(resource: OwnedName) {
  const { plural, grants, owner } = getResource(resource);
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
    const row = await createOwned(resource, theirs, 'First', {}, { role, other });
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
    expect(await open(getFormRoutes(area, resource).record(row.id))).toBe(
      mayOpen ? page[expected('read')] : 403,
    );
    const list = forReader(query, resource, { area, user: { id: userId, role } });
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

  if (owner?.email) testClaims(resource, owner.email);
}

/** Of records that staff make before the person signs up. */
function testClaims(resource: OwnedName, emailField: string) {
  const field = getOwnerField(resource);
  const email = 'claimed@example.com';
  const claim = (change: object) =>
    createUser({ email, emailVerified: true, ...change }).then(async (user) => {
      const request = { ipAddress: null, userAgent: null, requestId: 'request-1' };
      await db.$transaction((transaction) => claimRecords(transaction, user, request));
      return user.id;
    });

  const isOwner = (role: Role) =>
    getOwnerRights(resource, role).length > 0 && getOwnerField(resource, role) === field;

  it.each(roleNames)(
    'the role %s gets one of nobody with their confirmed email, with an event',
    async (role) => {
      const row = await createOwned(resource, null, 'First', { [emailField]: email });
      const id = await claim({ role });
      expect(await findOwned(resource, row.id)).toMatchObject({ [field]: isOwner(role) ? id : null });
      const [event] = (await listEvents(row.id)).slice(1);
      if (isOwner(role))
        expect(event).toMatchObject({ actorId: id, before: { [field]: null }, after: { [field]: id } });
    },
  );

  it.each([
    ['with an email that is not confirmed', { emailVerified: false }, {}],
    ['with another email', {}, { [emailField]: 'other@example.com' }],
  ])('a user %s gets none', async (_name, change, fields) => {
    const row = await createOwned(resource, null, 'First', { [emailField]: email, ...fields });
    await claim(change);
    expect(await findOwned(resource, row.id)).toMatchObject({ [field]: null });
  });

  it('one with an owner stays theirs', async () => {
    const { id } = await createUser();
    const row = await createOwned(resource, id, 'First', { [emailField]: email });
    await claim({});
    expect(await findOwned(resource, row.id)).toMatchObject({ [field]: id });
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
