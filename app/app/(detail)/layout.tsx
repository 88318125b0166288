import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { requireArea } from '@/lib/auth/session/current';

export default async function DetailLayout({ children }: { children: ReactNode }) {
  const { user } = await requireArea('app');
  const { id, name, email, image } = user;
  return (
    <AppShell
      user={{ id, name, email, image }}
      role={user.role}
      needsPasskey={user.needsPasskey}
      tabBar={false}
    >
      {children}
    </AppShell>
  );
}
