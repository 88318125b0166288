import 'server-only';
import { locales, type RegionalLocale, toLanguage } from '@/lib/i18n/config';
import { loadMessages } from '@/lib/i18n/messages';
import { type ImportColumn, normalize } from './columns';
import type { ImportTarget } from './target';

/** Maps names of values to values, by field. The names are normalized and in every language. */
export type Names = Record<string, ReadonlyMap<string, string>>;

const loadLanguages = () =>
  Promise.all(locales.map(async (locale) => ({ locale, messages: await loadMessages(locale) })));

export async function loadNames({ columns }: ImportTarget): Promise<Names> {
  const languages = await loadLanguages();
  const toValues = ({ names }: ImportTarget['columns'][string]) =>
    languages
      .flatMap(({ locale, messages }) => Object.entries(names?.(messages, locale) ?? {}))
      .flatMap(([value, name]) => [value, name].map((text): [string, string] => [normalize(text), value]));
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, new Map(toValues(column))]),
  );
}

/** Returns the columns without their functions and schemas, which can't be sent to the browser. */
export async function loadColumns(
  { columns }: ImportTarget,
  locale: RegionalLocale,
): Promise<ImportColumn[]> {
  const [languages, messages] = await Promise.all([loadLanguages(), loadMessages(toLanguage(locale))]);
  return Object.entries(columns).map(([field, { heading, otherHeadings = [], isRequired = false }]) => {
    const headings = [...languages.map((language) => heading(language.messages)), ...otherHeadings];
    return { field, label: heading(messages), isRequired, headings: [...new Set(headings.map(normalize))] };
  });
}
