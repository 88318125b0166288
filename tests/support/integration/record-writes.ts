import { randomUUID } from 'node:crypto';
import { parseResourceAction, type ResourceVerb, toResourceAction } from '@/lib/audit/audit-actions';
import { ActionError } from '@/lib/auth/access';
import type { Actor } from '@/lib/auth/session/store';
import { UNDO_MINUTES } from '@/lib/constants';
import type { Deleted, Restored } from '@/lib/records/deletion';
import { getResource, getTitleField, type ResourceName, toFolder } from '@/lib/resources';
import { db } from '@/lib/server/db';
import { capitalize } from '@/lib/text';
import type { SeedIds } from '@/scripts/seed/resource';
import { toInput, toTitled } from '@/tests/support/resource-input';
import { createAdmin, listEvents, toActor } from './actions';
import { type AuditedWrite, testAuditedWrites } from './audited-write';
import { createNamed } from './examples';
import { clearRows } from './rows';

type Values = Record<string, unknown>;

/** The functions of `mutations.ts` in the folder of the resource. */
type Writes = {
  create: (input: Values, actor: Actor) => Promise<{ id: string }>;
  update: (id: string, updatedAt: Date, input: Values, actor: Actor) => Promise<void>;
  remove: (ids: string[], actor: Actor) => Promise<Deleted>;
  restore: (ids: string[], actor: Actor) => Promise<Restored>;
};

export function getWrites(resource: ResourceName): Writes {
  const { plural } = getResource(resource);
  const [one, many] = [resource, plural].map(capitalize);
  const mutations = require(`@/lib/${toFolder(plural)}/mutations`);
  // With an owner, they also take the area.
  return {
    create: (input, actor) => mutations[`create${one}`](input, actor, 'manager'),
    update: (id, time, input, actor) => mutations[`update${one}`](id, time, input, actor, 'manager'),
    remove: (ids, actor) => mutations[`delete${many}`](ids, actor, 'manager'),
    restore: (ids, actor) => mutations[`restore${many}`](ids, actor, 'manager'),
  };
}

const isTimeField = (resource: ResourceName, field: string) =>
  ['date', 'datetime'].includes(String(getResource(resource).fields[field]));

/** The values of an input as the row has them. */
const toRowValues = (resource: ResourceName, input: Values): Values =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      isTimeField(resource, field) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );

type Row = { id: string; createdAt: Date; updatedAt: Date } & Values;

type Model = {
  findUnique: (query: object) => Promise<Row | null>;
  findUniqueOrThrow: (query: object) => Promise<Row>;
  findMany: () => Promise<Row[]>;
};

