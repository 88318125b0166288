'use client';

import { Trash } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDrawer, preloadOn } from '@/components/ui/lazy-drawer';
import { useNavigate } from '@/components/ui/navigation';
import type { Selection } from '@/lib/list/selection-form';
import type { Deletion } from '@/lib/records/deletion';
import { getReadRoutes } from '@/lib/routes';

export const DeleteDrawer = lazyDrawer(() => import('./delete-drawer').then((file) => file.DeleteDrawer));

type Listed = { id: string; name: string };

/** On the page of a record. */
export function DeleteRecordButton({ id, name, ...deletion }: Listed & Deletion) {
  const t = useTranslations('record');
  const [open, setOpen] = useState(false);
  const { navigate } = useNavigate();
  return (
    <>
      <Button variant="outline" {...preloadOn(DeleteDrawer.preload)} onClick={() => setOpen(true)}>
        <Trash />
        {t('delete')}
      </Button>
      <DeleteDrawer
        deletion={deletion}
        selection={{ ids: [id] }}
        count={1}
        name={name}
        open={open}
        onOpenChange={setOpen}
        // Back must not lead to the deleted page.
        onDeleted={() =>
          navigate(getReadRoutes(deletion.area ?? 'manager', deletion.resource).list(), { replace: true })
        }
      />
    </>
  );
}

type SelectionProps = {
  deletion: Deletion;
  selection: Selection;
  count: number;
  /** The name of the record, if there is only one. */
  name?: string;
  clearSelection: () => void;
};

/** For the selected rows of a list. */
export function DeleteSelectedButton({ clearSelection, ...selected }: SelectionProps) {
  const t = useTranslations('record');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="destructive"
        size="sm"
        {...preloadOn(DeleteDrawer.preload)}
        onClick={() => setOpen(true)}
      >
        <Trash />
        {t('delete')}
      </Button>
      <DeleteDrawer
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

/** For the row menu of a list: what its entry calls, and the drawer beside the list. */
export function useRowDeletion(deletion: Deletion): { deleteRow: (row: Listed) => void; drawer: ReactNode } {
  const router = useRouter();
  const [row, setRow] = useState<Listed>();
  const [isOpen, setOpen] = useState(false);
  return {
    deleteRow: useCallback((next) => {
      setRow(next);
      setOpen(true);
    }, []),
    drawer: row && (
      <DeleteDrawer
        key={row.id}
        deletion={deletion}
        selection={{ ids: [row.id] }}
        count={1}
        name={row.name}
        open={isOpen}
        onOpenChange={setOpen}
        onDeleted={() => router.refresh()}
      />
    ),
  };
}
