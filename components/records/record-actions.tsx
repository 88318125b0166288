'use client';

import { Ellipsis, Pencil, Trash } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { usePaletteActions } from '@/components/layout/palette/palette-context';
import { ButtonLink, buttonVariants } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { isAllowed, type Role, resourcePermission } from '@/lib/auth/roles';
import type { Deletion } from '@/lib/records/deletion';
import type { Area, ResourceName } from '@/lib/resources';
import { getFormRoutes, getReadRoutes } from '@/lib/routes';
import { useRowDeletion } from './deletion';

type Props = Deletion & {
  id: string;
  name: string;
  role: Role | null;
};

/** The actions on the page of a record that the role may do. A menu contains "Delete". */
export function RecordActions({ id, name, role, ...deletion }: Props) {
  const t = useTranslations('record');
  const router = useRouter();
  const { area = 'manager', resource } = deletion;
  const canDo = (verb: 'update' | 'delete') => isAllowed(role, resourcePermission(area, resource, verb));
  // After a deletion, the back button must not lead to the deleted record.
  const { deleteRow, drawer } = useRowDeletion(deletion, () =>
    router.replace(getReadRoutes(area, resource).list()),
  );
  const canEdit = canDo('update');
  const canDelete = canDo('delete');
  const editHref = getFormRoutes(area, resource).update(id);
  const onDelete = () => deleteRow({ id, name });
  usePaletteActions(name, [
    canEdit && { id: 'edit', label: t('edit'), icon: <Pencil />, href: editHref },
    canDelete && { id: 'delete', label: t('delete'), icon: <Trash />, run: onDelete },
  ]);
  return (
    <>
      {canEdit && (
        <ButtonLink href={editHref} variant="outline">
          {t('edit')}
        </ButtonLink>
      )}
      {canDelete && (
        <DropdownMenu>
          <DropdownMenuTrigger
            aria-label={t('actions')}
            className={buttonVariants({ variant: 'outline', size: 'icon', className: 'grow-0!' })}
          >
            <Ellipsis />
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DeleteItem onDelete={onDelete} />
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {drawer}
    </>
  );
}

type RowMenuProps = {
  /** The default is the manager area. */
  area?: Area;
  resource: ResourceName;
  id: string;
  role: Role | null;
  onDelete: () => void;
};

export function RecordRowMenu({ area = 'manager', resource, id, role, onDelete }: RowMenuProps) {
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
