import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { writeMessages } from '@/lib/i18n/client-messages';

export default async function DevLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider messages={writeMessages(await getMessages(), 'outbox')}>{children}</MessagesProvider>
  );
}
