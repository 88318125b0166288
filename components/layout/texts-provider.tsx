'use client';

import { type Messages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/config';

type Props = {
  locale: Locale;
  /** The messages as JSON: as one text they cross from server to client many times faster than as an object of a thousand. */
  texts: string;
  children: ReactNode;
};

type Parsed = { texts: string; messages: Messages };

const parsed = new Map<Locale, Parsed>();

function messagesOf(locale: Locale, texts: string): Messages {
  const known = parsed.get(locale);
  if (known?.texts === texts) return known.messages;
  const messages: Messages = JSON.parse(texts);
  parsed.set(locale, { texts, messages });
  return messages;
}

/** The texts for everything that also runs in the browser. */
export const TextsProvider = ({ locale, texts, children }: Props) => (
  <NextIntlClientProvider locale={locale} messages={messagesOf(locale, texts)} timeZone="UTC">
    {children}
  </NextIntlClientProvider>
);
