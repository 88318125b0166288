import 'server-only';
import { getFormatter, getTimeZone } from 'next-intl/server';
import { makeToTitle, type ToTitle } from '@/lib/i18n/record-title';

/** Returns a function that makes titles in the request's language and time zone. Components use `useTitleFormat`. */
export const getTitles = async (): Promise<ToTitle> => makeToTitle(await getFormatter(), await getTimeZone());
