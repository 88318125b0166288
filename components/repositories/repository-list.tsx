'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { DataTable } from '@/components/list/data-table';
import { ListPanel } from '@/components/list/list-panel';
import {
  DeleteRepositoriesDrawer,
  DeleteSelectedButton,
} from '@/components/repositories/delete-repositories';
import { getRepositoryFilters, repositoryColumns } from '@/components/repositories/repository-columns';
import { isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { List } from '@/lib/list/list';
import type { ListedRepository } from '@/lib/repositories/list';

const getName = ({ name }: ListedRepository) => name;

const loadRowMenu = () =>
  import('@/components/repositories/repository-row-menu').then((file) => file.RepositoryRowMenu);

type Props = {
  list: List<ListedRepository>;
  role: Role | null;
  exportPath: string;
  emptyAction?: ReactNode;
};

export function RepositoryList({ list, role, exportPath, emptyAction }: Props) {
  const t = useTranslations('repositories');
  const router = useRouter();
  const [deleted, setDeleted] = useState<ListedRepository>();
  const [isDeleting, setDeleting] = useState(false);
  const onDelete = (repository: ListedRepository) => {
    setDeleted(repository);
    setDeleting(true);
  };
  return (
    <ListPanel
      list={list}
      columns={repositoryColumns}
      t={t}
      searchLabel={t('search')}
      filters={getRepositoryFilters(t)}
      exportPath={exportPath}
      empty={{ text: t('emptyText'), action: emptyAction }}
    >
      <DataTable
        list={list}
        columns={repositoryColumns}
        t={t}
        caption={t('title')}
        getName={getName}
        isLinked
        menu={{ load: loadRowMenu, getProps: (repository) => ({ repository, role, onDelete }) }}
        bulkActions={
          isAllowed(role, { repository: ['delete'] })
            ? (selection, count, clear) => (
                <DeleteSelectedButton
                  selection={selection}
                  count={count}
                  name={
                    'ids' in selection ? list.rows.find(({ id }) => id === selection.ids[0])?.name : undefined
                  }
                  clearSelection={clear}
                />
              )
            : undefined
        }
      />
      {deleted && (
        <DeleteRepositoriesDrawer
          key={deleted.id}
          selection={{ ids: [deleted.id] }}
          count={1}
          name={deleted.name}
          open={isDeleting}
          onOpenChange={setDeleting}
          onDeleted={() => router.refresh()}
        />
      )}
    </ListPanel>
  );
}
