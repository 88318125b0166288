'use client';

import { Trash } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type ComponentProps, type Ref, startTransition, useImperativeHandle, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ConfirmDrawer } from '@/components/form/form-drawer';
import { toErrorText, useFormAction, useRunAction } from '@/components/form/use-form-action';
import { usePaletteActions } from '@/components/layout/palette/palette-context';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useOpenings } from '@/components/ui/responsive-drawer';
import { isAllowed, type Role, resourcePermission } from '@/lib/auth/roles';
import { UNDO_TOAST_MS } from '@/lib/constants';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { type Selection, toSelectionForm } from '@/lib/list/list';
import type { DeletionActions } from '@/lib/records/deletion';
import { listCascading } from '@/lib/resources';

type Listed = { id: string; name: string };
type RoleDeletion = DeletionActions & { role: Role | null };

type SelectionProps = Omit<
  ComponentProps<typeof DeleteRecordsDrawer>,
  'open' | 'onOpenChange' | 'onDeleted'
> & {
  clearSelection: () => void;
};

export function DeleteSelectedButton({ clearSelection, ...selected }: SelectionProps) {
  const t = useTranslations('record');
  const list = useTranslations('list');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const openings = useOpenings(open);
  const show = () => setOpen(true);
  usePaletteActions(list('selected', { count: selected.count }), [
    { id: 'delete', label: t('delete'), icon: <Trash />, run: show },
  ]);
  return (
    <>
      <Button variant="destructive" size="sm" onClick={show}>
        <Trash />
        {t('delete')}
      </Button>
      <DeleteRecordsDrawer
        key={openings}
        {...selected}
        open={open}
        onOpenChange={setOpen}
        onDeleted={() => {
          clearSelection();
          router.refresh();
        }}
      />
    </>
  );
}

/** Returns `deleteRow`, which opens `drawer` to ask first. Render that outside of a menu: a closed menu is removed. */
export function useRowDeletion(deletion: RoleDeletion, onDeleted?: () => void) {
  const show = useRef<(row: Listed) => void>(null);
  return {
    deleteRow: (row: Listed) => show.current?.(row),
    drawer: <DeleteRowDrawer ref={show} deletion={deletion} onDeleted={onDeleted} />,
  };
}

type DeleteRowProps = {
  ref: Ref<(row: Listed) => void>;
  deletion: RoleDeletion;
  onDeleted?: () => void;
};

/** The state is here and not in the caller, because a list would render all its rows each time the drawer opens. */
function DeleteRowDrawer({ ref, deletion, onDeleted }: DeleteRowProps) {
  const router = useRouter();
  const [row, setRow] = useState<Listed>();
  const [isOpen, setOpen] = useState(false);
  const openings = useOpenings(isOpen);
  useImperativeHandle(
    ref,
    () => (next) => {
      setRow(next);
      setOpen(true);
    },
    [],
  );
  if (!row) return null;
  return (
    <DeleteRecordsDrawer
      key={openings}
      deletion={deletion}
      selection={{ ids: [row.id] }}
      count={1}
      name={row.name}
      open={isOpen}
      onOpenChange={setOpen}
      onDeleted={onDeleted ?? (() => router.refresh())}
    />
  );
}

type DrawerProps = {
  deletion: RoleDeletion;
  selection: Selection;
  count: number;
  /** The name of the record, if only one is deleted. */
  name?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

export function DeleteRecordsDrawer({
  deletion,
  selection,
  count,
  name,
  open,
  onOpenChange,
  onDeleted,
}: DrawerProps) {
  const record = useTranslations('record');
  const undo = useUndo(deletion);
  const resources = useTranslations('resources');
  const format = useFormatter();
  const { area = 'manager', resource, role } = deletion;
  const canRestore = isAllowed(role, resourcePermission(area, resource, 'create', 'delete'));
  const along = listCascading(resource).map((name) => resourceLabels.title(resources, name));
  const close = () => onOpenChange(false);
  const { formAction, isPending, failure, link } = useFormAction(deletion.remove, {
    onOk: ({ ids }) => {
      toast.success(record('deleted', { count: ids.length }), {
        duration: UNDO_TOAST_MS,
        action: canRestore && { label: record('undo'), onClick: () => undo(ids) },
      });
      close();
      onDeleted();
    },
    onDemo: close,
  });

  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      description={
        <>
          {count === 1 && name !== undefined
            ? record.rich('deleteQuestion', {
                name,
                b: (chunks) => <bdi className="font-medium text-foreground">{chunks}</bdi>,
              })
            : record('deleteManyQuestion', { count })}
          {along.length > 0 && ` ${record('deletedAlong', { lists: format.list(along) })}`}
        </>
      }
      danger
      pending={isPending}
      onConfirm={() => startTransition(() => formAction(toSelectionForm(selection)))}
      failure={
        failure && link ? (
          <>
            {failure}{' '}
            <Link href={link.href} className="underline">
              {link.label}
            </Link>
          </>
        ) : (
          failure
        )
      }
    />
  );
}

/**
 * Returns a function that restores deleted records. It calls the action without a form, because the component may be
 * unmounted when the user clicks Undo.
 */
function useUndo({ restore }: DeletionActions) {
  const format = useFormatter();
  const router = useRouter();
  const runAction = useRunAction();
  const record = useTranslations('record');
  return async (ids: string[]) => {
    const id = `undo-${ids[0]}`;
    toast.loading(record('undoing'), { id });
    const result = await runAction(restore, toSelectionForm({ ids }));
    if (result.status === 'ok') {
      const { count, takenNames } = result.data;
      if (takenNames.length === 0) toast.success(record('restored', { count }), { id });
      else toast.warning(record('restoredSome', { count, names: format.list(takenNames) }), { id });
      router.refresh();
    } else {
      const error = result.status === 'invalid' ? record('notRestored') : toErrorText(result);
      if (error) toast.error(error, { id });
      else toast.dismiss(id);
    }
  };
}
