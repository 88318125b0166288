import 'server-only';
import { getFormatter, getTimeZone } from 'next-intl/server';
import { type ToTitle, titlesIn } from '@/lib/i18n/record-title';

/** Names records and users for the reader of the request. `useTitles` does so in components. */
export const getTitles = async (): Promise<ToTitle> => titlesIn(await getFormatter(), await getTimeZone());
