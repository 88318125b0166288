import type { ListSpec } from '@/lib/list/spec';

export const repositoryList = {
  sorts: { name: 'text', link: 'text', createdAt: 'time', updatedAt: 'time' },
  defaultSort: '-createdAt',
  filters: {},
  optionalColumns: ['link', 'createdAt', 'updatedAt'],
} as const satisfies ListSpec;

export type ListedRepository = {
  id: string;
  name: string;
  link: string;
  description: string | null;
  createdAt: Date;
  updatedAt: Date;
};
