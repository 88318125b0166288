import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import { ManagerShell } from '@/components/layout/manager-shell';
import { requireArea } from '@/lib/auth/session/current';
import { SIDEBAR_COOKIE } from '@/lib/constants';

export default async function ManagerLayout({ children }: { children: ReactNode }) {
  const session = await requireArea('manager');
  const isCollapsed = (await cookies()).get(SIDEBAR_COOKIE)?.value === 'collapsed';
  const { name, email, image } = session.user;
  return (
    <>
      <ImpersonationBanner session={session} />
      <ManagerShell user={{ name, email, image }} isCollapsed={isCollapsed}>
        {children}
      </ManagerShell>
    </>
  );
}
