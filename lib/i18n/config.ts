export const locales = ['en', 'fr', 'ar', 'sw'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

export const localeNames: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
  sw: 'Kiswahili',
};

type Layout = { dir: 'ltr' | 'rtl'; fontScale: number };
const layouts: Partial<Record<Locale, Layout>> = { ar: { dir: 'rtl', fontScale: 1.2 } };

export const localeLayout = (locale: Locale): Layout => layouts[locale] ?? { dir: 'ltr', fontScale: 1 };

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (locales as readonly string[]).includes(value);

export const localeCookie = {
  name: 'NEXT_LOCALE',
  /** 30 days, in seconds. */
  maxAge: 43_200 * 60,
} as const;

export const localeStorageKey = 'locale';

export const localeHeader = 'x-locale';
