'use client';

import { Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { DeleteRepositoriesDrawer } from '@/components/repositories/delete-repositories-drawer';
import { Button } from '@/components/ui/button';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/dropdown-menu';
import { IntentLink } from '@/components/ui/intent-link';
import type { ListedRepository } from '@/lib/repositories/types';
import { routes } from '@/lib/routes';

export function RepositoryRowMenu({ repository }: { repository: ListedRepository }) {
  const { id, name, link } = repository;
  const t = useTranslations('repositories');
  const list = useTranslations('list');
  const common = useTranslations('common');
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(common('copied')),
      () => toast.error(common('copyFailed')),
    );

  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={list('rowActions', { name })}>
            <MoreHorizontal aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem asChild>
            <IntentLink href={routes.manager.updateRepository(id)}>
              <Pencil aria-hidden />
              {t('edit')}
            </IntentLink>
          </MenuItem>
          <MenuItem onSelect={copy}>
            <Copy aria-hidden />
            {t('copyLink')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger onSelect={() => setDeleting(true)}>
            <Trash2 aria-hidden />
            {t('delete')}
          </MenuItem>
        </MenuContent>
      </Menu>
      <DeleteRepositoriesDrawer
        repositories={[{ id, name }]}
        open={isDeleting}
        onOpenChange={setDeleting}
        onDeleted={() => router.refresh()}
      />
    </>
  );
}
