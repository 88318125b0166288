import 'server-only';
import { getFormatter, getTimeZone } from 'next-intl/server';
import { type ToTitle, titlesIn } from '@/lib/i18n/record-title';

/** Returns a function that makes titles in the request's language and time zone. Components use `useTitleFormat`. */
export const getTitles = async (): Promise<ToTitle> => titlesIn(await getFormatter(), await getTimeZone());
