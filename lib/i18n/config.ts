type Language = {
  /** The name of the language in the language itself. */
  name: string;
  /** The first day of the week, if it isn't Monday; 0 is Sunday. */
  firstDay?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Short names of the days from Sunday, if Intl has none. */
  weekdays?: readonly string[];
};

/** The code is that of `messages/<code>.json`. docs/languages.md describes how to add a language. */
const languages = {
  en: { name: 'English', firstDay: 0 },
  fr: { name: 'Français' },
  ar: { name: 'العربية', firstDay: 6 },
  sw: { name: 'Kiswahili', weekdays: ['Jpl', 'Jtat', 'Jnne', 'Jtan', 'Alh', 'Ijm', 'Jmos'] },
} as const satisfies Record<string, Language>;

/**
 * How a build for production treats texts that a language lacks: 'error' stops it, 'english' shows the English ones.
 * Development and tests always show them.
 */
export const missingTexts: 'error' | 'english' = 'error';

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as Locale[];

export const defaultLocale: Locale = 'en';

export const localeNames = Object.fromEntries(
  Object.entries(languages).map(([locale, { name }]) => [locale, name]),
) as Record<Locale, string>;

/** Intl is not used, because some browsers don't know the first day of the week. */
export function localeWeek(locale: Locale) {
  const { firstDay = 1, weekdays }: Language = languages[locale];
  return { firstDay, weekdays };
}

const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

type Layout = { dir: 'ltr' | 'rtl'; fontScale: number };

const layouts = new Map<Locale, Layout>();

/** The direction comes from the script of the language, because some browsers don't know it. */
export function getTextLayout(locale: Locale): Layout {
  const known = layouts.get(locale);
  if (known) return known;
  const { script = '' } = new Intl.Locale(locale).maximize();
  const layout: Layout = {
    dir: rightToLeftScripts.has(script) ? 'rtl' : 'ltr',
    fontScale: script === 'Arab' ? 1.2 : 1,
  };
  layouts.set(locale, layout);
  return layout;
}

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (locales as readonly string[]).includes(value);

export const localeCookie = {
  name: 'NEXT_LOCALE',
  /** 30 days, in seconds. */
  maxAge: 43_200 * 60,
} as const;

export const localeStorageKey = 'locale';

export const localeHeader = 'x-locale';
