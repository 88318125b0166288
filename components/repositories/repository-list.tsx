'use client';

import { useTranslations } from 'next-intl';
import { RecordList, type RecordListProps } from '@/components/records/record-list';
import type { ListedRepository } from '@/lib/repositories/schema';
import { getRepositoryFilters, repositoryColumns } from './repository-columns';
import { repositoryDeletion } from './repository-deletion';

const getTitle = ({ name }: ListedRepository) => name;

const loadRowMenu = () => import('./repository-row-menu').then((file) => file.RepositoryRowMenu);

export function RepositoryList(props: RecordListProps<ListedRepository>) {
  const t = useTranslations('repositories');
  return (
    <RecordList
      {...props}
      columns={repositoryColumns}
      t={t}
      filters={getRepositoryFilters(t)}
      getTitle={getTitle}
      deletion={repositoryDeletion}
      menu={{
        load: loadRowMenu,
        getProps: (repository, onDelete) => ({ repository, role: props.role, onDelete }),
      }}
    />
  );
}
