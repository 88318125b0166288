import { defaultLocale, isLocale, type Locale, type RegionalLocale } from './config';

type Sources = {
  query?: string | null;
  cookie?: string | null;
  user?: string | null;
  acceptLanguage?: string | null;
};

export function detectLocale({ query, cookie, user, acceptLanguage }: Sources): Locale {
  for (const choice of [query, cookie, user]) if (isLocale(choice)) return choice;
  return fromAcceptLanguage(acceptLanguage) ?? defaultLocale;
}

function fromAcceptLanguage(header: string | null | undefined): Locale | undefined {
  const languages = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return {
        language: tag.trim().split('-')[0],
        quality: quality ? Number(quality.trim().slice(2)) : 1,
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return languages.map(({ language }) => language).find(isLocale);
}

const ENGLISH_REGION = /(?:^|[\s,])en-([a-z]{2})\b/i;

/** Adds the region of the header's first `en-` entry to English, except US: Intl formats `en` as American English. */
export function withRegion(locale: Locale, acceptLanguage: string | null): RegionalLocale {
  const region = locale === 'en' && ENGLISH_REGION.exec(acceptLanguage ?? '')?.[1]?.toUpperCase();
  return region && region !== 'US' ? `en-${region}` : locale;
}
