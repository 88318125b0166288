import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type MessageArea, toMessagesJson } from '@/lib/i18n/client-messages';
import { MessagesProvider } from './messages-provider';

/** Provides client components with the messages of an area. The root layout provides only what every page needs. */
export const AreaMessages = async ({ area, children }: { area: MessageArea; children: ReactNode }) => (
  <MessagesProvider messages={toMessagesJson(await getMessages(), area)}>{children}</MessagesProvider>
);
