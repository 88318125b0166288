import 'server-only';
import { nameKey } from '@/lib/name-key';
import { defineWrites } from '@/lib/records/writes';
import type { RepositoryInput } from './schema';

export const {
  create: createRepository,
  update: updateRepository,
  remove: deleteRepositories,
  restore: restoreRepositories,
} = defineWrites('repository', ({ name }: RepositoryInput) => ({ nameKey: nameKey(name) }));
