import { NextRequest } from 'next/server';
import Papa from 'papaparse';
import { isAllowed, resourcePermission, roleNames, roles } from '@/lib/auth/roles';
import { OPTIONS_SHOWN } from '@/lib/constants';
import { listFileFields } from '@/lib/file-fields';
import { moneyDecimals, toAmount } from '@/lib/money';
import {
  type Field,
  getChoices,
  getKind,
  getResource,
  getTitleField,
  getTitleFields,
  isFileField,
  isOwned,
  listReferences,
  listRelations,
  type RecordKind,
  type ResourceName,
  resourceNames,
} from '@/lib/resources';
import { getManagerRoutes, routes } from '@/lib/routes';
import { findOptionsAction, searchAction } from '@/lib/search/actions';
import { resourceLists } from '@/lib/search/lists';
import type { RecordOption } from '@/lib/search/types';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
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
import { testOwnedRecords } from '@/tests/support/integration/owned-records';
import { testOwnership } from '@/tests/support/integration/ownership';
import { testRecordFiles } from '@/tests/support/integration/record-files';
import { testSteps } from '@/tests/support/integration/record-steps';
import { testRecordWrites, testUniqueTitle } from '@/tests/support/integration/record-writes';
import { testReferenced } from '@/tests/support/integration/references';
import { clearRows } from '@/tests/support/integration/rows';
import { messages, t } from '@/tests/support/messages';
import { getSchema, getValidTexts } from '@/tests/support/resource-input';

// The tests of records of one's own change the scope.
jest.mock('@/lib/resources', () => {
  const actual = jest.requireActual('@/lib/resources');
  return { ...actual, toScope: jest.fn(actual.toScope) };
});

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
  const { fields, isTitleUnique, state } = getResource(resource);
  const written = Object.keys(fields).filter((field) => field !== 'createdAt' && field !== state?.field);

  describe(`the form of a ${resource}`, () => {
    it('accepts its inputs', () => {
      expect(getSchema(resource).safeParse(getValidTexts(resource)).error).toBeUndefined();
    });

    it('has the fields that the audit log knows', () => {
      expect(Object.keys(getSchema(resource).shape).sort()).toEqual([...written].sort());
    });

    const named = written.filter((field) => fields[field] !== 'boolean');
    it.each(named)('an empty %s is an error at the field, or stored as null or no values', (field) => {
      const { data, error } = getSchema(resource).safeParse({ ...getValidTexts(resource), [field]: '' });
      expect(error ? error.issues[0]?.path : data?.[field]).toEqual(
        error ? [field] : getChoices(fields[field]) ? [] : null,
      );
    });
  });

  describe(`a ${resource}`, () => testRecordWrites(resource));
  if (isTitleUnique) describe(`the title of a ${resource}`, () => testUniqueTitle(resource));
  if (isOwned(resource)) {
    describe(`a ${resource} of one’s own`, () => testOwnedRecords(resource));
    describe(`who may do what with a ${resource}`, () => testOwnership(resource));
  }
  if (state) describe(`the steps of a ${resource}`, () => testSteps(resource));
  if (listFileFields(resource).length > 0)
    describe(`a file of a ${resource}`, () => testRecordFiles(resource));
  for (const reference of listReferences(resource))
    describe(`a ${resource} that a ${reference.resource} names`, () => testReferenced(resource, reference));
  describe(`the example rows of a ${resource}`, () => testDerived(resource));
}

type Model = {
  createMany: (query: { data: Values[] }) => Promise<{ count: number }>;
  update: (query: object) => Promise<unknown>;
};
type Texts = Record<string, { choices?: Record<string, Values> }>;
/** Stands for every message without arguments. */
type Key = 'common.cancel';

