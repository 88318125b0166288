'use client';

import { Copy, ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RecordRowMenu } from '@/components/records/record-actions';
import { useCopy } from '@/components/ui/copy-button';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import type { Role } from '@/lib/auth/roles';
import { safeHref } from '@/lib/link';
import type { ListedRepository } from '@/lib/repositories/schema';

type Props = {
  repository: ListedRepository;
  role: Role | null;
  onDelete: () => void;
};

export function RepositoryRowMenu({ repository, role, onDelete }: Props) {
  const t = useTranslations('repositories');
  const { id, link } = repository;
  const href = safeHref(link);
  const copy = useCopy();
  return (
    <RecordRowMenu resource="repository" id={id} role={role} onDelete={onDelete}>
      {href && (
        <DropdownMenuItem asChild>
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            <ExternalLink className="flip-rtl" />
            {t('openLink')}
          </a>
        </DropdownMenuItem>
      )}
      <DropdownMenuItem onSelect={() => copy(link)}>
        <Copy />
        {t('copyLink')}
      </DropdownMenuItem>
    </RecordRowMenu>
  );
}
