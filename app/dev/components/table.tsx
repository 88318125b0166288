'use client';

import { useTranslations } from 'next-intl';
import type { ListColumn } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import { Pager } from '@/components/list/pager';
import { Button } from '@/components/ui/button';
import { MenuItem } from '@/components/ui/dropdown-menu';
import { Pencil } from '@/components/ui/icons';
import { PAGE_SIZES } from '@/lib/constants';
import type { Translate } from '@/lib/i18n/messages';
import type { List } from '@/lib/list/list';

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
  hidden: [],
  size: 20,
  next: 'next',
};

const columns: ListColumn<Row, Translate<'users'>>[] = [
  {
    id: 'name',
    heading: (t) => t('name'),
    cell: ({ name }, { highlight }) => <bdi className="block truncate font-medium">{highlight(name)}</bdi>,
  },
  { id: 'createdAt', heading: (t) => t('created'), cell: (row, { date }) => date(row.createdAt) },
];

function Items({ label }: { label: string }) {
  return (
    <MenuItem>
      <Pencil />
      {label}
    </MenuItem>
  );
}
const loadItems = async () => Items;

export function Table() {
  const t = useTranslations('users');
  return (
    <div className="@container/list flex flex-col gap-4">
      <DataTable
        list={list}
        columns={columns}
        t={t}
        caption={t('title')}
        getName={({ name }) => name}
        menu={{ load: loadItems, getProps: () => ({ label: t('update') }) }}
        bulkActions={() => (
          <Button variant="danger" size="sm">
            {t('ban')}
          </Button>
        )}
      />
      <Pager list={list} sizes={PAGE_SIZES} />
    </div>
  );
}
