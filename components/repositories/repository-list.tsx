'use client';

import { RecordList, type RecordListProps } from '@/components/records/record-list';
import { deleteRepositoriesAction, restoreRepositoriesAction } from '@/lib/repositories/actions';
import type { ListedRepository } from '@/lib/repositories/schema';

/** The columns after the title. */
const columns = ['link', 'createdAt', 'updatedAt'] as const;

export const RepositoryList = (props: RecordListProps<ListedRepository>) => (
  <RecordList
    {...props}
    resource="repository"
    note="description"
    columns={columns}
    remove={deleteRepositoriesAction}
    restore={restoreRepositoriesAction}
  />
);
