import 'server-only';
import { getTimeZone, getTranslations } from 'next-intl/server';
import { csvResponse, toFileUrl } from '@/lib/list/export';
import type { ListQuery, StoredRow } from '@/lib/list/query';
import { listBatches } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { moneyDecimals, toAmount } from '@/lib/money';
import {
  type Field,
  getChoices,
  getKind,
  getResource,
  isFileField,
  type ResourceName,
  toFolder,
  toRelation,
} from '@/lib/resources';
import { toSearchParams } from '@/lib/routes';
import { forReader, type Reader } from './reader';

type Export = Reader & {
  resource: ResourceName;
  list: ListQuery<{ id: string }>;
  /** Of the list on the page. */
  query: URLSearchParams;
  isAllowed: () => Promise<boolean>;
};

/** A CSV file with every field of the rows that a list shows. In the app area, all rows have the same owner. */
export async function exportRecords({
  resource,
  list,
  query,
  isAllowed,
  ...reader
}: Export): Promise<Response> {
  const { plural, fields, owner } = getResource(resource);
  const [t, timeZone] = await Promise.all([getTranslations(plural), getTimeZone()]);
  const text = t as unknown as (key: string) => string;
  const read = forReader(list as ListQuery<StoredRow>, resource, reader);
  const shown = Object.entries<Field>({ ...fields, updatedAt: 'time' }).filter(
    ([name]) => reader.area === 'manager' || name !== owner?.field,
  );
  return csvResponse<StoredRow>({
    name: toFolder(plural),
    columns: shown.map(([name, field]) => ({
      heading: text(`fields.${name}`),
      value: (row) => toCell(row, name, field, (value) => text(`choices.${name}.${value}`)),
    })),
    batches: listBatches(read, parseListParams(toSearchParams(query), read, { timeZone })),
    isAllowed,
  });
}

function toCell(row: StoredRow, name: string, field: Field, toLabel: (value: string) => string) {
  const value = row[name];
  const kind = getKind(field);
  if (kind) {
    const named = row[toRelation(name)] as Record<string, string> | null;
    return (kind === 'user' ? named?.name || named?.email : named?.[getResource(kind).title]) ?? null;
  }
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(field) || getChoices(field)) return [value].flat().map(String).map(toLabel).join(', ');
  if (isFileField(field)) return toFileUrl(String(value));
  if (field === 'money') return toAmount(Number(value)).toFixed(moneyDecimals);
  return typeof value === 'number' ? value : String(value);
}
