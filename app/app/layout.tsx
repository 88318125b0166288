import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageUserProvider } from '@/components/form/page-user';
import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { NoScript } from '@/components/layout/no-script';
import { SignOutButton } from '@/components/layout/sign-out';
import { requireArea } from '@/lib/auth/session/current';
import { writeMessages } from '@/lib/i18n/client-messages';

export default async function AppLayout({ children }: { children: ReactNode }) {
  const [session, messages] = await Promise.all([requireArea('app'), getMessages()]);
  return (
    <PageUserProvider id={session.user.id}>
      <MessagesProvider messages={writeMessages(messages, 'app')}>
        <ImpersonationBanner session={session} />
        <NoScript>
          <SignOutButton variant="secondary" size="sm" />
        </NoScript>
        {children}
      </MessagesProvider>
    </PageUserProvider>
  );
}
