import 'server-only';
import { z } from 'zod';
import { LINK_MAX, LINK_MIN, NAME_MAX } from '@/lib/constants';
import { longTextField, optional } from '@/lib/fields';
import { safeHref } from '@/lib/link';
import { findRow, firstRows } from '@/lib/list/engine';
import { column, defineList, type RowOf } from '@/lib/list/query';
import { timeFilters } from '@/lib/list/time-filters';
import type { FieldSchemas } from '@/lib/records/fields';
import { hasForbiddenCharacter, isReadable } from '@/lib/text';
import { Prisma } from '@/prisma/client/client';

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
} satisfies FieldSchemas<'repository'>);

export type RepositoryInput = z.output<typeof repositorySchema>;

export const repositoryListQuery = defineList({
  from: Prisma.sql`"repository"`,
  columns: {
    id: column.text(),
    name: column.text({ sort: Prisma.sql`"nameSort"` }),
    link: column.text({ sort: Prisma.sql`"linkSort"` }),
    description: column.text({ isNullable: true }),
    createdAt: column.time({ sort: true }),
    updatedAt: column.time({ sort: true }),
  },
  defaultSort: '-createdAt',
  filters: timeFilters(Prisma.sql`"createdAt"`, { updatedAt: Prisma.sql`"updatedAt"` }),
  search: { text: Prisma.sql`"searchText"`, name: Prisma.sql`"nameSort"` },
});

export type ListedRepository = RowOf<typeof repositoryListQuery>;

export const listLatestRepositories = (take: number) => firstRows(repositoryListQuery, take);

export const getRepository = (id: string) => findRow(repositoryListQuery, id);
