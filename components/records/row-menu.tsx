'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import { Pencil, Trash } from '@/components/ui/icons';
import { usePreload } from '@/components/ui/lazy-drawer';
import { Link } from '@/components/ui/link';
import { isAllowed, resourcePermission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { ResourceName } from '@/lib/resources';
import { getManagerRoutes } from '@/lib/routes';
import { DeleteDrawer } from './deletion';

type Props = {
  resource: ResourceName;
  id: string;
  role: Role | null;
  onDelete: () => void;
  /** The entries between "Edit" and "Delete". */
  children?: ReactNode;
};

export function RecordRowMenu({ resource, id, role, onDelete, children }: Props) {
  const t = useTranslations('record');
  usePreload(DeleteDrawer.preload);
  return (
    <>
      {isAllowed(role, resourcePermission(resource, 'update')) && (
        <MenuItem asChild>
          <Link href={getManagerRoutes(resource).update(id)}>
            <Pencil />
            {t('edit')}
          </Link>
        </MenuItem>
      )}
      {children}
      {isAllowed(role, resourcePermission(resource, 'delete')) && (
        <>
          <MenuSeparator />
          <MenuItem danger onSelect={onDelete}>
            <Trash />
            {t('delete')}
          </MenuItem>
        </>
      )}
    </>
  );
}
