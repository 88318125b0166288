import { cookies } from 'next/headers';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageUserProvider } from '@/components/form/page-user';
import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import { ManagerShell } from '@/components/layout/manager-shell';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { NoScript } from '@/components/layout/no-script';
import { SignOutButton } from '@/components/layout/sign-out';
import { requireArea } from '@/lib/auth/session/current';
import { SIDEBAR_COOKIE } from '@/lib/constants';
import { writeMessages } from '@/lib/i18n/client-messages';

export default async function ManagerLayout({ children }: { children: ReactNode }) {
  const [session, messages, cookieStore] = await Promise.all([
    requireArea('manager'),
    getMessages(),
    cookies(),
  ]);
  const sidebar = cookieStore.get(SIDEBAR_COOKIE)?.value;
  const { name, email, image, role } = session.user;
  return (
    <PageUserProvider id={session.user.id}>
      <MessagesProvider messages={writeMessages(messages, 'manager')}>
        <ImpersonationBanner session={session} />
        <NoScript>
          <SignOutButton variant="secondary" size="sm" />
        </NoScript>
        <ManagerShell
          user={{ name, email, image }}
          role={role}
          sidebar={sidebar === 'open' || sidebar === 'collapsed' ? sidebar : undefined}
        >
          {children}
        </ManagerShell>
      </MessagesProvider>
    </PageUserProvider>
  );
}
