'use client';

import { useTranslations } from 'next-intl';
import { RecordList, type RecordListProps } from '@/components/records/record-list';
import { deleteRepositoriesAction, restoreRepositoriesAction } from '@/lib/repositories/actions';
import type { ListedRepository } from '@/lib/repositories/schema';
import { getRepositoryFilters, useRepositoryColumns } from './repository-columns';
import { RepositoryRowMenu } from './repository-row-menu';

const getTitle = ({ name }: ListedRepository) => name;

export function RepositoryList(props: RecordListProps<ListedRepository>) {
  const { role } = props;
  const t = useTranslations('repositories');
  const columns = useRepositoryColumns();
  return (
    <RecordList
      {...props}
      resource="repository"
      remove={deleteRepositoriesAction}
      restore={restoreRepositoriesAction}
      columns={columns}
      filters={getRepositoryFilters(t)}
      getTitle={getTitle}
      menu={(repository, onDelete) => (
        <RepositoryRowMenu repository={repository} role={role} onDelete={onDelete} />
      )}
    />
  );
}
