import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import { requireArea } from '@/lib/auth/session/current';

/** The desktop-only layout: no tab bar at the bottom of phones. */
export default async function DetailLayout({ children }: { children: ReactNode }) {
  const session = await requireArea('app');
  const { user } = session;
  const { name, email, image } = user;
  return (
    <>
      <ImpersonationBanner session={session} />
      <AppShell
        user={{ name, email, image }}
        canManage={isAllowed(user.role, areaPermission.manager)}
        tabBar={false}
      >
        {children}
      </AppShell>
    </>
  );
}
