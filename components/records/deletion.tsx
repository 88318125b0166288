'use client';

import { Trash } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDrawer, preloadOn } from '@/components/ui/lazy-drawer';
import type { Selection } from '@/lib/list/selection-form';
import type { Deletion } from '@/lib/records/deletion';

export const DeleteDrawer = lazyDrawer(() => import('./delete-drawer').then((file) => file.DeleteDrawer));

type Listed = { id: string; name: string };

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

type Deleting = { deleteRow: (row: Listed) => void; drawer: ReactNode };

/** For the menu of a row or of a page: what its entry calls, and the drawer beside it. */
export function useRowDeletion(deletion: Deletion, onDeleted?: () => void): Deleting {
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
        onDeleted={onDeleted ?? (() => router.refresh())}
      />
    ),
  };
}
