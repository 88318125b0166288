'use client';

import { Ellipsis, Pencil, Trash } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type PaletteItem, usePaletteActions } from '@/components/layout/palette/palette-context';
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
import type { DeletionActions } from '@/lib/records/deletion';
import type { StoredRecord } from '@/lib/records/form-fields';
import { mayEdit, type Place } from '@/lib/records/steps';
import { hasForms } from '@/lib/resources';
import { getFormRoutes, getReadRoutes } from '@/lib/routes';
import { useRowDeletion } from './deletion';
import { type StepAction, StepButtons, useSteps } from './steps';

type Props = DeletionActions & {
  record: StoredRecord;
  name: string;
  role: Role | null;
  step?: StepAction;
};

/** The buttons for what the role may do with a record: its steps, "Edit", and a menu with "Delete". */
export function RecordActions({ record, name, step, ...deletion }: Props) {
  const t = useTranslations('record');
  const router = useRouter();
  const { area = 'manager', resource, role } = deletion;
  // The list replaces the page, because the back button must not lead to the deleted record.
  const { deleteRow, drawer } = useRowDeletion(deletion, () =>
    router.replace(getReadRoutes(area, resource).list()),
  );
  const toActions = useRecordActions({ area, resource, role, step }, deleteRow);
  const { steps, edit, remove } = toActions(record, name);
  usePaletteActions(name, [...steps, edit, remove]);
  return (
    <>
      {step && <StepButtons action={step} record={record} steps={steps} />}
      {edit && (
        <ButtonLink href={edit.href} variant="outline">
          {edit.label}
        </ButtonLink>
      )}
      {remove && (
        <DropdownMenu>
          <DropdownMenuTrigger
            aria-label={t('actions')}
            className={buttonVariants({ variant: 'outline', size: 'icon', className: 'grow-0!' })}
          >
            <Ellipsis />
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <ActionItem {...remove} />
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {drawer}
    </>
  );
}

export const mayDelete = ({ area, resource, role }: Place): boolean =>
  hasForms(area, resource) && isAllowed(role, resourcePermission(area, resource, 'delete'));

/** Returns a function that lists what the role may do with a record in its current state. */
export function useRecordActions(
  { step, ...place }: Parameters<typeof useSteps>[0],
  deleteRow: ReturnType<typeof useRowDeletion>['deleteRow'],
) {
  const t = useTranslations('record');
  const toSteps = useSteps({ step, ...place });
  const { area, resource } = place;
  const canDelete = mayDelete(place);
  return (record: StoredRecord, name: string) => ({
    steps: toSteps(record, name),
    edit: mayEdit(place, record) && {
      ...{ id: 'edit', label: t('edit'), icon: <Pencil /> },
      href: getFormRoutes(area, resource).update(record.id),
    },
    remove: canDelete && {
      ...{ id: 'delete', label: t('delete'), icon: <Trash /> },
      run: () => deleteRow({ id: record.id, name }),
    },
  });
}

type RowMenuProps = ReturnType<ReturnType<typeof useRecordActions>>;

export const RecordRowMenu = ({ steps, edit, remove }: RowMenuProps) => (
  <>
    {steps.map((step) => (
      <ActionItem key={step.id} {...step} />
    ))}
    {edit && <ActionItem {...edit} />}
    {remove && (steps.length > 0 || edit) && <DropdownMenuSeparator />}
    {remove && <ActionItem {...remove} />}
  </>
);

function ActionItem({ id, label, icon, href, run }: PaletteItem) {
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  return (
    <DropdownMenuItem variant={id === 'delete' ? 'destructive' : 'default'} asChild={!run} onSelect={run}>
      {href ? <Link href={href}>{content}</Link> : content}
    </DropdownMenuItem>
  );
}
