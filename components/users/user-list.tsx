'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Column } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import type { ListFilter } from '@/components/list/filters';
import { highlight } from '@/components/list/highlight';
import { ListPanel } from '@/components/list/list-panel';
import { DateTime } from '@/components/ui/date-time';
import { Link } from '@/components/ui/link';
import { UserAvatar } from '@/components/ui/user-avatar';
import { type Role, roleNames } from '@/lib/auth/roles';
import type { Translate } from '@/lib/i18n/messages';
import type { List } from '@/lib/list/list';
import { routes } from '@/lib/routes';
import { getModerationOptions, isEditAllowed } from '@/lib/users/moderation-rules';
import { userStatuses } from '@/lib/users/status';
import type { ListedUser } from '@/lib/users/types';
import { BulkModeration, getBulkKinds } from './bulk-moderation';
import { useModeration } from './use-moderation';
import { isManager, roleText, statusText } from './user-badges';

type T = Translate<'users'>;

const getName = ({ name, email }: ListedUser) => name || email;

function useColumns(searchTerm: string) {
  const t = useTranslations('users');
  return useMemo((): Column<ListedUser>[] => {
    const mark = (text: string) => highlight(text, searchTerm);
    return [
      {
        id: 'name',
        header: t('user'),
        cell: ({ row }) => <UserCell user={row.original} t={t} mark={mark} />,
      },
      { id: 'email', header: t('email'), meta: { isSortOnly: true } },
      {
        id: 'role',
        header: t('role'),
        cell: ({ row }) => roleText(row.original.role, t),
        enableHiding: true,
        meta: { from: '3xl', className: 'w-32' },
      },
      {
        id: 'status',
        header: t('status'),
        cell: ({ row }) => statusText(row.original.status, t),
        enableHiding: true,
        meta: { from: 'lg', className: 'w-40' },
      },
      {
        id: 'lastActiveAt',
        header: t('lastActive'),
        cell: ({ row: { original: user } }) =>
          user.lastActiveAt ? <DateTime value={user.lastActiveAt} format="date" /> : '–',
        enableHiding: true,
        meta: { from: '4xl', className: 'w-34' },
      },
      {
        id: 'createdAt',
        header: t('created'),
        cell: ({ row }) => <DateTime value={row.original.createdAt} format="date" />,
        enableHiding: true,
        meta: { from: '2xl', className: 'w-34' },
      },
    ];
  }, [t, searchTerm]);
}

type UserCellProps = { user: ListedUser; t: T; mark: (text: string) => ReactNode };

/** On a narrow screen it also has what the hidden columns would show. */
function UserCell({ user, t, mark }: UserCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <UserAvatar name={getName(user)} image={user.image} size="sm" className="@max-md/list:hidden" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-2">
          <Link href={routes.manager.user(user.id)} className="min-w-0 font-medium hover:underline">
            <bdi dir="auto" className={user.name ? 'block truncate' : 'latin-size block truncate'}>
              {mark(getName(user))}
            </bdi>
          </Link>
          {isManager(user.role) && (
            <span className="@3xl/list:hidden shrink-0">{roleText(user.role, t)}</span>
          )}
          {user.status === 'banned' && (
            <span className="@lg/list:hidden shrink-0">{statusText(user.status, t)}</span>
          )}
        </span>
        {user.name && (
          <bdi
            dir="ltr"
            title={user.email}
            className="latin-xs truncate text-match-parent text-muted-foreground"
          >
            {mark(user.email)}
          </bdi>
        )}
      </span>
    </span>
  );
}

const getFilters = (t: T): ListFilter[] => [
  {
    type: 'choice',
    id: 'role',
    label: t('role'),
    options: roleNames.map((role) => ({ value: role, label: t(`roles.${role}`) })),
  },
  {
    type: 'choice',
    id: 'status',
    label: t('status'),
    options: userStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
  },
  {
    type: 'choice',
    id: 'session',
    label: t('session'),
    options: [{ value: 'active', label: t('signedIn') }],
  },
  { type: 'time', id: 'last', label: t('created') },
];

const loadRowMenu = () => import('./user-row-menu').then((file) => file.UserRowMenu);

type Props = {
  list: List<ListedUser>;
  actor: { id: string; role: Role | null };
  /** Undefined: the role may not export. */
  exportPath?: string;
};

export function UserList({ list, actor, exportPath }: Props) {
  const t = useTranslations('users');
  const { openDialog, dialog } = useModeration();
  const columns = useColumns(list.searchTerm);
  const menu = useMemo(
    () => ({
      load: loadRowMenu,
      getProps: (user: ListedUser) => ({ user, actor, openDialog }),
      hasItems: (user: ListedUser) =>
        isEditAllowed(user, actor) || getModerationOptions(user, actor).length > 0,
    }),
    [actor, openDialog],
  );
  return (
    <ListPanel
      list={list}
      columns={columns}
      searchLabel={t('search')}
      filters={getFilters(t)}
      exportPath={exportPath}
    >
      <DataTable
        list={list}
        columns={columns}
        caption={t('title')}
        getName={getName}
        isLinked
        menu={menu}
        bulkActions={
          getBulkKinds(actor).length > 0
            ? (selection, count, clear) => (
                <BulkModeration
                  actor={actor}
                  onSelect={(kind) =>
                    openDialog(kind, {
                      selection,
                      count,
                      first:
                        'ids' in selection ? list.rows.find(({ id }) => id === selection.ids[0]) : undefined,
                      onDone: clear,
                    })
                  }
                />
              )
            : undefined
        }
      />
      {dialog}
    </ListPanel>
  );
}
