'use client';

import { Pencil, Trash } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { isAllowed, resourcePermission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { Area, ResourceName } from '@/lib/resources';
import { getFormRoutes } from '@/lib/routes';

type Props = {
  /** The manager area by default. */
  area?: Area;
  resource: ResourceName;
  id: string;
  role: Role | null;
  onDelete: () => void;
  /** The entries between "Edit" and "Delete". */
  children?: ReactNode;
};

export function RecordRowMenu({ area = 'manager', resource, id, role, onDelete, children }: Props) {
  const t = useTranslations('record');
  return (
    <>
      {isAllowed(role, resourcePermission(area, resource, 'update')) && (
        <DropdownMenuItem asChild>
          <Link href={getFormRoutes(area, resource).update(id)}>
            <Pencil />
            {t('edit')}
          </Link>
        </DropdownMenuItem>
      )}
      {children}
      {isAllowed(role, resourcePermission(area, resource, 'delete')) && (
        <>
          <DropdownMenuSeparator />
          <DeleteItem onDelete={onDelete} />
        </>
      )}
    </>
  );
}

export function DeleteItem({ onDelete }: { onDelete: () => void }) {
  const t = useTranslations('record');
  return (
    <DropdownMenuItem variant="destructive" onSelect={onDelete}>
      <Trash />
      {t('delete')}
    </DropdownMenuItem>
  );
}
