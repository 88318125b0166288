import { useFormatter, useTimeZone } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/list/columns';
import { highlight } from '@/components/ui/highlight';
import { Link } from '@/components/ui/link';
import { makeToTitle } from '@/lib/i18n/record-title';
import type { Place } from '@/lib/records/steps';
import { getValue } from '@/lib/records/values';
import {
  type Field,
  getChoices,
  getReferredKind,
  getResource,
  getTitleFields,
  hasSameOwnerInAll,
} from '@/lib/resources';
import { getReadRoutes } from '@/lib/routes';
import { RecordThumbnail } from './picture';
import { useRecordValue } from './record-value';
import { useRecordTexts } from './use-record-texts';

/** The columns after the title: names of fields, or `Column` objects. The array must be the same in every render. */
export type FieldColumns<Row extends object> = readonly ((keyof Row & string) | Column<Row>)[];

type Options<Row extends object> = Place & {
  columns: FieldColumns<Row>;
  note?: keyof Row & string;
};

/** The widths of the list from which the first column after the title, the second, and so on are shown. */
const from = ['lg', '2xl', '3xl', '4xl', '5xl'] as const;

/** The width of a column of texts, which are cut at the end. If there is only one such column, it is wider. */
const WIDE = 'w-[22%]';
const ONLY_WIDE = 'w-1/3';

const widths: Partial<Record<string, string>> = {
  ...{ number: 'w-28', decimal: 'w-28', boolean: 'w-28', timeofday: 'w-28', money: 'w-32' },
  ...{ date: 'w-32', time: 'w-32', datetime: 'w-44', user: 'w-40' },
};

function toWidth(field: Field): string {
  if (Array.isArray(field)) return 'w-32';
  if (typeof field === 'object') return getReferredKind(field) || getChoices(field) ? 'w-40' : 'w-48';
  return widths[field] ?? WIDE;
}

/** The number of short fields that are below the title on a phone. */
const FACTS = 2;
const isTime = (field: Field = 'time') => field === 'time' || field === 'datetime';
const isFact = (field: Field = 'time') => field !== 'time' && toWidth(field) !== WIDE;

/**
 * Returns the columns of a list of records. The first one shows the title with a link to the record, a picture before
 * it, and the note below it.
 */
export function useRecordColumns<Row extends { id: string }>({
  area,
  role,
  resource,
  columns,
  note,
}: Options<Row>): Column<Row>[] {
  const t = useRecordTexts(resource);
  const format = useFormatter();
  const timeZone = useTimeZone();
  const show = useRecordValue({ area, role, resource });
  return useMemo(() => {
    const { fields } = getResource(resource);
    const toTitle = makeToTitle(format, timeZone);
    const titles = getTitleFields(resource);
    // The title has its own column. If all records have the same owner, the column of the owner is left out.
    const shown = columns.filter(
      (column) =>
        typeof column === 'object' || !(titles.includes(column) || hasSameOwnerInAll(area, resource, column)),
    );
    const widthOf = (column: string) => toWidth(fields[column] ?? 'time');
    const wide = shown.filter((column) => typeof column === 'string' && widthOf(column) === WIDE);
    const facts = shown
      .filter((column) => typeof column === 'string' && isFact(fields[column]))
      .slice(0, FACTS) as string[];
    const toMark = (term: string | undefined) => (text: string) => highlight(text, term);
    const heading: Column<Row> = {
      // A title of several fields is sorted by its date, if there is one among them.
      id: titles.find((field) => ['date', 'datetime'].includes(String(fields[field]))) ?? titles[0] ?? '',
      header: titles.map((field) => t(`fields.${field}`)).join(' · '),
      cell: ({ row: { original }, table: { options } }) => {
        const mark = toMark(options.meta?.searchTerm);
        const text = note && getValue(original, note);
        return (
          <span className="flex min-w-0 items-center gap-3">
            <RecordThumbnail resource={resource} record={original} />
            <span className="min-w-0">
              <Link
                href={getReadRoutes(area, resource).record(original.id)}
                className="block font-medium hover:underline"
              >
                <bdi
                  dir="auto"
                  className={
                    titles.length > 1 ? 'line-clamp-2 whitespace-normal' : 'block truncate text-match-parent'
                  }
                >
                  {mark(toTitle(resource, original))}
                </bdi>
              </Link>
              {text ? (
                <bdi dir="auto" className="block truncate text-match-parent text-muted-foreground text-xs">
                  {mark(String(text))}
                </bdi>
              ) : null}
              {facts.length > 0 && (
                <span className="flex gap-2 truncate text-muted-foreground text-xs @lg/list:hidden">
                  {facts.map((field) => (
                    <span key={field}>{show(original, field, toMark(undefined))}</span>
                  ))}
                </span>
              )}
            </span>
          </span>
        );
      },
    };
    return [
      heading,
      ...shown.map(
        (column, index): Column<Row> =>
          typeof column === 'object'
            ? column
            : {
                id: column,
                header: t(`fields.${column}`),
                cell: ({ row, table }) => {
                  const value = show(row.original, column, toMark(table.options.meta?.searchTerm));
                  // The style `list-cell` applies to a time only if the time is a direct child of the cell.
                  return isTime(fields[column]) ? value : <span className="list-value">{value}</span>;
                },
                meta: {
                  from: from[index],
                  className: wide.length === 1 && wide[0] === column ? ONLY_WIDE : widthOf(column),
                },
              },
      ),
    ];
  }, [t, format, timeZone, show, area, resource, columns, note]);
}
