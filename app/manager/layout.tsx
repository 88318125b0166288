import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { PageUserProvider } from '@/components/form/form';
import { AreaMessages } from '@/components/layout/area-messages';
import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import { ManagerShell } from '@/components/layout/manager-shell';
import { NoScript } from '@/components/layout/no-script';
import { SignOutButton } from '@/components/layout/sign-out';
import { requireArea } from '@/lib/auth/session/current';
import { SIDEBAR_COOKIE } from '@/lib/constants';

export const metadata: Metadata = { robots: { index: false } };

export default async function ManagerLayout({ children }: { children: ReactNode }) {
  const [session, cookieStore] = await Promise.all([requireArea('manager'), cookies()]);
  const sidebar = cookieStore.get(SIDEBAR_COOKIE)?.value;
  const { id, name, email, image, role } = session.user;
  return (
    <PageUserProvider id={session.user.id} name={session.user.name}>
      <AreaMessages area="manager">
        <ImpersonationBanner session={session} />
        <NoScript>
          <SignOutButton variant="outline" size="sm" />
        </NoScript>
        <ManagerShell
          user={{ id, name, email, image }}
          role={role}
          sidebar={sidebar === 'open' || sidebar === 'collapsed' ? sidebar : undefined}
        >
          {children}
        </ManagerShell>
      </AreaMessages>
    </PageUserProvider>
  );
}
