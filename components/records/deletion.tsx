'use client';

import { Trash } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useCallback, useState } from 'react';
import { usePaletteActions } from '@/components/layout/palette/palette-context';
import { Button } from '@/components/ui/button';
import type { Deletion } from '@/lib/records/deletion';
import { DeleteDrawer } from './delete-drawer';

type Listed = { id: string; name: string };

type SelectionProps = Omit<ComponentProps<typeof DeleteDrawer>, 'open' | 'onOpenChange' | 'onDeleted'> & {
  clearSelection: () => void;
};

/** For the selected rows of a list. */
export function DeleteSelectedButton({ clearSelection, ...selected }: SelectionProps) {
  const t = useTranslations('record');
  const list = useTranslations('list');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  usePaletteActions(list('selected', { count: selected.count }), [
    { id: 'delete', label: t('delete'), icon: <Trash />, run: () => setOpen(true) },
  ]);
  return (
    <>
      <Button variant="destructive" size="sm" onClick={() => setOpen(true)}>
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

/** For the menu of a row or of a page: what its entry calls, and the drawer beside it. */
export function useRowDeletion(deletion: Deletion, onDeleted?: () => void) {
  const router = useRouter();
  const [row, setRow] = useState<Listed>();
  const [isOpen, setOpen] = useState(false);
  return {
    deleteRow: useCallback((next: Listed) => {
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
