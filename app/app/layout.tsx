import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { PageUserProvider } from '@/components/form/form';
import { AreaMessages } from '@/components/layout/area-messages';
import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import { NoScript } from '@/components/layout/no-script';
import { SignOutButton } from '@/components/layout/sign-out';
import { requireArea } from '@/lib/auth/session/current';

export const metadata: Metadata = { robots: { index: false } };

export default async function AppLayout({ children }: { children: ReactNode }) {
  const session = await requireArea('app');
  return (
    <PageUserProvider id={session.user.id} name={session.user.name}>
      <AreaMessages area="app">
        <ImpersonationBanner session={session} />
        <NoScript>
          <SignOutButton variant="outline" size="sm" />
        </NoScript>
        {children}
      </AreaMessages>
    </PageUserProvider>
  );
}
