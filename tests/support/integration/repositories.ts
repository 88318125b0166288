import { nameKey } from '@/lib/text';
import type { Prisma } from '@/prisma/client/client';

export const repositoryRow = (name: string, change: Partial<Prisma.RepositoryCreateManyInput> = {}) => ({
  name,
  nameKey: nameKey(name),
  link: 'https://example.com',
  ...change,
});
