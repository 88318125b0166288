import { RecordPage, type RecordPageProps } from '@/components/records/record-page';
import { deleteRepositoriesAction, restoreRepositoriesAction } from '@/lib/repositories/actions';
import type { ListedRepository } from '@/lib/repositories/schema';

export const RepositoryRecord = (props: RecordPageProps<ListedRepository>) => (
  <RecordPage
    {...props}
    resource="repository"
    properties={['link', 'createdAt', 'updatedAt']}
    texts={['description']}
    remove={deleteRepositoriesAction}
    restore={restoreRepositoriesAction}
  />
);
