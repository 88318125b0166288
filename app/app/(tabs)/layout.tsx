import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { isAllowed } from '@/lib/auth/permissions';
import { areaPermission } from '@/lib/routes';
import { requireArea } from '@/lib/server/session/current';

export default async function TabsLayout({ children }: { children: ReactNode }) {
  const { user } = await requireArea('app');
  const { name, email, image } = user;
  return (
    <AppShell user={{ name, email, image }} canManage={isAllowed(user.role, areaPermission.manager)}>
      {children}
    </AppShell>
  );
}
