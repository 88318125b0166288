import type { useTranslations } from 'next-intl';
import { isProductionBuild } from '@/lib/constants';
import type messages from '@/messages/en.json';
import { defaultLocale, type Locale, missingTexts } from './config';

export type Messages = typeof messages;

export type Translate<Namespace extends keyof Messages> = ReturnType<typeof useTranslations<Namespace>>;

const read = async (locale: Locale): Promise<Messages> => (await import(`@/messages/${locale}.json`)).default;

async function readWithEnglish(locale: Locale): Promise<Messages> {
  const [own, english] = await Promise.all([read(locale), read(defaultLocale)]);
  return withFallback(own, english);
}

const merged = new Map<Locale, Messages>();

/** Missing texts are English in development and tests, and in production if `missingTexts` is 'english'. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  if (locale === defaultLocale || (isProductionBuild && missingTexts === 'error')) return read(locale);
  // The files change during development, so they are read again.
  if (!isProductionBuild) return readWithEnglish(locale);
  const messages = merged.get(locale) ?? (await readWithEnglish(locale));
  merged.set(locale, messages);
  return messages;
}

/** A build compiles a text with arguments to an array, so a text is a string or an array. */
const isText = (value: unknown) => typeof value === 'string' || Array.isArray(value);

/** Returns `fallback`, with each text replaced by the text of `own` with the same key, if any. */
export function withFallback<T extends object>(own: object | undefined, fallback: T): T {
  const texts = own as Record<string, object> | undefined;
  return Object.fromEntries(
    Object.entries(fallback).map(([key, text]) => [
      key,
      isText(text) ? (texts?.[key] ?? text) : withFallback(texts?.[key], text),
    ]),
  ) as T;
}
