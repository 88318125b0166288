import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/list/columns';
import type { ListFilter } from '@/components/list/filters';
import { DateTime } from '@/components/ui/date-time';
import { ExternalLink } from '@/components/ui/external-link';
import { highlight } from '@/components/ui/highlight';
import { Link } from '@/components/ui/link';
import type { Translate } from '@/lib/i18n/messages';
import type { ListedRepository } from '@/lib/repositories/schema';
import { routes } from '@/lib/routes';

type T = Translate<'repositories'>;

export function useRepositoryColumns() {
  const t = useTranslations('repositories');
  return useMemo(
    (): Column<ListedRepository>[] => [
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ row: { original: repository }, table: { options } }) => (
          <>
            <Link
              href={routes.manager.repositories.record(repository.id)}
              className="block font-medium hover:underline"
            >
              <bdi dir="auto" className="block truncate text-match-parent">
                {highlight(repository.name, options.meta?.searchTerm)}
              </bdi>
            </Link>
            {repository.description && (
              <bdi dir="auto" className="block truncate text-match-parent text-muted-foreground text-xs">
                {highlight(repository.description, options.meta?.searchTerm)}
              </bdi>
            )}
          </>
        ),
      },
      {
        id: 'link',
        header: t('fields.link'),
        cell: ({ row, table }) => (
          <ExternalLink
            link={row.original.link}
            highlight={(text) => highlight(text, table.options.meta?.searchTerm)}
            className="text-muted-foreground hover:text-foreground"
          />
        ),
        meta: { from: '2xl', className: 'w-[30%]' },
      },
      {
        id: 'createdAt',
        header: t('fields.createdAt'),
        cell: ({ row }) => <DateTime value={row.original.createdAt} format="date" />,
        meta: { from: '3xl', className: 'w-34' },
      },
      {
        id: 'updatedAt',
        header: t('fields.updatedAt'),
        cell: ({ row }) => <DateTime value={row.original.updatedAt} format="date" />,
        meta: { from: '4xl', className: 'w-34' },
      },
    ],
    [t],
  );
}

export const getRepositoryFilters = (t: T): ListFilter[] => [
  { type: 'time', id: 'last', label: t('fields.createdAt') },
];
