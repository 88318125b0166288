import 'server-only';
import { type Locale, locales } from '@/lib/i18n/config';
import { loadMessages } from '@/lib/i18n/messages';
import { type ImportColumn, normalize } from './columns';
import type { ImportTarget } from './target';

/** What each field recognizes. */
export type Names = Record<
  string,
  {
    headings: string[];
    /** The values of cells by their normalized names. */
    values: ReadonlyMap<string, string>;
  }
>;

const loaded = new WeakMap<ImportTarget, Promise<Names>>();

/** The names of columns and values in every language. */
export function loadNames(target: ImportTarget): Promise<Names> {
  const names = loaded.get(target) ?? readNames(target);
  loaded.set(target, names);
  return names;
}

/** For the browser. */
export async function loadColumns(target: ImportTarget, locale: Locale): Promise<ImportColumn[]> {
  const [names, messages] = await Promise.all([loadNames(target), loadMessages(locale)]);
  return Object.entries(target.columns).map(([field, { heading, isRequired = false }]) => ({
    field,
    label: heading(messages),
    isRequired,
    headings: names[field]?.headings ?? [],
  }));
}

async function readNames({ columns }: ImportTarget): Promise<Names> {
  const languages = await Promise.all(
    locales.map(async (locale) => ({ locale, messages: await loadMessages(locale) })),
  );
  return Object.fromEntries(
    Object.entries(columns).map(([field, { heading, otherHeadings = [], names }]) => {
      const headings = [...languages.map(({ messages }) => heading(messages)), ...otherHeadings];
      const values = languages.flatMap(({ locale, messages }) =>
        Object.entries(names?.(messages, locale) ?? {}).flatMap(([value, name]): [string, string][] => [
          [normalize(value), value],
          [normalize(name), value],
        ]),
      );
      return [field, { headings: [...new Set(headings.map(normalize))], values: new Map(values) }];
    }),
  );
}
