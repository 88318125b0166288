import type { useFormatter } from 'next-intl';
import { getReferredKind, getResource, getTitleFields, type RecordKind, toRelation } from '@/lib/resources';
import { startOfDay, toDay } from '@/lib/time';
import { FALLBACK_ZONE } from './time-zone';

type Format = ReturnType<typeof useFormatter>;
export type ToTitle = (kind: RecordKind, row: object) => string;

const isRightToLeft = (text: string) => /[\u0590-\u08FF]/.test(text);

/** Isolates the direction of a part. Otherwise, an Arabic date would change the order of a Latin name beside it. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** Returns a function that returns the title of a record. The row must contain the records that its title names. */
export function makeToTitle(format: Format, timeZone = FALLBACK_ZONE): ToTitle {
  function toText(kind: RecordKind, row: Readonly<Record<string, unknown>>): string {
    if (kind === 'user') return String(row.name || row.email);
    const { fields } = getResource(kind);
    const toPart = (field: string) => {
      const named = getReferredKind(fields[field]);
      const value = named ? row[toRelation(field)] : row[field];
      if (value === null || value === undefined) return '';
      if (named && typeof value === 'object') return toText(named, value as typeof row);
      if (fields[field] === 'date')
        return format.dateTime(startOfDay(value instanceof Date ? toDay(value) : String(value)), {
          dateStyle: 'medium',
          timeZone: 'UTC',
        });
      if (fields[field] !== 'datetime') return String(value);
      const text = format.dateTime(new Date(value as string), {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone,
      });
      return timeZone === FALLBACK_ZONE ? `${text} ${FALLBACK_ZONE}` : text;
    };
    const parts = getTitleFields(kind).map(toPart).filter(Boolean);
    return (parts.some(isRightToLeft) && parts.length > 1 ? parts.map(isolate) : parts).join(' · ');
  }
  return (kind, row) => toText(kind, row as Readonly<Record<string, unknown>>);
}