const isRecord = (kind: RecordKind | undefined) => kind !== undefined && kind !== 'user';

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

  beforeEach(async () => {
    await clearRows();
    await visitor.signIn({ role: 'admin', name: 'Ada' });
    await createNamed(resource);
    await (db[resource] as unknown as Model).createMany({ data: rows });
  });

  it('have a value for every field, and are the same on every checkout', () => {
    const missing = rows.flatMap((row) => Object.keys(fields).filter((field) => row[field] === undefined));
    expect(missing).toEqual([]);
    const again = toRows(0);
    expect(again.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    if (getTitleField(resource)) expect(again.map((row) => toExampleTitle(resource, row))).toEqual(titles);
  });

  it('are exported with every field', async () => {
    const response = await download(getManagerRoutes(resource).export());
    const [headings, ...lines] = Papa.parse<string[]>((await response.text()).trimEnd()).data;
    const names = [...Object.keys(fields), 'updatedAt'];
    expect(headings).toEqual(names.map((field) => t(`${plural}.fields.${field}` as Key)));
    const { createdAt: _created, ...others } = fields;
    expect(lines.map((line) => line.slice(0, Object.keys(others).length)).toSorted()).toEqual(
      rows.map((row) => toCells(row, others)).toSorted(),
    );
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

  for (const { field } of listFileFields(resource))
    it(`are exported with the address of the ${field}`, async () => {
      const data = { key: `${resource}.${field}`, name: 'a', type: 'image/webp', bytes: 1 };
      const { id } = await db.file.create({ data });
      await (db[resource] as unknown as Model).update({ where: { id: rows[0]?.id }, data: { [field]: id } });
      const text = await (await download(getManagerRoutes(resource).export())).text();
      expect(text).toContain(`"${new URL(routes.api.file(id), env().BASE_URL).href}"`);
    });

  for (const [name, values] of Object.entries(fields).flatMap(toValues))
    it.each(values)(`with the ${name} %s are those that a filter finds`, async (value) => {
      const response = await download(getManagerRoutes(resource).export(), `?${name}=${value}`);
      const lines = Papa.parse<string[]>((await response.text()).trimEnd()).data.slice(1);
      const found = rows.filter((row) => [row[name]].flat().includes(value));
      const { createdAt: _created, ...others } = fields;
      expect(lines.map((line) => line.slice(0, Object.keys(others).length)).toSorted()).toEqual(
        found.map((row) => toCells(row, others)).toSorted(),
      );
    });

  it('are not exported to users', async () => {
    await visitor.signIn();
    const response = await download(getManagerRoutes(resource).export());
    expect([response.status, await response.text()]).toEqual([403, '']);
  });

  const toCells = (row: Values, others: Record<string, Field>) =>
    Object.entries(others).map(([name, field]) => toCell(name, field, row[name]));

  function toCell(name: string, field: Field, value: unknown): unknown {
    const kind = getKind(field);
    if (kind) return kind === 'user' ? exampleUser.name : getExampleTitle(kind, String(value));
    if (isFileField(field)) return '';
    if (field === 'money') return toAmount(Number(value)).toFixed(moneyDecimals);
    if (value instanceof Date) return value.toISOString().slice(0, field === 'date' ? 10 : undefined);
    if (getChoices(field))
      return (value as string[]).map((each) => texts?.choices?.[name]?.[each]).join(', ');
    if (typeof field !== 'string') return texts?.choices?.[name]?.[String(value)];
    return String(value);
  }

  it('are found by the palette, with an address or a text beside the title', async () => {
    const answer = await send(searchAction, { area: 'manager', searchTerm: term });
    if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
    const records: Record<string, RecordOption[] | undefined> = answer.data;
    const [found] = records[resource] ?? [];
    const isFirst = (name: string) => getTitleFields(resource).includes(name);
    const hasDetail = Object.entries(fields).some(
      ([name, field]) =>
        !isFirst(name) && (['url', 'email', 'text'].includes(String(field)) || isRecord(getKind(field))),
    );
    expect(found?.title).toBe(titles[rows.findIndex(({ id }) => id === found?.id)]);
    expect(found?.title).toContain(term);
    expect(found?.detail !== '').toBe(hasDetail);
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
