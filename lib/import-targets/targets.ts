import 'server-only';
import type { ImportTarget } from '@/lib/import/target';
import { repositoryImport } from '@/lib/repositories/import-target';
import type { ImportedName } from '@/lib/resources';
import { userImport } from '@/lib/users/import-target';

/** What can be imported. */
export const importTargets: Record<ImportedName, ImportTarget> = {
  user: userImport,
  repository: repositoryImport,
};
