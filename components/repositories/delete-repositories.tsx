'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDrawer, preloadOn } from '@/components/ui/lazy-drawer';
import { useNavigate } from '@/components/ui/navigation';
import type { Selection } from '@/lib/list/selection-form';
import { routes } from '@/lib/routes';

type Repository = { id: string; name: string };

export const DeleteRepositoriesDrawer = lazyDrawer(() =>
  import('@/components/repositories/delete-repositories-drawer').then(
    (file) => file.DeleteRepositoriesDrawer,
  ),
);

export function DeleteRepositoryButton({ id, name }: Repository) {
  const t = useTranslations('repositories');
  const [open, setOpen] = useState(false);
  const { navigate } = useNavigate();
  return (
    <>
      <Button
        variant="secondary"
        {...preloadOn(DeleteRepositoriesDrawer.preload)}
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      <DeleteRepositoriesDrawer
        selection={{ ids: [id] }}
        count={1}
        name={name}
        open={open}
        onOpenChange={setOpen}
        // Back must not lead to the deleted page.
        onDeleted={() => navigate(routes.manager.repositories.list(), { replace: true })}
      />
    </>
  );
}

type SelectionProps = { selection: Selection; count: number; name?: string; clearSelection: () => void };

export function DeleteSelectedButton({ clearSelection, ...selected }: SelectionProps) {
  const t = useTranslations('repositories');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        {...preloadOn(DeleteRepositoriesDrawer.preload)}
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      <DeleteRepositoriesDrawer
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
