import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/config';
import { loadMessages } from '@/lib/i18n/messages';

export const emailTranslator = async (locale: Locale) =>
  createTranslator({ locale, messages: await loadMessages(locale), namespace: 'emails' });

export type EmailTranslator = Awaited<ReturnType<typeof emailTranslator>>;
