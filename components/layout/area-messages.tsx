import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type MessageArea, writeMessages } from '@/lib/i18n/client-messages';
import { MessagesProvider } from './messages-provider';

/** Gives the client components of a layout the messages that the root layout does not give them. */
export const AreaMessages = async ({ area, children }: { area: MessageArea; children: ReactNode }) => (
  <MessagesProvider messages={writeMessages(await getMessages(), area)}>{children}</MessagesProvider>
);
