'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import { Pager } from '@/components/list/list-frame';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { highlight } from '@/components/ui/highlight';
import { PAGE_SIZES } from '@/lib/constants';
import type { List } from '@/lib/list/list';
import { MenuItems } from './overlays';

type Row = { id: string; name: string; createdAt: Date };

const rows: Row[] = ['Ada Lovelace', 'Grace Hopper', 'نور الدين شريف'].map((name, index) => ({
  id: String(index),
  name,
  createdAt: new Date(Date.UTC(2026, 10, 20 - index)),
}));

const list: List<Row> = {
  path: '/dev/components',
  query: {},
  rows,
  total: 1_000,
  isCapped: true,
  searchTerm: 'ada',
  defaultSort: '-createdAt',
  sort: '-createdAt',
  sorts: { name: 'text', createdAt: 'time' },
  filters: {},
  size: 20,
  next: 'next',
};

export function Table() {
  const t = useTranslations('users');
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: 'name',
        header: t('name'),
        cell: ({ row }) => (
          <bdi className="block truncate font-medium">{highlight(row.original.name, list.searchTerm)}</bdi>
        ),
      },
      {
        id: 'createdAt',
        header: t('created'),
        cell: ({ row }) => <DateTime value={row.original.createdAt} format="date" />,
      },
    ],
    [t],
  );
  return (
    <div className="@container/list flex flex-col gap-4">
      <DataTable
        list={list}
        columns={columns}
        caption={t('title')}
        getName={({ name }) => name}
        menu={() => <MenuItems />}
        bulkActions={() => (
          <Button variant="destructive" size="sm">
            {t('ban')}
          </Button>
        )}
      />
      <Pager list={list} sizes={PAGE_SIZES} />
    </div>
  );
}
