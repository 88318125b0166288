'use client';

import { useTranslations } from 'next-intl';
import { createContext, use } from 'react';
import { columnsFor, DataTable } from '@/components/list/data-table';
import { Highlight } from '@/components/list/highlight';
import { Avatar } from '@/components/ui/avatar';
import { DateTime } from '@/components/ui/date-time';
import { IntentLink } from '@/components/ui/intent-link';
import { BulkModeration } from '@/components/users/moderation/moderation-menu';
import { type OpenModeration, useModeration } from '@/components/users/moderation/use-moderation';
import { RoleBadge, StatusBadge } from '@/components/users/user-badges';
import { UserRowMenu } from '@/components/users/user-row-menu';
import type { ListUrl } from '@/lib/list/url';
import { routes } from '@/lib/routes';
import { userList } from '@/lib/users/list';
import type { ListedUser } from '@/lib/users/types';

type TableContext = { searchTerm: string; actorId: string; openDialog: OpenModeration };

// The columns are defined outside the component, so their cells read its props from a context.
const TableContext = createContext<TableContext>({
  searchTerm: '',
  actorId: '',
  openDialog: () => undefined,
});
const HighlightedText = ({ text }: { text: string }) => (
  <Highlight text={text} term={use(TableContext).searchTerm} />
);

const column = columnsFor<ListedUser>();

const columns = [
  column.accessor('name', { cell: ({ row }) => <UserCell user={row.original} /> }),
  column.accessor('email', {
    cell: ({ getValue }) => (
      <bdi dir="ltr" className="latin-size block min-w-44 text-start [overflow-wrap:anywhere] rtl:text-end">
        <HighlightedText text={getValue()} />
      </bdi>
    ),
  }),
  column.accessor('role', { cell: ({ getValue }) => <RoleBadge role={getValue()} /> }),
  column.accessor('status', { cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
  column.accessor('createdAt', {
    cell: ({ getValue }) => <DateTime value={getValue()} format="date" className="whitespace-nowrap" />,
  }),
  column.display({ id: 'menu', cell: ({ row }) => <RowMenu user={row.original} /> }),
];

const getName = ({ name, email }: ListedUser) => name || email;

type Props = {
  users: ListedUser[];
  actorId: string;
  address: ListUrl;
  sort?: string;
  searchTerm: string;
  hidden: string[];
};

export function UserTable({ users, actorId, address, sort, searchTerm, hidden }: Props) {
  const t = useTranslations('users');
  const { openDialog, dialog } = useModeration();
  return (
    <TableContext value={{ searchTerm, actorId, openDialog }}>
      <DataTable
        caption={t('title')}
        rows={users}
        columns={columns}
        headings={{
          name: t('name'),
          email: t('email'),
          role: t('role'),
          status: t('status'),
          createdAt: t('created'),
          menu: <span className="sr-only">{t('actions')}</span>,
        }}
        classNames={{
          email: 'max-md:hidden',
          role: 'max-lg:hidden',
          status: 'max-sm:hidden',
          createdAt: 'max-xl:hidden rtl:max-2xl:hidden',
          menu: 'w-0 py-1 ps-0 pe-2',
        }}
        hidden={hidden}
        sorting={{ address, spec: userList, sort }}
        selection={{
          getName,
          actions: (rows, clear) => <BulkModeration onSelect={(kind) => openDialog(kind, rows, clear)} />,
        }}
      />
      {dialog}
    </TableContext>
  );
}

function RowMenu({ user }: { user: ListedUser }) {
  const { actorId, openDialog } = use(TableContext);
  return <UserRowMenu user={user} actorId={actorId} onSelect={(kind) => openDialog(kind, [user])} />;
}

/** On small screens the first column says what the columns beside it would. */
function UserCell({ user }: { user: ListedUser }) {
  return (
    <span className="flex min-w-36 items-center gap-3 sm:min-w-44">
      <Avatar name={getName(user)} image={user.image} className="max-sm:hidden" />
      <span className="flex min-w-0 flex-col">
        <IntentLink
          href={routes.manager.user(user.id)}
          className="font-medium [overflow-wrap:anywhere] hover:underline"
        >
          <bdi>
            <HighlightedText text={getName(user)} />
          </bdi>
        </IntentLink>
        {user.name && (
          <bdi
            dir="ltr"
            className="latin-size text-start text-muted-foreground [overflow-wrap:anywhere] md:hidden rtl:text-end"
          >
            <HighlightedText text={user.email} />
          </bdi>
        )}
        <span className="mt-1.5 sm:hidden">
          <StatusBadge status={user.status} />
        </span>
      </span>
    </span>
  );
}
