import 'server-only';
import { getTimeZone, getTranslations } from 'next-intl/server';
import type { ToTitle } from '@/lib/i18n/record-title';
import { csvResponse, toFileUrl } from '@/lib/list/export';
import type { ListQuery, StoredRow } from '@/lib/list/query';
import { listBatches } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { moneyDecimals, toAmount } from '@/lib/money';
import {
  type Field,
  getChoices,
  getReferredKind,
  getResource,
  hasSameOwnerInAll,
  isFileField,
  type ResourceName,
  toFolder,
  toRelation,
} from '@/lib/resources';
import { toSearchParams } from '@/lib/routes';
import { getTitles } from '@/lib/server/titles';
import { limitToReader, type Reader } from './reader';

type Export = Reader & {
  resource: ResourceName;
  list: ListQuery<{ id: string }>;
  /** The URL parameters of the list on the page. */
  query: URLSearchParams;
  isAllowed: () => Promise<boolean>;
};

/** Returns a CSV file of all rows that match the URL of the list and that the reader may see. */
export async function exportRecords({
  resource,
  list,
  query,
  isAllowed,
  ...reader
}: Export): Promise<Response> {
  const { plural, fields } = getResource(resource);
  const [t, timeZone, toTitle] = await Promise.all([getTranslations(plural), getTimeZone(), getTitles()]);
  const text = t as unknown as (key: string) => string;
  const read = limitToReader(list as ListQuery<StoredRow>, resource, reader);
  const shown = Object.entries<Field>({ ...fields, updatedAt: 'time' }).filter(
    ([name]) => !hasSameOwnerInAll(reader.area, resource, name),
  );
  return csvResponse<StoredRow>({
    name: toFolder(plural),
    columns: shown.map(([name, field]) => ({
      heading: text(`fields.${name}`),
      value: (row) =>
        toCell(row, name, field, { toTitle, toLabel: (value) => text(`choices.${name}.${value}`) }),
    })),
    batches: listBatches(read, parseListParams(toSearchParams(query), read, { timeZone })),
    isAllowed,
  });
}

type Texts = { toTitle: ToTitle; toLabel: (value: string) => string };

function toCell(row: StoredRow, name: string, field: Field, { toTitle, toLabel }: Texts) {
  const value = row[name];
  const kind = getReferredKind(field);
  if (kind) {
    const named = row[toRelation(name)] as object | null;
    return named && toTitle(kind, named);
  }
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(field) || getChoices(field)) return [value].flat().map(String).map(toLabel).join(', ');
  if (isFileField(field)) return toFileUrl(String(value));
  if (field === 'money') return toAmount(Number(value)).toFixed(moneyDecimals);
  return typeof value === 'number' ? value : String(value);
}
