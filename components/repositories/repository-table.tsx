'use client';

import { useTranslations } from 'next-intl';
import { ExternalLink } from '@/components/repositories/external-link';
import { columnsFor, DataTable } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { IntentLink } from '@/components/ui/intent-link';
import type { ListedRepository } from '@/lib/repositories/types';
import { routes } from '@/lib/routes';

const column = columnsFor<ListedRepository>();

const columns = [
  column.accessor('name', {
    cell: ({ row: { original } }) => (
      <span className="flex min-w-40 max-w-96 flex-col gap-0.5">
        <IntentLink
          href={routes.manager.repository(original.id)}
          className="font-medium [overflow-wrap:anywhere] hover:underline"
        >
          <bdi>{original.name}</bdi>
        </IntentLink>
        {original.description && (
          <span className="line-clamp-1 text-muted-foreground">
            <bdi>{original.description}</bdi>
          </span>
        )}
      </span>
    ),
  }),
  column.accessor('link', {
    cell: ({ getValue }) => <ExternalLink link={getValue()} className="max-w-64" />,
  }),
  column.accessor('createdAt', {
    cell: ({ getValue }) => <DateTime value={getValue()} format="date" className="whitespace-nowrap" />,
  }),
];

export function RepositoryTable({ repositories }: { repositories: ListedRepository[] }) {
  const t = useTranslations('repositories');
  return (
    <DataTable
      caption={t('title')}
      rows={repositories}
      columns={columns}
      headings={{ name: t('name'), link: t('link'), createdAt: t('created') }}
      classNames={{ link: 'max-sm:hidden', createdAt: 'max-md:hidden' }}
    />
  );
}
