'use client';

import { type Locale, type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';

type Props = { messages: string; children: ReactNode };

const parsed = new Map<string, Partial<Messages>>();

/** Parses each JSON text only once, because the server renders the same few texts for every request. */
function parseMessages(json: string): Partial<Messages> {
  const messages = parsed.get(json) ?? (JSON.parse(json) as Partial<Messages>);
  parsed.set(json, messages);
  return messages;
}

type RootProps = Props & { locale: Locale; timeZone: string };

export const RootMessagesProvider = ({ locale, timeZone, messages, children }: RootProps) => (
  <NextIntlClientProvider locale={locale} messages={parseMessages(messages)} timeZone={timeZone}>
    {children}
  </NextIntlClientProvider>
);

/** Adds the messages of an area to the messages that the layouts above provide. */
export function MessagesProvider({ messages, children }: Props) {
  const locale = useLocale();
  const inherited = useMessages();
  const merged = useMemo(() => ({ ...inherited, ...parseMessages(messages) }), [inherited, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={merged}>
      {children}
    </NextIntlClientProvider>
  );
}
