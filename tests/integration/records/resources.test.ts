import { NextRequest } from 'next/server';
import Papa from 'papaparse';
import { exampleSeed } from '@/lib/cli/seed/resource';
import { moneyDecimals, toAmount } from '@/lib/money';
import { type Field, getResource, type ResourceName, resourceNames } from '@/lib/resources';
import { getManagerRoutes } from '@/lib/routes';
import { searchAction } from '@/lib/search/actions';
import type { FoundRecord } from '@/lib/search/types';
import { db } from '@/lib/server/db';
import { send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { testRecordWrites, testUniqueTitle } from '@/tests/support/integration/record-writes';
import { clearRows } from '@/tests/support/integration/rows';
import { messages, t } from '@/tests/support/messages';
import { getSchema, getValidTexts } from '@/tests/support/resource-input';

type Values = Record<string, unknown>;

const download = (path: string): Promise<Response> =>
  require(`@/app${path}/route`).GET(new NextRequest(`http://localhost:3000${path}`));

for (const resource of resourceNames) {
  const { fields, isTitleUnique } = getResource(resource);

  describe(`the form of a ${resource}`, () => {
    it('accepts its inputs', () => {
      expect(getSchema(resource).safeParse(getValidTexts(resource)).error).toBeUndefined();
    });

    it('has the fields that the audit log knows', () => {
      const { createdAt: _created, ...written } = fields;
      expect(Object.keys(getSchema(resource).shape)).toEqual(Object.keys(written));
    });

    const named = Object.keys(fields).filter((field) => field !== 'createdAt' && fields[field] !== 'boolean');
    it.each(named)('an empty %s is an error at the field, or stored as null', (field) => {
      const { data, error } = getSchema(resource).safeParse({ ...getValidTexts(resource), [field]: '' });
      expect(error ? error.issues[0]?.path : data?.[field]).toEqual(error ? [field] : null);
    });
  });

  describe(`a ${resource}`, () => testRecordWrites(resource));
  if (isTitleUnique) describe(`the title of a ${resource}`, () => testUniqueTitle(resource));
  describe(`the example rows of a ${resource}`, () => testDerived(resource));
}

type Model = { createMany: (query: { data: Values[] }) => Promise<{ count: number }> };
type Texts = Record<string, { choices?: Record<string, Values> }>;
/** Stands for every message without arguments. */
type Key = 'common.cancel';

/** The export and the search of the palette derive from the fields. */
function testDerived(resource: ResourceName) {
  const { plural, title, fields } = getResource(resource);
  const rows = exampleSeed(resource).toRows(Date.now(), () => 0.5);
  const titles = rows.map((row) => String(row[title]));
  const texts = (messages.en as object as Texts)[plural];

  beforeEach(async () => {
    await clearRows();
    await visitor.signIn({ role: 'admin', name: 'Ada' });
    await (db[resource] as unknown as Model).createMany({ data: rows });
  });

  it('have a value for every field, and are the same on every checkout', () => {
    const missing = rows.flatMap((row) => Object.keys(fields).filter((field) => row[field] === undefined));
    expect(missing).toEqual([]);
    const again = exampleSeed(resource).toRows(0, () => 0.5);
    expect(again.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(again.map((row) => row[title])).toEqual(titles);
  });

  it('are exported with every field', async () => {
    const response = await download(getManagerRoutes(resource).export());
    const [headings, ...lines] = Papa.parse<string[]>((await response.text()).trimEnd()).data;
    const names = [...Object.keys(fields), 'updatedAt'];
    expect(headings).toEqual(names.map((field) => t(`${plural}.fields.${field}` as Key)));
    expect(lines.map((line) => line[names.indexOf(title)]).toSorted()).toEqual(titles.toSorted());
    const line = lines.find((each) => each[names.indexOf(title)] === titles[0]);
    const { createdAt: _created, ...others } = fields;
    expect(line?.slice(0, Object.keys(others).length)).toEqual(
      Object.entries(others).map(([name, field]) => toCell(name, field, rows[0]?.[name])),
    );
  });

  it('are not exported to users', async () => {
    await visitor.signIn();
    const response = await download(getManagerRoutes(resource).export());
    expect([response.status, await response.text()]).toEqual([403, '']);
  });

  function toCell(name: string, field: Field, value: unknown): unknown {
    if (field === 'user') return '';
    if (field === 'money') return toAmount(Number(value)).toFixed(moneyDecimals);
    if (field === 'date') return (value as Date).toISOString().slice(0, 10);
    if (typeof field !== 'string') return texts?.choices?.[name]?.[String(value)];
    return String(value);
  }

  it('are found by the palette, with an address or a text beside the title', async () => {
    const answer = await send(searchAction, { searchTerm: titles[0] ?? '' });
    if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
    const records: Record<string, FoundRecord[] | undefined> = answer.data.records;
    const found = records[resource]?.find(({ id }) => id === rows[0]?.id);
    const hasDetail = Object.keys(fields).some(
      (field) => field !== title && ['url', 'email', 'text'].includes(String(fields[field])),
    );
    expect(found).toMatchObject({ title: titles[0] });
    expect(found?.detail !== '').toBe(hasDetail);
  });
}
