import type { ListSpec } from '@/lib/list/spec';

/** What people may ask of the lists of repositories. */
export const repositoryList = {
  sorts: { name: 'text', link: 'text', createdAt: 'time', updatedAt: 'time' },
  defaultSort: '-createdAt',
  filters: {},
  optionalColumns: ['link', 'createdAt', 'updatedAt'],
} as const satisfies ListSpec;

/** What lists and pages show of a repository. */
export type ListedRepository = {
  id: string;
  name: string;
  link: string;
  description: string | null;
  createdAt: Date;
  updatedAt: Date;
};
