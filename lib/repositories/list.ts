import type { RowOf } from '@/lib/list/query';
import type { repositoryListQuery } from './queries';

export type ListedRepository = RowOf<typeof repositoryListQuery>;
