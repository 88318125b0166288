import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { isLocale, localeHeader, type RegionalLocale, toLanguage, toLocale } from './config';
import { withRegion } from './detect';
import { loadMessages } from './messages';
import { FALLBACK_ZONE, timeZoneHeader } from './time-zone';

/** Middleware overwrites the header on every request, so clients can't set it. */
async function requestLocale(): Promise<RegionalLocale> {
  const received = await headers();
  return withRegion(toLocale(received.get(localeHeader)), received.get('accept-language'));
}

async function requestTimeZone(): Promise<string> {
  return (await headers()).get(timeZoneHeader) || FALLBACK_ZONE;
}

export default getRequestConfig(async ({ locale: requested }) => {
  const locale = isLocale(requested) ? requested : await requestLocale();
  // If the language is given, the text is for a mail or an API answer, which has no reader's time zone.
  const timeZone = requested ? FALLBACK_ZONE : await requestTimeZone();
  return { locale, messages: await loadMessages(toLanguage(locale)), timeZone };
});
