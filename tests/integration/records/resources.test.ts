import { NextRequest } from 'next/server';
import Papa from 'papaparse';
import { isAllowed, resourcePermission, roleNames, roles } from '@/lib/auth/roles';
import { OPTIONS_SHOWN } from '@/lib/constants';
import { countNumbers } from '@/lib/dashboard/queries';
import { moneyDecimals, toAmount } from '@/lib/money';
import {
  type Field,
  getChoices,
  getReferredKind,
  getResource,
  getTitleField,
  isFileField,
  isOwned,
  listReferences,
  listRelations,
  type ResourceName,
  resourceNames,
} from '@/lib/resources';
import { getManagerRoutes } from '@/lib/routes';
import { findOptionsAction, searchAction } from '@/lib/search/actions';
import { resourceLists } from '@/lib/search/lists';
import type { RecordOption } from '@/lib/search/types';
import { db } from '@/lib/server/db';
import { exampleRows } from '@/scripts/seed/resource';
import { send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import {
  createNamed,
  exampleUser,
  getExampleIds,
  getExampleTitle,
  toExampleTitle,
} from '@/tests/support/integration/examples';
import { testOwnership } from '@/tests/support/integration/ownership';
import { testSteps } from '@/tests/support/integration/record-steps';
import { testRecordWrites } from '@/tests/support/integration/record-writes';
import { testReferenced } from '@/tests/support/integration/references';
import { clearRows } from '@/tests/support/integration/rows';
import { messages, t } from '@/tests/support/messages';
import { getSchema } from '@/tests/support/resource-input';

type Values = Record<string, unknown>;

const download = (path: string, query = ''): Promise<Response> =>
  require(`@/app${path}/route`).GET(new NextRequest(`http://localhost:3000${path}${query}`));

/** The values of a field with one or several choices. */
const toValues = ([name, field]: [string, Field]): [name: string, values: readonly string[]][] => {
  const values = Array.isArray(field) ? field : getChoices(field);
  return values ? [[name, values]] : [];
};

// Also of a product without a resource: Jest fails a file that has no test.
it('the palette has a list of each resource', () => {
  expect(Object.keys(resourceLists).sort()).toEqual([...resourceNames].sort());
});

for (const resource of resourceNames) {
  const { fields, state } = getResource(resource);
  const written = Object.keys(fields).filter((field) => field !== 'createdAt' && field !== state?.field);

  describe(`the form of a ${resource}`, () => {
    it('has the fields that the audit log knows', () => {
      expect(Object.keys(getSchema(resource).shape).sort()).toEqual([...written].sort());
    });
  });

  describe(`a ${resource}`, () => testRecordWrites(resource));
  if (isOwned(resource)) describe(`who may do what with a ${resource}`, () => testOwnership(resource));
  if (state) describe(`the steps of a ${resource}`, () => testSteps(resource));
  for (const reference of listReferences(resource))
    describe(`a ${resource} that a ${reference.resource} names`, () => testReferenced(resource, reference));
  describe(`the example rows of a ${resource}`, () => testDerived(resource));
}

type Model = { createMany: (query: { data: Values[] }) => Promise<{ count: number }> };
type Texts = Record<string, { choices?: Record<string, Values> }>;
/** Stands for every message without arguments. */
type Key = 'common.cancel';

/** The export and the search of the palette derive from the fields. */
function testDerived(resource: ResourceName) {
  const { plural, fields } = getResource(resource);
  const toRows = (now: number) => exampleRows(resource, now, getExampleIds());
  const rows = toRows(Date.now());
  const titles = rows.map((row) => toExampleTitle(resource, row));
  // What a search finds: the text that names a record, or what its first field names.
  const [term = ''] = titles.map((title) =>
    getTitleField(resource) ? title : (title.split(' · ')[0] ?? ''),
  );
  const texts = (messages.en as object as Texts)[plural];
  const written = Object.entries(fields).filter(([name]) => name !== 'createdAt');

  beforeEach(async () => {
    await clearRows();
    await visitor.signIn({ role: 'admin', name: 'Ada' });
    await createNamed(resource);
    await (db[resource] as unknown as Model).createMany({ data: rows });
  });

  /** The lines of the export, without the times that end each, in an order that does not depend on the database. */
  async function exported(query = ''): Promise<string[][]> {
    const response = await download(getManagerRoutes(resource).export(), query);
    const [headings, ...lines] = Papa.parse<string[]>((await response.text()).trimEnd()).data;
    const names = [...Object.keys(fields), 'updatedAt'];
    expect(headings).toEqual(names.map((field) => t(`${plural}.fields.${field}` as Key)));
    return lines.map((line) => line.slice(0, -2)).toSorted();
  }
  const toLines = (expected: Values[]) =>
    expected.map((row) => written.map(([name, field]) => toCell(name, field, row[name]))).toSorted();

  it('are exported with every field, and the same on every checkout', async () => {
    expect(await exported()).toEqual(toLines(rows));
    expect(toRows(0).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('are counted by the dashboard', async () => {
    const { records } = await countNumbers('admin', 'UTC');
    expect(records).toContainEqual(expect.objectContaining({ resource, total: rows.length }));
  });

  if (listRelations(resource).some(({ kind }) => kind === 'user'))
    it('are exported without emails of users to a role that may not list users', async () => {
      const replaced = jest.replaceProperty(roles.admin as { user: readonly string[] }, 'user', []);
      const read = async () => (await download(getManagerRoutes(resource).export())).text();
      const named = await read();
      await db.user.update({ where: { id: exampleUser.id }, data: { name: '' } });
      const nameless = await read();
      replaced.restore();
      expect(named).toContain(`"${exampleUser.name}"`);
      expect(named + nameless).not.toContain(exampleUser.email);
      expect(await read()).toContain(exampleUser.email);
    });

  for (const [name, values] of Object.entries(fields).flatMap(toValues))
    it.each(values)(`with the ${name} %s are those that a filter finds`, async (value) => {
      const found = rows.filter((row) => [row[name]].flat().includes(value));
      expect(await exported(`?${name}=${value}`)).toEqual(toLines(found));
    });

  function toCell(name: string, field: Field, value: unknown): unknown {
    const kind = getReferredKind(field);
    if (kind) return kind === 'user' ? exampleUser.name : getExampleTitle(kind, String(value));
    if (isFileField(field)) return '';
    if (field === 'money') return toAmount(Number(value)).toFixed(moneyDecimals);
    if (value instanceof Date) return value.toISOString().slice(0, field === 'date' ? 10 : undefined);
    if (getChoices(field))
      return (value as string[]).map((each) => texts?.choices?.[name]?.[each]).join(', ');
    if (typeof field !== 'string') return texts?.choices?.[name]?.[String(value)];
    return String(value);
  }

  it('are found by the palette', async () => {
    const answer = await send(searchAction, { area: 'manager', searchTerm: term });
    if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
    const records: Record<string, RecordOption[] | undefined> = answer.data;
    const [found] = records[resource] ?? [];
    expect(found?.title).toBe(titles[rows.findIndex(({ id }) => id === found?.id)]);
  });

  it.each(roleNames)('are options of a field for the role %s if it may read them', async (role) => {
    await visitor.signIn({ role, name: 'Uma' });
    const find = async (searchTerm: string) => {
      const answer = await send(findOptionsAction, { area: 'manager', kind: resource, searchTerm });
      if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
      return answer.data.map(({ title }) => title);
    };
    const mayRead = isAllowed(role, resourcePermission('manager', resource, 'read'));
    expect(await find('')).toHaveLength(mayRead ? Math.min(rows.length, OPTIONS_SHOWN) : 0);
    const [first] = await find(term);
    expect(first === undefined || titles.includes(first)).toBe(true);
    expect(first?.includes(term)).toBe(mayRead ? true : undefined);
  });
}
