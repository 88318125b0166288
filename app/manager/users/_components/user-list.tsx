'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Column } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import type { ListFilter } from '@/components/list/filters';
import { ListFrame } from '@/components/list/list-frame';
import { useTimeElement } from '@/components/ui/date-time';
import { highlight } from '@/components/ui/highlight';
import { LineTabs, Link } from '@/components/ui/link';
import { UserAvatar } from '@/components/ui/user-avatar';
import { isManagerRole, roleNames } from '@/lib/auth/roles';
import type { Translate } from '@/lib/i18n/messages';
import { type ListData, toCappedText } from '@/lib/list/list';
import { listHref } from '@/lib/list/url';
import { routes } from '@/lib/routes';
import {
  getModerationOptions,
  isEditAllowed,
  isUserView,
  type Moderator,
  type UserView,
  userStatuses,
  userViewNames,
  userViews,
} from '@/lib/users/moderation-rules';
import type { ListedUser } from '@/lib/users/types';
import { BulkModeration, listBulkModerations, UserRowItems, useModeration } from './moderation-items';
import { renderRole, renderStatus } from './user-badges';

type T = Translate<'users'>;

const getName = ({ name, email }: ListedUser) => name || email;

function useColumns() {
  const t = useTranslations('users');
  const showTime = useTimeElement();
  return useMemo(
    (): Column<ListedUser>[] => [
      {
        id: 'name',
        header: t('user'),
        cell: ({ row, table }) => (
          <UserCell
            user={row.original}
            t={t}
            searchTerm={table.options.meta?.searchTerm}
            lastActive={row.original.lastActiveAt && showTime(row.original.lastActiveAt, 'date')}
          />
        ),
        // On a large screen, this column has a third of the width, so that the other columns become wider.
        meta: { className: '@6xl/list:w-1/3' },
      },
      { id: 'email', header: t('email'), meta: { isSortOnly: true } },
      {
        id: 'role',
        header: t('role'),
        cell: ({ row }) => renderRole(row.original.role, t),
        meta: { from: '4xl', className: 'w-38' },
      },
      {
        id: 'status',
        header: t('status'),
        cell: ({ row }) => renderStatus(row.original.status, t),
        meta: { from: 'xl', className: 'w-36' },
      },
      {
        id: 'lastActiveAt',
        header: t('lastActive'),
        cell: ({ row }) =>
          row.original.lastActiveAt ? showTime(row.original.lastActiveAt, 'date') : <span>{'–'}</span>,
        meta: { from: '3xl', className: 'w-34' },
      },
      {
        id: 'createdAt',
        header: t('created'),
        cell: ({ row }) => showTime(row.original.createdAt, 'date'),
        meta: { from: '5xl', className: 'w-32' },
      },
    ],
    [t, showTime],
  );
}

type UserCellProps = { user: ListedUser; t: T; searchTerm?: string; lastActive: ReactNode };

/** On a narrow screen, this cell also shows the badges and the time of the hidden columns. */
function UserCell({ user, t, searchTerm, lastActive }: UserCellProps) {
  const badges = (
    <>
      {isManagerRole(user.role) && (
        <span className="@4xl/list:hidden shrink-0">{renderRole(user.role, t)}</span>
      )}
      {user.status === 'banned' && (
        <span className="@xl/list:hidden shrink-0">{renderStatus(user.status, t)}</span>
      )}
    </>
  );
  const seen = (
    <span className="@xl/list:hidden shrink-0 text-muted-foreground text-xs">
      {lastActive ??
        ((user.status === 'invited' || user.status === 'neverSignedIn') && t(`statuses.${user.status}`))}
    </span>
  );
  return (
    <span className="flex min-w-0 items-center gap-3">
      <UserAvatar
        id={user.id}
        name={getName(user)}
        image={user.image}
        size="sm"
        className="@max-md/list:hidden"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <Link href={routes.manager.user(user.id)} className="min-w-0 font-medium hover:underline">
            <bdi dir="auto" className={user.name ? 'block truncate' : 'latin-size block truncate'}>
              {highlight(getName(user), searchTerm)}
            </bdi>
          </Link>
          {user.name ? <span className="ms-auto shrink-0">{seen}</span> : badges}
        </span>
        {user.name ? (
          <span className="flex min-w-0 items-center gap-2">
            {badges}
            <bdi dir="ltr" title={user.email} className="latin-xs truncate text-muted-foreground">
              {highlight(user.email, searchTerm)}
            </bdi>
          </span>
        ) : (
          seen
        )}
      </span>
    </span>
  );
}

const getFilters = (t: T, common: Translate<'common'>): ListFilter[] => [
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
    label: t('signedIn'),
    options: [{ value: 'active', label: common('yes') }],
  },
  { type: 'time', id: 'last', label: t('created') },
];

type Props = {
  list: ListData<ListedUser>;
  /** The number of users in each view, without search and filters. Undefined if the numbers could not be read. */
  counts?: Record<UserView, number>;
  actor: Moderator;
  /** Undefined if the role may not export users. */
  exportPath?: string;
};

/** Shows the tabs of the views, and the list. */
export function UserList({ list, counts, actor, exportPath }: Props) {
  const t = useTranslations('users');
  const common = useTranslations('common');
  const texts = useTranslations('list');
  const format = useFormatter();
  const { openDialog, dialog } = useModeration();
  const columns = useColumns();
  const hasMenu = (user: ListedUser) =>
    isEditAllowed(user, actor) || getModerationOptions(user, actor).length > 0;
  const isNarrowed =
    list.searchTerm !== '' || Object.keys(list.filters).some((id) => id !== 'status' && id !== 'role');
  // The link of a tab removes the filters that other tabs set, and keeps the rest of the URL.
  const tabs = userViewNames.map((name) => {
    const query = { status: '', role: '', ...userViews[name] };
    const current = Object.entries(query).every(([key, value]) => (list.query[key] ?? '') === value);
    // `toCappedText` shows a number above the cap with a plus, for example “1,000+”.
    const found = current ? list.total + Number(list.isCapped) : undefined;
    const count = isNarrowed ? found : counts?.[name];
    return {
      label: t(`views.${name}`),
      count: count === undefined ? undefined : toCappedText(count, format),
      href: listHref(list, query),
      current,
    };
  });
  return (
    <>
      <LineTabs aria-label={texts('views')} tabs={tabs} />
      <ListFrame
        list={list}
        columns={columns}
        searchLabel={t('search')}
        filters={getFilters(t, common)}
        shownByTab={isUserView(list.filters) ? ['role', 'status'] : []}
        exportPath={exportPath}
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('title')}
          getName={getName}
          menu={
            list.rows.some(hasMenu)
              ? (user) => hasMenu(user) && <UserRowItems user={user} actor={actor} openDialog={openDialog} />
              : undefined
          }
          bulkActions={
            listBulkModerations(actor).length > 0
              ? (selection, count, clear) => (
                  <BulkModeration
                    actor={actor}
                    count={count}
                    onSelect={(kind) =>
                      openDialog(kind, {
                        selection,
                        count,
                        first:
                          'ids' in selection
                            ? list.rows.find(({ id }) => id === selection.ids[0])
                            : undefined,
                        onDone: clear,
                      })
                    }
                  />
                )
              : undefined
          }
        />
        {dialog}
      </ListFrame>
    </>
  );
}
