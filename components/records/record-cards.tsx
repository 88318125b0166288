import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useTimeElement } from '@/components/ui/date-time';
import { highlight } from '@/components/ui/highlight';
import { Link } from '@/components/ui/link';
import type { Role } from '@/lib/auth/roles';
import { getValue } from '@/lib/records/values';
import { getResource, getTitleFields, hasSameOwnerInAll, type ResourceName } from '@/lib/resources';
import { getReadRoutes } from '@/lib/routes';
import type { FieldColumns } from './columns';
import { RecordThumbnail } from './picture';
import { useRecordValue } from './record-value';
import { useRecordTexts, useTitleFormat } from './use-record-texts';

type Props<Row extends { id: string }> = {
  role: Role | null;
  resource: ResourceName;
  rows: Row[];
  /** Cards show the first two that are not the title, the time of a write, or an owner that all cards share. */
  columns: FieldColumns<Row>;
  note?: keyof Row & string;
  term?: string;
  heading?: 'h2' | 'h3';
  /** Renders the time of creation. By default, a card shows the date. */
  toTime?: (createdAt: Date) => ReactNode;
  /** Renders the menu of a card. */
  menu?: (row: Row) => ReactNode;
};

const FACTS = 2;

/** Shows the records of a list in the app area as cards. A click anywhere in a card opens its record. */
export function RecordCards<Row extends { id: string }>({
  role,
  resource,
  rows,
  columns,
  note,
  term,
  heading: Heading = 'h2',
  toTime,
  menu,
}: Props<Row>) {
  const t = useRecordTexts(resource);
  const record = useTranslations('record');
  const { fields } = getResource(resource);
  const toTitle = useTitleFormat();
  const showTime = useTimeElement();
  const showCreated = toTime ?? ((createdAt: Date) => showTime(createdAt, 'date'));
  const show = useRecordValue({ area: 'app', role, resource });
  const titles = getTitleFields(resource);
  const isRecordTime = (field: string) => (fields[field] ?? 'time') === 'time';
  const isFact = (field: string) =>
    !titles.includes(field) && !hasSameOwnerInAll('app', resource, field) && !isRecordTime(field);
  const mark = (text: string) => highlight(text, term);
  const facts = columns
    .filter((column) => typeof column === 'string')
    .filter(isFact)
    .slice(0, FACTS);
  return (
    <ul data-linked className="grid gap-3 @xl/main:grid-cols-2 @4xl/main:grid-cols-3">
      {rows.map((row) => (
        <li
          key={row.id}
          className="card relative flex min-w-0 flex-col gap-2 p-4 outline-ring outline-offset-2 transition-colors hover:border-input has-[:is(h2,h3)_a:focus-visible]:outline-2"
        >
          <div className="flex items-center gap-3">
            <RecordThumbnail resource={resource} record={row} />
            <Heading className="min-w-0 grow font-medium">
              <Link
                href={getReadRoutes('app', resource).record(row.id)}
                className="outline-none after:absolute after:inset-0 after:rounded-lg"
              >
                <bdi dir="auto" className="block truncate text-match-parent">
                  {mark(toTitle(resource, row))}
                </bdi>
              </Link>
            </Heading>
            {menu && <div className="relative -my-2 -me-2 print:hidden">{menu(row)}</div>}
          </div>
          {facts.map((field) => (
            <div key={field} className="flex gap-2 text-sm [&_a]:relative">
              {/* A link needs no label, because its text says what it is. */}
              {fields[field] !== 'url' && (
                <span className="shrink-0 text-muted-foreground">{t(`fields.${field}`)}</span>
              )}
              {/* The padding makes room for the outline of a focused link. */}
              <span className="list-value -m-1 min-w-0 p-1">{show(row, field, mark)}</span>
            </div>
          ))}
          {note && getValue(row, note) ? (
            <p
              dir="auto"
              // The padding makes room for the ellipsis of a text in the opposite direction of the page.
              className="-me-4 line-clamp-2 text-pretty text-ellipsis pe-4 text-match-parent text-muted-foreground text-sm"
            >
              {mark(String(getValue(row, note)))}
            </p>
          ) : null}
          <span className="mt-auto pt-1 text-muted-foreground text-xs">
            {record.rich('createdOn', { date: () => showCreated(getValue(row, 'createdAt') as Date) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
