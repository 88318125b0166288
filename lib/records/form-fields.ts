import { toMoneyText, toNumberText } from '@/lib/money';
import { getResource, type ResourceName } from '@/lib/resources';
import { toLocalTime } from '@/lib/time';
import { getValue } from './values';

export type StoredRecord = { id: string; updatedAt: Date };

type Options = {
  locale: string;
  /** The records to which the fields of a new record refer, by field. */
  named?: Record<string, { id: string } | undefined>;
  /** Moments are written as local times of this zone, followed by the zone and the stored moment. */
  timeZone: string;
};

/** Returns the values of a form as texts. Without a record, these are the first values of a new record. */
export function toFormValues(
  resource: ResourceName,
  record: object | undefined,
  { locale, named = {}, timeZone }: Options,
): Record<string, string> {
  const texts = Object.entries(getResource(resource).fields)
    .filter(([, type]) => type !== 'time')
    .map(([name, type]) => {
      const value = getValue(record, name) ?? named[name]?.id ?? (type === 'boolean' ? false : '');
      if (type === 'datetime' && value)
        return [name, [toLocalTime(new Date(String(value)), timeZone), timeZone, value].join()];
      const toText = type === 'money' ? toMoneyText : toNumberText;
      return [name, typeof value === 'number' ? toText(value, locale) : String(value)];
    });
  return Object.fromEntries(texts);
}
