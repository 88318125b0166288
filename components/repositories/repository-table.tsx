'use client';

import { useTranslations } from 'next-intl';
import { createContext, use } from 'react';
import { columnsFor, DataTable } from '@/components/list/data-table';
import { Highlight } from '@/components/list/highlight';
import { DeleteSelectedButton } from '@/components/repositories/delete-repositories';
import { ExternalLink } from '@/components/repositories/external-link';
import { RepositoryRowMenu } from '@/components/repositories/repository-row-menu';
import { DateTime } from '@/components/ui/date-time';
import { IntentLink } from '@/components/ui/intent-link';
import { isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { List } from '@/lib/list/list';
import type { ListedRepository } from '@/lib/repositories/list';
import { routes } from '@/lib/routes';

type TableContext = { searchTerm: string; role: Role | null };

// Columns are defined outside the component, so their cells read its props from a context.
const TableContext = createContext<TableContext>({ searchTerm: '', role: null });
const HighlightedText = ({ text }: { text: string }) => (
  <Highlight text={text} term={use(TableContext).searchTerm} />
);

const column = columnsFor<ListedRepository>();

const columns = [
  column.accessor('name', {
    cell: ({ row: { original } }) => (
      <span className="flex min-w-40 max-w-96 flex-col gap-0.5">
        <IntentLink
          href={routes.manager.repository(original.id)}
          className="font-medium wrap-anywhere hover:underline"
        >
          <bdi>
            <HighlightedText text={original.name} />
          </bdi>
        </IntentLink>
        {original.description && (
          <span dir="auto" className="line-clamp-1 text-match-parent text-muted-foreground">
            <HighlightedText text={original.description} />
          </span>
        )}
      </span>
    ),
  }),
  column.accessor('link', {
    cell: ({ getValue }) => (
      <ExternalLink link={getValue()} className="max-w-48 2xl:max-w-64" term={use(TableContext).searchTerm} />
    ),
  }),
  column.accessor('createdAt', {
    cell: ({ getValue }) => <DateTime value={getValue()} format="date" className="whitespace-nowrap" />,
  }),
  column.accessor('updatedAt', {
    cell: ({ getValue }) => <DateTime value={getValue()} format="date" className="whitespace-nowrap" />,
  }),
  column.display({
    id: 'menu',
    cell: ({ row }) => <RepositoryRowMenu repository={row.original} role={use(TableContext).role} />,
  }),
];

const getName = ({ name }: ListedRepository) => name;

type Props = { list: List<ListedRepository>; role: Role | null };

export function RepositoryTable({ list, role }: Props) {
  const t = useTranslations('repositories');
  const { searchTerm } = list;
  return (
    <TableContext value={{ searchTerm, role }}>
      <DataTable
        caption={t('title')}
        rows={list.rows}
        columns={columns}
        headings={{
          name: t('name'),
          link: t('link'),
          createdAt: t('created'),
          updatedAt: t('updated'),
          menu: <span className="sr-only">{t('actions')}</span>,
        }}
        classNames={{
          link: 'max-md:hidden',
          createdAt: 'max-lg:hidden',
          updatedAt: 'max-xl:hidden',
          menu: 'w-0 py-1 ps-0 pe-2',
        }}
        hidden={list.hidden}
        sorting={{ url: list, spec: list, sort: list.sort }}
        selection={
          isAllowed(role, { repository: ['delete'] })
            ? {
                getName,
                actions: (rows, clear) => <DeleteSelectedButton repositories={rows} clearSelection={clear} />,
              }
            : undefined
        }
      />
    </TableContext>
  );
}
