import 'server-only';
import { locales } from '@/lib/i18n/config';
import { loadMessages } from '@/lib/i18n/messages';
import { type Names, normalize } from './mapping';
import type { ImportTarget } from './target';

const loaded = new WeakMap<ImportTarget, Promise<Names>>();

/** The names of columns and values in every language. */
export function loadNames(target: ImportTarget): Promise<Names> {
  const names = loaded.get(target) ?? readNames(target);
  loaded.set(target, names);
  return names;
}

/** All column names of the target, normalized. */
export async function loadHeadings(target: ImportTarget): Promise<string[]> {
  return Object.values(await loadNames(target)).flatMap(({ headings }) => [...headings]);
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
      return [field, { headings: new Set(headings.map(normalize)), values: new Map(values) }];
    }),
  );
}
