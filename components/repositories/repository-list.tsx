'use client';

import { useTranslations } from 'next-intl';
import { RecordList, type RecordListProps } from '@/components/records/record-list';
import { deleteRepositoriesAction, restoreRepositoriesAction } from '@/lib/repositories/actions';
import type { ListedRepository } from '@/lib/repositories/schema';
import { getRepositoryFilters, repositoryColumns } from './repository-columns';

const getTitle = ({ name }: ListedRepository) => name;

const loadRowMenu = () => import('./repository-row-menu').then((file) => file.RepositoryRowMenu);

export function RepositoryList(props: RecordListProps<ListedRepository>) {
  const t = useTranslations('repositories');
  return (
    <RecordList
      {...props}
      resource="repository"
      remove={deleteRepositoriesAction}
      restore={restoreRepositoriesAction}
      columns={repositoryColumns}
      t={t}
      filters={getRepositoryFilters(t)}
      getTitle={getTitle}
      menu={{
        load: loadRowMenu,
        getProps: (repository, onDelete) => ({ repository, role: props.role, onDelete }),
      }}
    />
  );
}
