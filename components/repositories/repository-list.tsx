'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { RecordList, type RecordListProps } from '@/components/records/record-list';
import { deleteRepositoriesAction, restoreRepositoriesAction } from '@/lib/repositories/actions';
import type { ListedRepository } from '@/lib/repositories/schema';
import { getRepositoryFilters, useRepositoryColumns } from './repository-columns';

const getTitle = ({ name }: ListedRepository) => name;

const loadRowMenu = () => import('./repository-row-menu').then((file) => file.RepositoryRowMenu);

export function RepositoryList(props: RecordListProps<ListedRepository>) {
  const { list, role } = props;
  const t = useTranslations('repositories');
  const columns = useRepositoryColumns(list.searchTerm);
  const getMenuProps = useCallback(
    (repository: ListedRepository, onDelete: () => void) => ({ repository, role, onDelete }),
    [role],
  );
  return (
    <RecordList
      {...props}
      resource="repository"
      remove={deleteRepositoriesAction}
      restore={restoreRepositoriesAction}
      columns={columns}
      filters={getRepositoryFilters(t)}
      getTitle={getTitle}
      menu={{ load: loadRowMenu, getProps: getMenuProps }}
    />
  );
}
