import 'server-only';
import type { NextRequest } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { checkPage } from '@/lib/auth/session/current';
import { listBatches } from '@/lib/list/engine';
import { csvResponse } from '@/lib/list/export';
import { parseListParams } from '@/lib/list/params';
import type { Person } from '@/lib/list/person';
import type { ListQuery } from '@/lib/list/query';
import { moneyDecimals, toAmount } from '@/lib/money';
import { type Field, getResource, type ResourceName } from '@/lib/resources';
import { getManagerRoutes } from '@/lib/routes';
import { toSearchParams } from '@/lib/search-params';
import { toRelation, type Values } from './fields';

type Translate = (key: string) => string;

function toCell(t: Translate, name: string, field: Field, value: unknown): string | null {
  if (value === null) return null;
  if (field === 'user') return (value as Person).email;
  if (field === 'money') return toAmount(value as number).toFixed(moneyDecimals);
  if (Array.isArray(field)) return t(`choices.${name}.${value}`);
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The download of a list as CSV: every field, of the rows that the list shows with the same parameters. */
export const defineExport =
  <Row extends Values>(resource: ResourceName, query: ListQuery<Row>) =>
  async ({ nextUrl }: NextRequest): Promise<Response> => {
    const denied = await checkPage(getManagerRoutes(resource).export());
    if (denied) return denied;
    const { plural, fields } = getResource(resource);
    const t = (await getTranslations(plural)) as unknown as Translate;
    const params = parseListParams(toSearchParams(nextUrl.searchParams), query);
    const columns: [name: string, field: Field][] = [...Object.entries(fields), ['updatedAt', 'time']];
    return csvResponse({
      name: plural,
      columns: columns.map(([name, field]) => ({
        heading: t(`fields.${name}`),
        value: (row: Row) => toCell(t, name, field, row[field === 'user' ? toRelation(name) : name]),
      })),
      batches: listBatches(query, params),
    });
  };
