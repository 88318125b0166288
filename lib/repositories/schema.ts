import { z } from 'zod';
import { longTextField, optional, textField, urlField } from '@/lib/fields';

export const repositorySchema = z.object({
  name: textField({ required: 'nameRequired' }),
  link: urlField({ required: 'linkRequired' }),
  description: optional(longTextField()),
});

export type RepositoryInput = z.output<typeof repositorySchema>;

/** What lists and pages show. */
export type ListedRepository = RepositoryInput & {
  id: string;
  createdAt: Date;
  updatedAt: Date;
};
