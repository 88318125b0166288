import type { ImportPaths } from '@/lib/import/status';
import { routes } from '@/lib/routes';

export const userImportPaths: ImportPaths = {
  list: routes.manager.users,
  upload: routes.manager.importUsers,
  import: routes.manager.userImport,
  errors: routes.manager.userImportErrors,
};
