import type { ReactNode } from 'react';
import { AreaMessages } from '@/components/layout/area-messages';

export default function UsersLayout({ children }: { children: ReactNode }) {
  return <AreaMessages area="users">{children}</AreaMessages>;
}
