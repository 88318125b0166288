import type { useTranslations } from 'next-intl';
import type messages from '@/messages/en.json';
import type { Locale } from './config';

export type Messages = typeof messages;

/** The function that `useTranslations(namespace)` returns. */
export type Translate<Namespace extends keyof Messages> = ReturnType<typeof useTranslations<Namespace>>;

const loaders: Record<Locale, () => Promise<{ default: unknown }>> = {
  en: () => import('@/messages/en.json'),
  fr: () => import('@/messages/fr.json'),
  ar: () => import('@/messages/ar.json'),
  sw: () => import('@/messages/sw.json'),
};

/** A test checks that all files have the same keys. */
export const loadMessages = async (locale: Locale) => (await loaders[locale]()).default as Messages;
