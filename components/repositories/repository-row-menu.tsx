'use client';

import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { DeleteRepositoriesDrawer } from '@/components/repositories/delete-repositories';
import { MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import { IntentLink } from '@/components/ui/intent-link';
import { toast } from '@/components/ui/toast';
import { isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import { safeHref } from '@/lib/link';
import type { ListedRepository } from '@/lib/repositories/list';
import { routes } from '@/lib/routes';

type Props = {
  repository: ListedRepository;
  role: Role | null;
  onDelete: (repository: ListedRepository) => void;
};

export function RepositoryRowMenu({ repository, role, onDelete }: Props) {
  const t = useTranslations('repositories');
  const common = useTranslations('common');
  const { id, link } = repository;
  useEffect(DeleteRepositoriesDrawer.preload, []);
  const href = safeHref(link);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(common('copied')),
      () => toast.error(common('copyFailed')),
    );
  return (
    <>
      {isAllowed(role, { repository: ['update'] }) && (
        <MenuItem asChild>
          <IntentLink href={routes.manager.updateRepository(id)}>
            <Pencil aria-hidden />
            {t('edit')}
          </IntentLink>
        </MenuItem>
      )}
      {href && (
        <MenuItem asChild>
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            <ExternalLink aria-hidden className="flip-rtl" />
            {t('openLink')}
          </a>
        </MenuItem>
      )}
      <MenuItem onSelect={copy}>
        <Copy aria-hidden />
        {t('copyLink')}
      </MenuItem>
      {isAllowed(role, { repository: ['delete'] }) && (
        <>
          <MenuSeparator />
          <MenuItem danger onSelect={() => onDelete(repository)}>
            <Trash2 aria-hidden />
            {t('delete')}
          </MenuItem>
        </>
      )}
    </>
  );
}
