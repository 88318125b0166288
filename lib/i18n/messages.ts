import type { useTranslations } from 'next-intl';
import { isProduction } from '@/lib/development';
import type messages from '@/messages/en.json';
import { defaultLocale, type Locale } from './config';
import { withFallback } from './fallback';

export type Messages = typeof messages;

/** The function that `useTranslations(namespace)` returns. */
export type Translate<Namespace extends keyof Messages> = ReturnType<typeof useTranslations<Namespace>>;

const read = async (locale: Locale): Promise<Messages> => (await import(`@/messages/${locale}.json`)).default;

/** Development and tests show the English text for a missing one. A production build requires every text. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  if (isProduction || locale === defaultLocale) return read(locale);
  const [own, english] = await Promise.all([read(locale), read(defaultLocale)]);
  return withFallback(english, own);
}
