import { toMoneyText, toNumberText } from '@/lib/money';
import { getResource, type ResourceName } from '@/lib/resources';
import { toLocalTime } from '@/lib/time';
import { getValue } from './values';

export type Stored = { id: string; updatedAt: Date };

type Options = {
  /** The language in which numbers are written. */
  locale: string;
  /** What fields of a new record name. */
  named?: Record<string, { id: string } | undefined>;
  /** In which moments are local times. Without it, they are ISO 8601 texts. */
  timeZone?: string;
};

/** The values of a form as texts. Without a record, those of a new one. */
export function toFormTexts(
  resource: ResourceName,
  record: object | undefined,
  { locale, named = {}, timeZone }: Options,
): Record<string, string> {
  const texts = Object.entries(getResource(resource).fields)
    .filter(([, type]) => type !== 'time')
    .map(([name, type]) => {
      const value = getValue(record, name) ?? named[name]?.id ?? (type === 'boolean' ? false : '');
      if (type === 'datetime' && timeZone && value)
        return [name, toLocalTime(new Date(String(value)), timeZone)];
      const toText = type === 'money' ? toMoneyText : toNumberText;
      return [name, typeof value === 'number' ? toText(value, locale) : String(value)];
    });
  return Object.fromEntries(texts);
}

/** What the form of a record sends if nothing has changed. For a page that edits one of its values. */
export const toFormFields = (resource: ResourceName, record: Stored): Record<string, string> => ({
  ...toFormTexts(resource, record, { locale: 'en' }),
  id: record.id,
  updatedAt: record.updatedAt.toISOString(),
});