/** Registers the tests that every resource passes: the versions, the audit log, undo, the limits and lost permissions. */
export function testRecordWrites(resource: ResourceName) {
  const { create, update, remove, restore } = getWrites(resource);
  const { isTitleUnique, unique } = getResource(resource);
  const toTitle = (row: Values) => toTitled(resource, String(row[getTitleField(resource) ?? '']));
  const isUnique = isTitleUnique || unique;
  const model = db[resource] as unknown as Model;
  const adminId = randomUUID();
  const admin = toActor(adminId);
  let ids: SeedIds = {};
  const input = () => toInput(resource, `Title ${randomUUID()}`, ids);
  const find = (id: string) => model.findUnique({ where: { id } });

  async function created(values = input(), actor: Actor = admin): Promise<Row> {
    const { id } = await create(values, actor);
    return model.findUniqueOrThrow({ where: { id } });
  }

  const listVerbs = async (id: string) =>
    (await listEvents(id)).map(({ action }) => parseResourceAction(action)?.verb);

  beforeEach(async () => {
    await clearRows();
    await createAdmin({ id: adminId });
    ids = { ...(await createNamed(resource)), user: [adminId] };
  });

  it('a created record is stored with its audit event', async () => {
    const values = input();
    const row = await created(values);
    expect(row).toMatchObject(toRowValues(resource, values));
    expect(await listEvents(row.id)).toMatchObject([
      {
        action: toResourceAction(resource, 'create'),
        actorId: adminId,
        after: values,
        ipAddress: '192.0.2.7',
        requestId: 'request-1',
      },
    ]);
  });

  it('an update records its values, and a second edit of the same version is a conflict', async () => {
    const read = await created();
    const first: Values = input();
    await update(read.id, read.updatedAt, first, admin);
    await expect(update(read.id, read.updatedAt, input(), admin)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await find(read.id)).toMatchObject(toRowValues(resource, first));
    expect(await listVerbs(read.id)).toEqual(['create', 'update']);
    expect((await listEvents(read.id)).at(-1)).toMatchObject({
      action: toResourceAction(resource, 'update'),
      before: toTitle(read),
      after: toTitle(first),
    });
  });

  it('a deleted record can’t be updated or deleted again', async () => {
    const { id, updatedAt } = await created();
    expect(await remove([id], admin)).toEqual({ ids: [id] });
    expect(await remove([id], admin)).toEqual({ ids: [] });
    await expect(update(id, updatedAt, input(), admin)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listVerbs(id)).toEqual(['create', 'delete']);
  });

  it('two parallel bulk deletions record each deleted record once', async () => {
    const ids = [await created(), await created(), await created()].map(({ id }) => id);
    const outcomes = await Promise.all([remove(ids, admin), remove(ids, admin)]);
    expect(outcomes.flatMap((outcome) => outcome.ids).sort()).toEqual([...ids].sort());
    const events = await db.auditEvent.findMany({
      where: { targetId: { in: ids }, action: toResourceAction(resource, 'delete') },
    });
    expect(events.map(({ targetId }) => targetId).sort()).toEqual([...ids].sort());
  });

  describe('undoing a deletion', () => {
    it('restores the rows unchanged, under their ids, and a second time nothing', async () => {
      const before = await created();
      await remove([before.id], admin);
      expect(await restore([before.id], admin)).toEqual({ count: 1, takenNames: [] });
      expect({ ...(await find(before.id)), updatedAt: null }).toEqual({ ...before, updatedAt: null });
      expect((await listEvents(before.id)).at(-1)).toMatchObject({
        action: toResourceAction(resource, 'restore'),
        after: toTitle(before),
      });
      expect(await restore([before.id], admin)).toEqual({ count: 0, takenNames: [] });
      expect(await listVerbs(before.id)).toEqual(['create', 'delete', 'restore']);
    });

    it('is limited to what this user deleted in the last UNDO_MINUTES', async () => {
      const { id } = await created();
      expect(await restore([id, randomUUID()], admin)).toEqual({ count: 0, takenNames: [] });
      await remove([id], admin);
      const other = toActor((await createAdmin()).id);
      expect(await restore([id], other)).toEqual({ count: 0, takenNames: [] });
      await db.auditEvent.updateMany({
        where: { targetId: id, action: toResourceAction(resource, 'delete') },
        data: { createdAt: new Date(Date.now() - (UNDO_MINUTES + 1) * 60_000) },
      });
      expect(await restore([id], admin)).toEqual({ count: 0, takenNames: [] });
    });

    it('ignores a deletion that an earlier version recorded with fewer fields', async () => {
      const row = await created();
      await remove([row.id], admin);
      const where = { targetId: row.id, action: toResourceAction(resource, 'delete') };
      await db.auditEvent.updateMany({ where, data: { before: toTitle(row) } });
      expect(await restore([row.id], admin)).toEqual({ count: 0, takenNames: [] });
    });
  });

  /** Each prepares its rows and returns the write. */
  const prepared: Record<ResourceVerb, AuditedWrite['prepare']> = {
    create: async (actor) => {
      const values = input();
      // The same values are taken the second time, or else a second record.
      return () => create(isUnique ? values : input(), actor).catch(expectTaken);
    },
    update: async (actor) => {
      const { id } = await created(input(), actor);
      const change = input();
      return async () => {
        const { updatedAt } = await model.findUniqueOrThrow({ where: { id } });
        return update(id, updatedAt, change, actor);
      };
    },
    delete: async (actor) => {
      const { id } = await created(input(), actor);
      return () => remove([id], actor);
    },
    restore: async (actor) => {
      const { id } = await created(input(), actor);
      await remove([id], actor);
      return () => restore([id], actor);
    },
  };
  const verbs = Object.entries(prepared) as [ResourceVerb, AuditedWrite['prepare']][];

  testAuditedWrites(
    Object.fromEntries(
      verbs.map(([verb, prepare]) => [
        toResourceAction(resource, verb),
        {
          limit: 'manager',
          prepare,
          ...(verb === 'create' && !isUnique && { isRepeatable: true }),
        },
      ]),
    ),
    () => model.findMany(),
  );
}

function expectTaken(error: unknown): void {
  if (!(error instanceof ActionError) || !['nameUsed', 'valueUsed'].includes(error.code)) throw error;
}

/** Registers the tests of a resource whose title is unique without regard to case, spaces and Unicode form. */
export function testUniqueTitle(resource: ResourceName) {
  const { create, update, remove, restore } = getWrites(resource);
  const title = getTitleField(resource);
  const model = db[resource] as unknown as Model;
  const adminId = randomUUID();
  const admin = toActor(adminId);
  let ids: SeedIds = {};

  async function created(name: string): Promise<Row> {
    const { id } = await create(toInput(resource, name, ids), admin);
    return model.findUniqueOrThrow({ where: { id } });
  }

  beforeEach(async () => {
    await clearRows();
    await createAdmin({ id: adminId });
    ids = { ...(await createNamed(resource)), user: [adminId] };
  });

  it('only one of twenty parallel creations of one name, in different spellings, succeeds', async () => {
    const base = `Café ${randomUUID()}`;
    const spellings = [base, base.toUpperCase(), ` ${base} `, base.normalize('NFD'), base.replace(' ', '  ')];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        create(toInput(resource, spellings[index % spellings.length] ?? '', ids), admin),
      ),
    );
    const taken = expect.objectContaining({ code: 'nameUsed', details: { field: title } });
    const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(rejected).toEqual(Array.from({ length: 19 }, () => taken));
  });

  it('an update to a name in use is rejected', async () => {
    await created('One');
    const { id, updatedAt } = await created('Two');
    await expect(update(id, updatedAt, toInput(resource, 'ONE', ids), admin)).rejects.toMatchObject({
      code: 'nameUsed',
    });
  });

  it('undoing a deletion skips records whose name is now taken, and returns their names', async () => {
    const [one, two] = [await created('One'), await created('Two')];
    await remove([one.id, two.id], admin);
    await created('ONE');
    expect(await restore([one.id, two.id], admin)).toEqual({ count: 1, takenNames: ['One'] });
    expect(await model.findUnique({ where: { id: one.id } })).toBeNull();
  });
}
