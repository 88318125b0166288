type Language = {
  /** The name of the language in the language itself. */
  name: string;
  /** The first day of the week if it isn't Monday. 0 is Sunday. */
  firstDay?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Short names of the days, from Sunday. Only needed if Intl has none. */
  weekdays?: readonly string[];
};

/** A key is the code in `messages/<code>.json`. docs/languages.md describes how to add a language. */
const languages = {
  en: { name: 'English', firstDay: 0 },
  fr: { name: 'Français' },
  ar: { name: 'العربية', firstDay: 6 },
  sw: { name: 'Kiswahili', weekdays: ['Jpl', 'Jtat', 'Jnne', 'Jtan', 'Alh', 'Ijm', 'Jmos'] },
} as const satisfies Record<string, Language>;

/**
 * What a production build does if a language lacks texts: 'error' stops the build, 'english' shows the English texts.
 * Development and tests always show a missing text in English.
 */
export const missingTexts: 'error' | 'english' = 'error';

export type Locale = keyof typeof languages;

/** The locale of dates and numbers: English has the region of the reader, such as `en-GB`. Texts have no region. */
export type RegionalLocale = Locale | `en-${string}`;

export const locales = Object.keys(languages) as Locale[];

export const defaultLocale: Locale = 'en';

export const localeNames = Object.fromEntries(
  Object.entries(languages).map(([locale, { name }]) => [locale, name]),
) as Record<Locale, string>;

/** Regions by the first day of their week, if it isn't Monday, from CLDR. */
const regionalWeeks = {
  0: 'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM VE VI WS YE ZA ZW',
  5: 'MV',
  6: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
};

/** Intl is not used, because in some browsers it lacks the first day of the week. */
export function localeWeek(regional: RegionalLocale) {
  const { firstDay = 1, weekdays }: Language = languages[toLanguage(regional)];
  const [, region] = regional.split('-');
  if (!region) return { firstDay, weekdays };
  const [ofRegion = 1] = Object.entries(regionalWeeks).find(([, regions]) => regions.includes(region)) ?? [];
  return { firstDay: Number(ofRegion) as NonNullable<Language['firstDay']>, weekdays };
}

const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

type Layout = { dir: 'ltr' | 'rtl'; fontScale: number };

const layouts = new Map<RegionalLocale, Layout>();

/** The direction comes from the script of the language, because in some browsers Intl lacks it. */
export function getTextLayout(locale: RegionalLocale): Layout {
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

/** The language of a user may be null, or one that the product no longer has. */
export const toLocale = (stored: unknown): Locale => (isLocale(stored) ? stored : defaultLocale);

export const toLanguage = (regional: RegionalLocale): Locale => (isLocale(regional) ? regional : 'en');

export const localeCookie = {
  name: 'NEXT_LOCALE',
  /** The age is 30 days, in seconds. */
  maxAge: 43_200 * 60,
} as const;

export const localeStorageKey = 'locale';

export const localeHeader = 'x-locale';
