'use client';

import { useTranslations } from 'next-intl';
import { createContext, use } from 'react';
import { columnsFor, DataTable } from '@/components/list/data-table';
import { Highlight } from '@/components/list/highlight';
import { Avatar } from '@/components/ui/avatar';
import { DateTime } from '@/components/ui/date-time';
import { IntentLink } from '@/components/ui/intent-link';
import { BulkModeration } from '@/components/users/moderation/bulk-moderation';
import { type Ask, useModeration } from '@/components/users/moderation/use-moderation';
import { RoleBadge, StatusBadge } from '@/components/users/user-badges';
import { UserRowMenu } from '@/components/users/user-row-menu';
import type { ListAddress } from '@/lib/list/address';
import { routes } from '@/lib/routes';
import { userList } from '@/lib/users/list';
import type { ListedUser } from '@/lib/users/types';

type Surroundings = { searchTerm: string; actorId: string; ask: Ask };

// The columns stand outside the component, so what is around the table comes to their cells this way.
const Surroundings = createContext<Surroundings>({ searchTerm: '', actorId: '', ask: () => undefined });
const Found = ({ text }: { text: string }) => <Highlight text={text} term={use(Surroundings).searchTerm} />;

const column = columnsFor<ListedUser>();

const columns = [
  column.accessor('name', { cell: ({ row }) => <Who user={row.original} /> }),
  column.accessor('email', {
    cell: ({ getValue }) => (
      <bdi dir="ltr" className="latin-size block min-w-44 text-start [overflow-wrap:anywhere] rtl:text-end">
        <Found text={getValue()} />
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

const nameOf = ({ name, email }: ListedUser) => name || email;

type Props = {
  users: ListedUser[];
  actorId: string;
  address: ListAddress;
  sort?: string;
  searchTerm: string;
  hidden: string[];
};

export function UserTable({ users, actorId, address, sort, searchTerm, hidden }: Props) {
  const t = useTranslations('users');
  const { ask, question } = useModeration({ inList: true });
  return (
    <Surroundings value={{ searchTerm, actorId, ask }}>
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
        sorting={{ address, shape: userList, sort }}
        selection={{
          nameOf,
          actions: (rows, clear) => <BulkModeration onAsk={(kind) => ask(kind, rows, clear)} />,
        }}
      />
      {question}
    </Surroundings>
  );
}

function RowMenu({ user }: { user: ListedUser }) {
  const { actorId, ask } = use(Surroundings);
  return <UserRowMenu user={user} actorId={actorId} onAsk={(kind) => ask(kind, [user])} />;
}

/** On small screens the first column says what the columns beside it would. */
function Who({ user }: { user: ListedUser }) {
  return (
    <span className="flex min-w-36 items-center gap-3 sm:min-w-44">
      <Avatar name={nameOf(user)} image={user.image} className="max-sm:hidden" />
      <span className="flex min-w-0 flex-col">
        <IntentLink
          href={routes.manager.user(user.id)}
          className="font-medium [overflow-wrap:anywhere] hover:underline"
        >
          <bdi>
            <Found text={nameOf(user)} />
          </bdi>
        </IntentLink>
        {user.name && (
          <bdi
            dir="ltr"
            className="latin-size text-start text-muted-foreground [overflow-wrap:anywhere] md:hidden rtl:text-end"
          >
            <Found text={user.email} />
          </bdi>
        )}
        <span className="mt-1.5 sm:hidden">
          <StatusBadge status={user.status} />
        </span>
      </span>
    </span>
  );
}
