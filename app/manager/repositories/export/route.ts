import { defineExport } from '@/lib/records/export';
import { repositoryListQuery } from '@/lib/repositories/queries';

export const GET = defineExport('repository', repositoryListQuery);
