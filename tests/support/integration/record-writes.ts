import { randomUUID } from 'node:crypto';
import { parseResourceAction, type ResourceVerb, toResourceAction } from '@/lib/audit/audit-actions';
import { ActionError } from '@/lib/auth/access';
import type { Actor } from '@/lib/auth/session/store';
import { BULK_MAX, UNDO_MINUTES } from '@/lib/constants';
import { listFileFields } from '@/lib/file-fields';
import type { DeletedRecords, RestoredRecords } from '@/lib/records/deletion';
import { insertRecords } from '@/lib/records/insert';
import { getFirstState } from '@/lib/records/steps';
import { getResource, getTitleField, type ResourceName, toFolder } from '@/lib/resources';
import { db, quoteName, type Transaction } from '@/lib/server/db';
import { capitalize } from '@/lib/text';
import type { Prisma } from '@/prisma/client/client';
import type { SeedIds } from '@/scripts/seed/resource';
import { toInput, toTitled } from '@/tests/support/resource-input';
import { createAdmin, listEvents, toActor, withoutAudit } from './actions';
import { type AuditedWrite, testAuditedWrites } from './audited-write';
import { createNamed } from './examples';
import { clearRows } from './rows';
import { writeDuring } from './write-during';

type Values = Record<string, unknown>;

