import { z } from 'zod';
import { LINK_MAX, LINK_MIN, NAME_MAX } from '@/lib/constants';
import { longTextField, optional } from '@/lib/fields';
import { safeHref } from '@/lib/link';
import { hasForbiddenCharacter, isReadable } from '@/lib/text';

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

const withScheme = (link: string) => (HAS_SCHEME.test(link) ? link : `https://${link.replace(/^\/+/, '')}`);

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
  .transform(withScheme)
  .pipe(z.string().max(LINK_MAX, 'tooBigString'))
  .refine((value) => !hasForbiddenCharacter(value) && safeHref(value) !== undefined, 'linkInvalid');

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
