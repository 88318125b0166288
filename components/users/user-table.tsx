'use client';

import { useTranslations } from 'next-intl';
import { columnsFor, DataTable } from '@/components/list/data-table';
import { Avatar } from '@/components/ui/avatar';
import { DateTime } from '@/components/ui/date-time';
import { IntentLink } from '@/components/ui/intent-link';
import { RoleBadge, StatusBadge } from '@/components/users/user-badges';
import { routes } from '@/lib/routes';
import type { ListedUser } from '@/lib/users/types';

const column = columnsFor<ListedUser>();

const columns = [
  column.accessor('name', {
    cell: ({ row: { original } }) => (
      <span className="flex items-center gap-3">
        <Avatar name={original.name || original.email} image={original.image} />
        <span className="flex min-w-0 flex-col">
          <IntentLink
            href={routes.manager.user(original.id)}
            className="font-medium [overflow-wrap:anywhere] hover:underline"
          >
            <bdi>{original.name || original.email}</bdi>
          </IntentLink>
          {original.name && (
            <bdi dir="ltr" className="text-start text-muted-foreground rtl:text-end [overflow-wrap:anywhere]">
              {original.email}
            </bdi>
          )}
          <span className="mt-1.5 sm:hidden">
            <StatusBadge status={original.status} />
          </span>
        </span>
      </span>
    ),
  }),
  column.accessor('role', { cell: ({ getValue }) => <RoleBadge role={getValue()} /> }),
  column.accessor('status', { cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
  column.accessor('createdAt', {
    cell: ({ getValue }) => <DateTime value={getValue()} format="date" className="whitespace-nowrap" />,
  }),
];

export function UserTable({ users }: { users: ListedUser[] }) {
  const t = useTranslations('users');
  return (
    <DataTable
      caption={t('title')}
      rows={users}
      columns={columns}
      headings={{ name: t('name'), role: t('role'), status: t('status'), createdAt: t('created') }}
      classNames={{ role: 'max-md:hidden', status: 'max-sm:hidden', createdAt: 'max-lg:hidden' }}
    />
  );
}
