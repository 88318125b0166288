import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type MessageArea, writeMessages } from '@/lib/i18n/client-messages';
import { MessagesProvider } from './messages-provider';

/** A layout gives the client components below it the messages that they need in addition to those of the root layout. */
export const AreaMessages = async ({ area, children }: { area: MessageArea; children: ReactNode }) => (
  <MessagesProvider messages={writeMessages(await getMessages(), area)}>{children}</MessagesProvider>
);
