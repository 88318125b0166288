import type { ImportPaths } from '@/lib/import/status';
import { routes } from '@/lib/routes';

export const repositoryImportPaths: ImportPaths = {
  list: routes.manager.repositories.list,
  upload: routes.manager.importRepositories,
  import: routes.manager.repositoryImport,
  errors: routes.manager.repositoryImportErrors,
};
