import type { ListShape } from '@/lib/list/shape';

/** What people may ask of the lists of repositories. */
export const repositoryList = {
  sorts: { name: 'text', link: 'text', createdAt: 'time', updatedAt: 'time' },
  defaultSort: '-createdAt',
  filters: {},
  optionalColumns: ['link', 'createdAt', 'updatedAt'],
} as const satisfies ListShape;
