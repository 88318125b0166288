import { toResourceAction } from '@/lib/audit/audit-actions';
import { recordHistoryQuery } from '@/lib/audit/queries';
import { firstRows } from '@/lib/list/read';
import { getResource, isCascading, listReferences, type ResourceName, toFolder } from '@/lib/resources';
import type { FormAction } from '@/lib/result';
import { getManagerRoutes } from '@/lib/routes';
import { loadReferences } from '@/lib/search/references';
import { db } from '@/lib/server/db';
import { capitalize } from '@/lib/text';
import { exampleRows } from '@/scripts/seed/resource';
import { t } from '@/tests/support/messages';
import { send, withoutWrites } from './actions';
import { visitor } from './browser';
import { createNamed, getExampleIds, getExampleTitle } from './examples';
import { clearRows } from './rows';

type Reference = { resource: ResourceName; field: string };
type Model = {
  createMany: (query: object) => Promise<unknown>;
  count: (query: object) => Promise<number>;
  findMany: (query: object) => Promise<{ id: string }[]>;
  updateMany: (query: object) => Promise<unknown>;
  deleteMany: () => Promise<unknown>;
};

/** Registers the tests of a resource whose records another resource names. */
export function testReferenced(resource: ResourceName, { resource: other, field }: Reference) {
  const { plural } = getResource(resource);
  const actions: Record<string, FormAction<unknown>> = require(`@/lib/${toFolder(plural)}/actions`);
  const remove = actions[`delete${capitalize(plural)}Action`] as FormAction<unknown>;
  const toModel = (name: ResourceName) => db[name] as unknown as Model;
  const model = toModel(other);
  const ids: Record<string, string[] | undefined> = getExampleIds();
  const [id = '', another] = ids[resource] ?? [];

  beforeEach(async () => {
    await clearRows();
    await visitor.signIn({ role: 'admin', name: 'Ada' });
    await createNamed(other);
    await model.createMany({ data: exampleRows(other, Date.now(), getExampleIds()) });
    // Nothing else names it: neither a record that these need, nor another of their fields.
    for (const each of listReferences(resource))
      if (each.resource !== other || each.field !== field)
        await toModel(each.resource).updateMany({
          where: { [each.field]: id },
          data: { [each.field]: another },
        });
  });

  if (isCascading(other, field)) {
    it('takes them along when it is deleted, with an event each', async () => {
      const rows = await model.findMany({ where: { [field]: id }, select: { id: true } });
      expect(await send(remove, { ids: id })).toMatchObject({ status: 'ok' });
      expect(await model.count({ where: { [field]: id } })).toBe(0);
      const events = await db.auditEvent.findMany({ where: { action: toResourceAction(other, 'delete') } });
      expect(events.map(({ targetId }) => targetId).sort()).toEqual(rows.map((row) => row.id).sort());
      expect(events[0]?.before).toMatchObject({ [field]: id });
    });
    return;
  }

  it('can’t be deleted, and the answer counts and links them', async () => {
    const count = await model.count({ where: { [field]: id } });
    expect(count).toBeGreaterThan(0);
    const answer = await withoutWrites(() => send(remove, { ids: id }));
    expect(answer).toMatchObject({
      code: 'RECORD_IN_USE',
      message: t('errors.RECORD_IN_USE', { count }),
      link: { href: `${getManagerRoutes(other).list()}?${field}=${id}` },
    });
  });

  it('can be deleted without them; events of theirs named it by its title, and no longer do', async () => {
    const data = { targetType: other, targetId: 'one', after: { [field]: id } };
    await db.auditEvent.create({ data: { action: toResourceAction(other, 'create'), ...data } });
    const readTitles = async () =>
      (await firstRows(recordHistoryQuery(other, 'one'), 1)).map(({ titles }) => titles);
    expect(await readTitles()).toEqual([{ [id]: getExampleTitle(resource, id) }]);
    await model.deleteMany();
    expect(await send(remove, { ids: id })).toMatchObject({ status: 'ok' });
    expect(await readTitles()).toEqual([{}]);
  });

  it('lists them on its page, for roles that may read them', async () => {
    const count = await model.count({ where: { [field]: id } });
    const lists = await loadReferences(resource, id, 'admin');
    const list = lists.find((each) => each.resource === other && each.field === field);
    expect(list).toMatchObject({ total: count, canCreate: true });
    expect(list?.rows).toHaveLength(Math.min(count, 5));
    expect(await loadReferences(resource, id, null)).toEqual([]);
  });
}
