import { readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { defaultLocale, getTextLayout, isLocale, type Locale, locales } from '@/lib/i18n/config';
import { type Messages, withFallback } from '@/lib/i18n/messages';

/** The file of a language, which may lack texts. Tests run in the folder of the project. */
export const readMessages = (locale: Locale): Messages =>
  JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));

const english = readMessages(defaultLocale);

export const messages = Object.fromEntries(
  locales.map((locale) => [locale, withFallback(readMessages(locale), english)]),
) as Record<Locale, Messages>;

// Tests take their languages from the list, so that any language can be added or dropped.

/** All but English. A product may have none of them. */
export const otherLocales = locales.filter((locale) => locale !== defaultLocale);
const [second = defaultLocale, third = second] = otherLocales;
/** Two languages that differ from English and from each other, as long as the list has them. */
export const otherLocale = second;
export const thirdLocale = third;

export const rtlLocales = locales.filter((locale) => getTextLayout(locale).dir === 'rtl');
/** Another language than English, written from right to left if there is one. */
export const mirroredLocale = rtlLocales[0] ?? otherLocale;

/** The code of no language. */
export const unknownLocale = 'xx';

/** Rows of a test about particular languages, without those that the product doesn't have. */
export const inOurLanguages = <Rest extends unknown[]>(...rows: [locale: string, ...Rest][]) =>
  rows.filter((row): row is [Locale, ...Rest] => isLocale(row[0]));

export const translator = (locale: Locale) =>
  createTranslator({ locale, messages: messages[locale], timeZone: 'UTC' });

export type Translate = ReturnType<typeof translator>;

export const t = translator('en');

export const startsWith = (message: string) => new RegExp(`^${escapePattern(message)}`);

export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const inOrder = (...parts: string[]) => new RegExp(parts.map(escapePattern).join('.*'));
