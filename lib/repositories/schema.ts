import { z } from 'zod';
import { LINK_MIN, NAME_MAX } from '@/lib/constants';
import { longTextField, optional, urlField } from '@/lib/fields';
import { isReadable } from '@/lib/text';

const name = z
  .string({ error: 'nameRequired' })
  .trim()
  .min(1, 'nameRequired')
  .max(NAME_MAX, 'tooBigString')
  .refine(isReadable, 'nameInvalid');

const link = z
  .string({ error: 'linkRequired' })
  .trim()
  .min(1, 'linkRequired')
  .min(LINK_MIN, 'linkTooShort')
  .includes('.', { message: 'linkNoDot' })
  .pipe(urlField());

export const repositorySchema = z.object({
  name,
  link,
  description: optional(longTextField()),
});

export type RepositoryInput = z.output<typeof repositorySchema>;

/** What lists and pages show. */
export type ListedRepository = RepositoryInput & {
  id: string;
  createdAt: Date;
  updatedAt: Date;
};
