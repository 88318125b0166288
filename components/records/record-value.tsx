import { useFormatter, useTimeZone } from 'next-intl';
import { type ReactNode, useCallback } from 'react';
import { useTimeElement } from '@/components/ui/date-time';
import { EmailAddress } from '@/components/ui/email-address';
import { ExternalLink } from '@/components/ui/external-link';
import { useValueFormat } from '@/components/ui/use-value-format';
import { NoValue } from '@/components/ui/value';
import { makeToTitle } from '@/lib/i18n/record-title';
import type { Place } from '@/lib/records/steps';
import { getValue } from '@/lib/records/values';
import { getChoices, getReferredKind, getResource, toRelation } from '@/lib/resources';
import { FileLink, Picture } from './picture';
import { RecordLink, UserLink } from './record-link';
import { useRecordTexts } from './use-record-texts';

type Props = Place & {
  record: object;
  field: string;
  /** Marks the matches of a search. Only lists pass this function. They show the time of a write as a date. */
  mark?: (text: string) => ReactNode;
};

const formats = {
  boolean: 'boolean',
  number: 'number',
  decimal: 'number',
  money: 'money',
  date: 'day',
  timeofday: 'timeOfDay',
} as const;

type Named = { id: string; name: string; email: string } & Record<string, string>;

/** Shows a value of a record by the type of its field. Links lead only to pages of the area that the role may read. */
export const RecordValue = ({ record, field, mark, ...place }: Props) =>
  useRecordValue(place)(record, field, mark);

/** Returns a function that renders a value like `RecordValue`. A list calls this hook once, instead of in each cell. */
export function useRecordValue({ area, role, resource }: Place) {
  const t = useRecordTexts(resource);
  const format = useFormatter();
  const timeZone = useTimeZone();
  const valueFormat = useValueFormat();
  const showTime = useTimeElement();
  return useCallback(
    (record: object, field: string, mark?: Props['mark']): ReactNode => {
      const type = getResource(resource).fields[field] ?? 'time';
      const value = getValue(record, field) ?? null;
      const kind = getReferredKind(type);
      const named = getValue(record, kind ? toRelation(field) : `${field}File`) as Named | null;
      if (kind === 'user') return <UserLink area={area} role={role} user={named} />;
      if (value === null) return <NoValue />;
      if (kind && named)
        return (
          <RecordLink area={area} role={role} resource={kind} id={named.id}>
            {makeToTitle(format, timeZone)(kind, named)}
          </RecordLink>
        );
      const text = String(value);
      if (Array.isArray(type) || getChoices(type)) {
        const labels = [value].flat().map((each) => t(`choices.${field}.${each}`));
        return labels.length > 0 ? valueFormat.list(labels) : <NoValue />;
      }
      if (typeof type === 'object') return <FileLink {...(named as Named)} />;
      if (type === 'image') return <Picture id={text} alt={t(`fields.${field}`)} />;
      if (type === 'url') return <ExternalLink link={text} highlight={mark} />;
      if (type === 'email') return <EmailAddress>{text}</EmailAddress>;
      if (type === 'time' || type === 'datetime')
        return showTime(value as Date, mark && type === 'time' ? 'date' : 'dateTime');
      if (type in formats) {
        const toText = valueFormat[formats[type as keyof typeof formats]] as (value: unknown) => string;
        return <span className="whitespace-nowrap tabular-nums">{toText(value)}</span>;
      }
      return <bdi dir="auto">{mark ? mark(text) : text}</bdi>;
    },
    [t, format, timeZone, valueFormat, showTime, area, role, resource],
  );
}
