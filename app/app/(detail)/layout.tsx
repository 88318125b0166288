import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { requireArea } from '@/lib/auth/session/current';

export default async function DetailLayout({ children }: { children: ReactNode }) {
  const { user } = await requireArea('app');
  return (
    <AppShell user={user} tabBar={false}>
      {children}
    </AppShell>
  );
}
