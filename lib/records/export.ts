import 'server-only';
import { getTimeZone, getTranslations } from 'next-intl/server';
import { listBatches } from '@/lib/list/engine';
import { csvResponse } from '@/lib/list/export';
import { parseListParams } from '@/lib/list/params';
import type { Person } from '@/lib/list/person';
import { moneyDecimals, toAmount } from '@/lib/money';
import { type Field, getResource, type ResourceName } from '@/lib/resources';
import { toSearchParams } from '@/lib/search-params';
import { toRelation, type Values } from './fields';
import { loadListQuery } from './list-query';

type Translate = (key: string) => string;

function toCell(t: Translate, name: string, field: Field, value: unknown): string | null {
  if (value === null) return null;
  if (field === 'user') return (value as Person).email;
  if (field === 'money') return toAmount(value as number).toFixed(moneyDecimals);
  if (Array.isArray(field)) return t(`choices.${name}.${value}`);
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The download of a list as CSV: every field, of the rows that the list shows with the same parameters. */
export async function exportRecords(
  resource: ResourceName,
  search: URLSearchParams,
  isAllowed: () => Promise<boolean>,
): Promise<Response> {
  const { plural, fields } = getResource(resource);
  const [query, t, timeZone] = await Promise.all([
    loadListQuery(resource),
    getTranslations(plural),
    getTimeZone(),
  ]);
  const translate = t as unknown as Translate;
  const columns: [name: string, field: Field][] = [...Object.entries(fields), ['updatedAt', 'time']];
  return csvResponse({
    name: plural,
    columns: columns.map(([name, field]) => ({
      heading: translate(`fields.${name}`),
      value: (row: Values) => toCell(translate, name, field, row[field === 'user' ? toRelation(name) : name]),
    })),
    batches: listBatches(query, parseListParams(toSearchParams(search), query, { timeZone })),
    isAllowed,
  });
}
