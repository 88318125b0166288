import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale, type Locale, localeHeader } from './config';
import { loadMessages } from './messages';

/** Middleware has decided on the language and says so in a header that clients cannot set. */
async function requestLocale(): Promise<Locale> {
  const decided = (await headers()).get(localeHeader);
  return isLocale(decided) ? decided : defaultLocale;
}

export default getRequestConfig(async ({ locale: asked }) => {
  const locale = isLocale(asked) ? asked : await requestLocale();
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' };
});
