import { UNKNOWN_ZONE } from '@/lib/i18n/time-zone';

/** Names the zone: a mail is read anywhere. */
export const formatTime = (date: Date, locale: string, timeZone = UNKNOWN_ZONE) =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(date);
