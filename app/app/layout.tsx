import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { requireArea } from '@/lib/auth/session/current';
import { writeMessages } from '@/lib/i18n/client-messages';

export default async function AppLayout({ children }: { children: ReactNode }) {
  const [session, messages] = await Promise.all([requireArea('app'), getMessages()]);
  return (
    <MessagesProvider messages={writeMessages(messages, 'app')}>
      <ImpersonationBanner session={session} />
      {children}
    </MessagesProvider>
  );
}
