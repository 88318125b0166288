import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/config';
import type { Messages } from '@/lib/i18n/messages';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import sw from '@/messages/sw.json';

const messages = { en, fr, ar, sw } as Record<Locale, Messages>;

/** The product's own messages, so that a test does not repeat a sentence. */
export const getTranslator = (locale: Locale) =>
  createTranslator({ locale, messages: messages[locale], timeZone: 'UTC' });

export const t = getTranslator('en');
