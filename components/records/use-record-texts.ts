import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import { makeToTitle } from '@/lib/i18n/record-title';
import { getChoices, getResource, type ResourceName } from '@/lib/resources';

type Key =
  | 'title'
  | 'description'
  | 'ownDescription'
  | 'new'
  | 'create'
  | 'update'
  | 'search'
  | `fields.${string}`
  | `choices.${string}.${string}`
  | `steps.${string}`;

type RecordTexts = { (key: Key): string; has: (key: Key) => boolean };

/**
 * Returns the texts that every resource has, under its plural in messages/*.json. The types are loose, because the
 * resource is known only at run time.
 */
export const useRecordTexts = (resource: ResourceName): RecordTexts =>
  useTranslations(getResource(resource).plural) as unknown as RecordTexts;

/** Returns a function that makes the title of a record or a user, in the reader's language and time zone. */
export const useTitleFormat = () => makeToTitle(useFormatter(), useTimeZone());

/** Returns a function that lists the values of a choice field with their labels. */
export function useChoices(resource: ResourceName) {
  const t = useRecordTexts(resource);
  return (name: string) => {
    const field = getResource(resource).fields[name];
    const values: readonly string[] = (Array.isArray(field) ? field : getChoices(field)) ?? [];
    return values.map((value) => ({ value, label: t(`choices.${name}.${value}`) }));
  };
}
