import type { Deletion } from '@/lib/records/outcome';
import { deleteRepositoriesAction, restoreRepositoriesAction } from '@/lib/repositories/actions';

export const repositoryDeletion: Deletion = {
  resource: 'repository',
  remove: deleteRepositoriesAction,
  restore: restoreRepositoriesAction,
};
