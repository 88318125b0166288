'use client';

import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { RowMenu } from '@/components/list/row-menu';
import { DeleteRepositoriesDrawer } from '@/components/repositories/delete-repositories';
import { MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import { IntentLink } from '@/components/ui/intent-link';
import { isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { ListedRepository } from '@/lib/repositories/list';
import { routes } from '@/lib/routes';

type Props = { repository: ListedRepository; role: Role | null };

export function RepositoryRowMenu({ repository, role }: Props) {
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <RowMenu name={repository.name}>
        <Items repository={repository} role={role} onDelete={() => setDeleting(true)} />
      </RowMenu>
      <DeleteRepositoriesDrawer
        repositories={[repository]}
        open={isDeleting}
        onOpenChange={setDeleting}
        onDeleted={() => router.refresh()}
      />
    </>
  );
}

type ItemsProps = Props & { onDelete: () => void };

/** A separate component, so its hooks run only when the menu opens. */
function Items({ repository: { id, link }, role, onDelete }: ItemsProps) {
  const t = useTranslations('repositories');
  const common = useTranslations('common');
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
      <MenuItem onSelect={copy}>
        <Copy aria-hidden />
        {t('copyLink')}
      </MenuItem>
      {isAllowed(role, { repository: ['delete'] }) && (
        <>
          <MenuSeparator />
          <MenuItem danger onSelect={onDelete}>
            <Trash2 aria-hidden />
            {t('delete')}
          </MenuItem>
        </>
      )}
    </>
  );
}