/** The functions of `mutations.ts` in the folder of the resource. */
type Writes = {
  create: (input: Values, actor: Actor) => Promise<{ id: string }>;
  update: (id: string, updatedAt: Date, input: Values, actor: Actor) => Promise<void>;
  remove: (ids: string[], actor: Actor) => Promise<DeletedRecords>;
  restore: (ids: string[], actor: Actor) => Promise<RestoredRecords>;
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

/** The values of an input as the row has them. */
const toRowValues = (resource: ResourceName, input: Values): Values =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => {
      const isTime = ['date', 'datetime'].includes(String(getResource(resource).fields[field]));
      return [field, isTime && typeof value === 'string' ? new Date(value) : value];
    }),
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
  const { isTitleUnique, unique, table } = getResource(resource);
  const toTitle = (row: Values) => toTitled(resource, String(row[getTitleField(resource) ?? '']));
  const isUnique = isTitleUnique || unique;
  const model = db[resource] as unknown as Model;
  const adminId = randomUUID();
  const admin = toActor(adminId);
  let ids: SeedIds = {};
  const input = () => toInput(resource, `Title ${randomUUID()}`, ids);
  const toRow = () => ({ ...input(), ...getFirstState(resource), id: randomUUID() });
  const find = (id: string) => model.findUnique({ where: { id } });
  const findVersion = async (id: string) => (await model.findUniqueOrThrow({ where: { id } })).updatedAt;

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
    const event = { action: toResourceAction(resource, 'create'), actorId: adminId, after: values };
    expect(await listEvents(row.id)).toMatchObject([{ ...event, ipAddress: '192.0.2.7' }]);
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
    // All that match may be none.
    expect(await remove([], admin)).toEqual({ ids: [] });
    await expect(update(id, updatedAt, input(), admin)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listVerbs(id)).toEqual(['create', 'delete']);
  });

  it('two bulk deletions at once delete and record each record once', async () => {
    const made = [await created(), await created(), await created()].map(({ id }) => id);
    const other = toActor((await createAdmin()).id);
    const outcomes = await Promise.all([remove(made, admin), remove(made.toReversed(), other)]);
    expect(outcomes.flatMap((outcome) => outcome.ids).toSorted()).toEqual(made.toSorted());
    for (const id of made) expect(await listVerbs(id)).toEqual(['create', 'delete']);
  });

  it('many are deleted and restored in one transaction', async () => {
    const rows = Array.from({ length: BULK_MAX + 1 }, toRow);
    const made = await db.$transaction((transaction) => insertRecords(transaction, resource, rows));
    const failsAtLast = async (write: () => Promise<unknown>) => {
      const before = await model.findMany();
      const failing = withoutAudit(write, `"targetId" = '${made.at(-1)}'`);
      await expect(failing).rejects.toThrow('no_audit');
      expect(await model.findMany()).toEqual(before);
    };
    await failsAtLast(() => remove(made, admin));
    expect((await remove(made, admin)).ids).toHaveLength(made.length);
    await failsAtLast(() => restore(made, admin));
    expect(await restore(made, admin)).toEqual({ count: made.length, takenNames: [] });
  });

  it('a deletion locks the records in the order of their ids', async () => {
    const [last = '', first = ''] = ['b', 'a'].map((letter) => letter + randomUUID());
    const rows = [last, first].map((id) => ({ ...toRow(), id }));
    await db.$transaction((transaction) => insertRecords(transaction, resource, rows));
    const lock = (id: string) => (transaction: Transaction) =>
      transaction.$queryRaw`select 1 from ${quoteName(table)} where id = ${id} for update`;
    const deletion = await writeDuring(lock(first), () => remove([last, first], admin), lock(last));
    expect(deletion).toEqual({ ids: expect.arrayContaining([first, last]) });
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
  });

  if (isTitleUnique)
    describe('the title, without regard to case, spaces and Unicode form', () => {
      const toNamed = (name: string) => toInput(resource, name, ids);

      it('only one of twenty parallel creations of one name, in different spellings, succeeds', async () => {
        const base = `Café ${randomUUID()}`;
        const spellings = [base.toUpperCase(), ` ${base} `, base.normalize('NFD'), base.replace(' ', '  ')];
        const names = Array(4)
          .fill([base, ...spellings])
          .flat();
        const outcomes = await Promise.allSettled(names.map((name) => create(toNamed(name), admin)));
        const rejected = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
        const taken = { code: 'nameUsed', details: { field: getTitleField(resource) } };
        expect(rejected).toMatchObject(Array(19).fill(taken));
      });

      it('an update to a name in use is rejected', async () => {
        await created(toNamed('One'));
        const { id, updatedAt } = await created(toNamed('Two'));
        await expect(update(id, updatedAt, toNamed('ONE'), admin)).rejects.toMatchObject({
          code: 'nameUsed',
        });
      });

      it('undoing a deletion skips records whose name is now taken, and returns their names', async () => {
        const [one, two] = [await created(toNamed('One')), await created(toNamed('Two'))];
        await remove([one.id, two.id], admin);
        await created(toNamed('ONE'));
        expect(await restore([one.id, two.id], admin)).toEqual({ count: 1, takenNames: ['One'] });
        expect(await find(one.id)).toBeNull();
      });
    });

  for (const { field } of listFileFields(resource))
    describe(`the ${field}`, () => {
      const withFile = (file: string | null) => ({ ...input(), [field]: file });
      const gone = { code: 'fileGone', details: { field } };

      /** An upload of the admin for this field. */
      async function upload(change: Partial<Prisma.FileUncheckedCreateInput> = {}): Promise<string> {
        const data = { key: `${resource}.${field}`, name: 'a.pdf', type: 'application/pdf', bytes: 1 };
        const { id } = await db.file.create({
          data: { ...data, readyAt: new Date(), uploaderId: adminId, ...change },
        });
        return id;
      }

      it('is an upload of the actor for this field, which no other record has', async () => {
        const file = await upload();
        expect(await created(withFile(file))).toMatchObject({ [field]: file });
        const others = [
          file,
          randomUUID(),
          await upload({ readyAt: null }),
          await upload({ key: 'user.avatar' }),
          await upload({ uploaderId: (await createAdmin()).id }),
        ];
        for (const other of others) await expect(create(withFile(other), admin)).rejects.toMatchObject(gone);
      });

      it('stays when another user edits the record, and can be replaced or emptied', async () => {
        const file = await upload();
        const { id, updatedAt } = await created(withFile(file));
        const other = (await createAdmin()).id;
        await update(id, updatedAt, withFile(file), toActor(other));
        const next = await upload({ uploaderId: other });
        for (const value of [next, null]) {
          await update(id, await findVersion(id), withFile(value), toActor(other));
          expect(await find(id)).toMatchObject({ [field]: value });
        }
        const event = { before: { [field]: next }, after: { [field]: null } };
        expect((await listEvents(id)).at(-1)).toMatchObject(event);
        await expect(update(id, await findVersion(id), withFile(next), admin)).rejects.toMatchObject(gone);
        await expect(update(id, updatedAt, withFile(next), admin)).rejects.toMatchObject({
          code: 'CONFLICT',
        });
      });

      it('is back when a deletion is undone, and an error if it is gone', async () => {
        const file = await upload();
        const { id } = await created(withFile(file));
        await remove([id], admin);
        expect(await restore([id], admin)).toMatchObject({ count: 1 });
        expect(await find(id)).toMatchObject({ [field]: file });
        await remove([id], admin);
        await db.file.delete({ where: { id: file } });
        await expect(restore([id], admin)).rejects.toMatchObject(gone);
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
      return async () => update(id, await findVersion(id), change, actor);
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
  const toWrite = ([verb, prepare]: [string, AuditedWrite['prepare']]): [string, AuditedWrite] => {
    const write = { limit: 'manager', prepare } as const;
    const isNew = verb === 'create' && !isUnique;
    return [
      toResourceAction(resource, verb as ResourceVerb),
      isNew ? { ...write, isRepeatable: true } : write,
    ];
  };
  testAuditedWrites(Object.fromEntries(Object.entries(prepared).map(toWrite)), () => model.findMany());
}

function expectTaken(error: unknown): void {
  if (!(error instanceof ActionError) || !['nameUsed', 'valueUsed'].includes(error.code)) throw error;
}
