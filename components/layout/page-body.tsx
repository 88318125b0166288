import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type MessageArea, writeMessages } from '@/lib/i18n/client-messages';
import { cn } from '@/lib/utils';
import { MessagesProvider } from './messages-provider';

type Props = { messages: MessageArea; className?: string; children: ReactNode };

/** The content of a page, with the messages that its client components need. */
export const PageBody = async ({ messages, className, children }: Props) => (
  <MessagesProvider messages={writeMessages(await getMessages(), messages)}>
    <div className={cn('flex flex-col gap-6', className)}>{children}</div>
  </MessagesProvider>
);
