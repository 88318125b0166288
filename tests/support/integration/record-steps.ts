import { randomUUID } from 'node:crypto';
import { toResourceAction } from '@/lib/audit/audit-actions';
import { isAllowed, type Role, resourcePermission, roleNames } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import { UNDO_MINUTES } from '@/lib/constants';
import { requireEditable } from '@/lib/records/reader';
import { mayTakeStep } from '@/lib/records/steps';
import type { TakenStep } from '@/lib/records/take-step';
import { type Area, getResource, hasForms, isOwned, type ResourceName, toFolder } from '@/lib/resources';
import type { FormAction } from '@/lib/result';
import { getReadRoutes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { capitalize } from '@/lib/text';
import type { SeedIds } from '@/scripts/seed/resource';
import { overrideEnv } from '@/tests/support/override-env';
import { getSchema, getValidTexts, toInput } from '@/tests/support/resource-input';
import { createAdmin, getRedirect, listEvents, send, toActor } from './actions';
import { testAuditedWrites } from './audited-write';
import { visitor } from './browser';
import { createNamed } from './examples';
import { canBeEmpty, createOwned } from './ownership';
import { getWrites } from './record-writes';
import { clearRows, createUser } from './rows';
import { writeDuring } from './write-during';

type Take = (taken: TakenStep, actor: Actor, area: Area) => Promise<{ updatedAt: string }>;

type Row = { id: string; updatedAt: Date } & Record<string, unknown>;
type Model = {
  findUniqueOrThrow: (query: object) => Promise<Row>;
  findMany: () => Promise<Row[]>;
  update: (query: object) => Promise<Row>;
};

/** Registers the tests of a resource with steps: who takes them, from where, at once, and how they are undone. */
export function testSteps(resource: ResourceName, ownTake?: Take) {
  const { plural, fields, state = { field: '', steps: {} }, owner } = getResource(resource);
  const { field } = state;
  const values = [fields[field]].flat() as string[];
  const [one] = [resource as string].map(capitalize);
  const path = `@/lib/${toFolder(plural)}`;
  const take: Take = (taken, actor, area) =>
    (ownTake ?? require(`${path}/mutations`)[`take${one}Step`])(taken, actor, area);
  const { create } = getWrites(resource);
  const model = db[resource] as unknown as Model;
  const adminId = randomUUID();
  const admin = toActor(adminId);
  const refused = { code: 'STEP_REFUSED' };
  let ids: SeedIds = {};

  beforeEach(async () => {
    await clearRows();
    await createAdmin({ id: adminId });
    ids = { ...(await createNamed(resource)), user: [adminId] };
  });

  const find = (id: string) => model.findUniqueOrThrow({ where: { id } });

  /** A record with this value, of a user. */
  async function createIn(value = values[0], userId: string | null = adminId, role?: Role): Promise<Row> {
    const title = `Title ${randomUUID()}`;
    const { id } = isOwned(resource)
      ? await createOwned(resource, userId, title, role && { role })
      : await create(toInput(resource, title, ids), admin);
    return model.update({ where: { id }, data: { [field]: value } });
  }

  const toTaken = ({ id, updatedAt }: Row, step: string): TakenStep => ({
    ...{ id, step, updatedAt: updatedAt.toISOString() },
  });

  /** `done`, or the code of the error. */
  const toOutcome = (write: Promise<unknown>): Promise<string> =>
    write.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  const run = (row: Row, name: string, actor: Actor, area: Area) =>
    toOutcome(take(toTaken(row, name), actor, area));

  it('a new record has the first value, which no form sets', async () => {
    const sent = { ...getValidTexts(resource), [field]: values.at(-1) };
    expect(getSchema(resource).parse(sent)).not.toHaveProperty(field);
    const { id } = await create(toInput(resource, 'New', ids), admin);
    expect(await find(id)).toMatchObject({ [field]: values[0] });
    expect((await listEvents(id)).at(-1)?.after).toMatchObject({ [field]: values[0] });
  });

  for (const [name, step] of Object.entries(state.steps)) {
    const [from = ''] = step.from;

    describe(`the step ${name}`, () => {
      it.each(roleNames)(
        'is taken by the role %s in the manager area as the declaration says',
        async (role) => {
          const actor = toActor((await createUser({ role })).id);
          const row = await createIn(from);
          const may = mayTakeStep({ area: 'manager', resource, role }, step);
          expect(await run(row, name, actor, 'manager')).toBe(may ? 'done' : 'FORBIDDEN');
          expect((await find(row.id))[field]).toBe(may ? step.to : from);
        },
      );

      if (owner)
        describe.each(roleNames)('with the role %s', (role) =>
          it.each<[readonly Area[]]>([[step.areas], [['app']]])(
            'is taken by owners of their own only, with the areas %j',
            async (areas) => {
              const replaced = jest.replaceProperty(step as { areas: readonly Area[] }, 'areas', areas);
              const { id } = await createUser({ role });
              const actor = toActor(id, { user: { id, role } });
              const mine = await createIn(from, id, role);
              const others = [await createIn(from, adminId, role)];
              if (isOwned(resource) && canBeEmpty(resource, role))
                others.push(await createIn(from, null, role));
              const may = mayTakeStep({ area: 'app', resource, role }, step);
              for (const other of others) {
                expect(await run(other, name, actor, 'app')).toBe(may ? 'NOT_FOUND' : 'FORBIDDEN');
                expect((await find(other.id))[field]).toBe(from);
              }
              expect(await run(mine, name, actor, 'app')).toBe(may ? 'done' : 'FORBIDDEN');
              expect((await find(mine.id))[field]).toBe(may ? step.to : from);
              replaced.restore();
            },
          ),
        );
    });
  }

  const steps = Object.entries(state.steps).filter(([, step]) =>
    mayTakeStep({ area: 'manager', resource, role: 'admin' }, step),
  );

  for (const [name, step] of steps) {
    const [from = ''] = step.from;

    describe(`the step ${name} of an admin`, () => {
      it('is stored with its audit event, and the page of then can’t take it again', async () => {
        const row = await createIn(from);
        const taken = await take(toTaken(row, name), admin, 'manager');
        // The search may find the value.
        const { searchText: _searched, ...others } = row;
        const after = { ...others, [field]: step.to, updatedAt: new Date(taken.updatedAt) };
        expect(await find(row.id)).toMatchObject(after);
        expect((await listEvents(row.id)).at(-1)).toMatchObject({
          ...{ action: toResourceAction(resource, 'update'), actorId: adminId },
          ...{ before: { [field]: from }, after: { [field]: step.to } },
        });
        await expect(take(toTaken(row, name), admin, 'manager')).rejects.toMatchObject(refused);
      });

      it('is refused from every other value, and changes nothing', async () => {
        for (const value of values.filter((each) => !step.from.includes(each))) {
          const row = await createIn(value);
          await expect(take(toTaken(row, name), admin, 'manager')).rejects.toMatchObject(refused);
          expect(await find(row.id)).toEqual(row);
          expect(await listEvents(row.id)).toHaveLength(1);
        }
      });

      it('is a conflict for a page of another version', async () => {
        const row = await createIn(from);
        const taken = { ...toTaken(row, name), updatedAt: new Date(0).toISOString() };
        await expect(take(taken, admin, 'manager')).rejects.toMatchObject({ code: 'CONFLICT' });
        expect(await find(row.id)).toEqual(row);
      });

      it('waits for one that is not yet committed', async () => {
        const row = await createIn(from);
        const query = { where: { id: row.id }, data: { [field]: step.to } };
        const outcome = await writeDuring(
          (transaction) => (transaction[resource] as unknown as Model).update(query),
          () => take(toTaken(row, name), admin, 'manager'),
        );
        expect(outcome).toBe(refused.code);
      });

      const undo = (row: Row, updatedAt: string, actor = admin) =>
        take({ ...toTaken(row, name), updatedAt, undo: 'true' }, actor, 'manager');

      it(`is undone once, by who took it${step.isFinal ? ': never, because it is final' : ''}`, async () => {
        const row = await createIn(from);
        await expect(undo(row, row.updatedAt.toISOString())).rejects.toMatchObject(refused);
        const { updatedAt } = await take(toTaken(row, name), admin, 'manager');
        const other = toActor((await createAdmin()).id);
        await expect(undo(row, updatedAt, other)).rejects.toMatchObject(refused);
        if (step.isFinal) return expect(undo(row, updatedAt)).rejects.toMatchObject(refused);
        await undo(row, updatedAt);
        expect(await find(row.id)).toMatchObject({ [field]: from });
        expect((await listEvents(row.id)).at(-1)).toMatchObject({
          ...{ before: { [field]: step.to }, after: { [field]: from } },
        });
        return expect(undo(row, updatedAt)).rejects.toMatchObject(refused);
      });

      it('is not undone after UNDO_MINUTES, or once the record has changed', async () => {
        const row = await createIn(from);
        const { updatedAt } = await take(toTaken(row, name), admin, 'manager');
        if (!step.isFinal)
          await expect(undo(row, row.updatedAt.toISOString())).rejects.toMatchObject({ code: 'CONFLICT' });
        await db.auditEvent.updateMany({
          where: { targetId: row.id },
          data: { createdAt: new Date(Date.now() - (UNDO_MINUTES + 1) * 60_000) },
        });
        await expect(undo(row, updatedAt)).rejects.toMatchObject(refused);
        expect(await find(row.id)).toMatchObject({ [field]: step.to });
      });
    });
  }

  const [first] = steps;
  if (first)
    describe('the first step of an admin', () => {
      const [name, step] = first;
      testAuditedWrites(
        {
          [toResourceAction(resource, 'update')]: {
            limit: 'manager',
            prepare: async (actor) => {
              const row = await createIn(step.from[0]);
              return () => take(toTaken(row, name), actor, 'manager');
            },
          },
        },
        () => model.findMany(),
      );
    });

  const formAreas = (['manager', 'app'] as const).filter(
    (area) => hasForms(area, resource) && isAllowed('admin', resourcePermission(area, resource, 'update')),
  );

  it('the page of a form opens only in the values that the declaration names, and the form changes no other', async () => {
    const { [`${resource}ListQuery`]: query } = require(`${path}/queries`);
    const { [`update${one}`]: updateIn } = require(`${path}/mutations`);
    const user = { id: adminId, role: 'admin' } as const;
    for (const area of formAreas)
      for (const value of values) {
        const isEditable = state.editable?.[area]?.includes(value) ?? true;
        const { id, updatedAt, ...row } = await createIn(value);
        const page = await getRedirect(requireEditable(query, resource, id, { area, user }));
        expect(page).toBe(isEditable ? undefined : getReadRoutes(area, resource).record(id));
        const kept = owner && { [owner.field]: row[owner.field] };
        const change = { ...toInput(resource, `Title ${randomUUID()}`, ids), ...kept };
        const outcome = await toOutcome(updateIn(id, updatedAt, change, admin, area));
        expect([area, value, outcome]).toEqual([area, value, isEditable ? 'done' : 'NOT_EDITABLE']);
        expect(await find(id)).toMatchObject({ [field]: value });
      }
  });

  if (!ownTake)
    it('the actions answer who may take a step, and refuse all in a demo', async () => {
      const actions: Record<string, FormAction<unknown>> = require(`${path}/actions`);
      const [name = '', step] = first ?? Object.entries(state.steps)[0] ?? [];
      const row = await createIn(step?.from[0]);
      const act = (own = '') =>
        send(actions[`step${own}${one}Action`] as FormAction<unknown>, { ...toTaken(row, name) });
      await visitor.signIn({ name: 'Uma' });
      expect(await act()).toMatchObject({ code: 'FORBIDDEN' });
      if (owner) expect(await act('Own')).toMatchObject({ status: 'failed' });
      await visitor.signIn({ name: 'Ada', role: 'admin' });
      overrideEnv({ DEMO_MODE: true });
      expect(await act()).toMatchObject({ code: 'DEMO_MODE' });
      overrideEnv({ DEMO_MODE: false });
      expect(await find(row.id)).toEqual(row);
      if (first) expect(await act()).toMatchObject({ status: 'ok' });
    });
}
