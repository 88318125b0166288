import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale, type Locale, localeHeader } from './config';
import { loadMessages } from './messages';

/** Middleware overwrites the header on every request, so clients can't set it. */
async function requestLocale(): Promise<Locale> {
  const locale = (await headers()).get(localeHeader);
  return isLocale(locale) ? locale : defaultLocale;
}

export default getRequestConfig(async ({ locale: requested }) => {
  const locale = isLocale(requested) ? requested : await requestLocale();
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' };
});
