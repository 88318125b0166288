'use client';

import { useTranslations } from 'next-intl';
import type { ListColumn } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import type { ListFilter } from '@/components/list/filters';
import { ListPanel } from '@/components/list/list-panel';
import { Avatar } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
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

const columns: ListColumn<ListedUser, T>[] = [
  {
    id: 'name',
    heading: (t) => t('user'),
    cell: (user, { t, highlight }) => {
      const link = (
        <Link
          href={routes.manager.user(user.id)}
          className="min-w-0 max-w-full self-start font-medium hover:underline"
        >
          <bdi dir="auto" className={user.name ? 'block truncate' : 'latin-size block truncate'}>
            {highlight(getName(user))}
          </bdi>
        </Link>
      );
      const isBanned = user.status === 'banned';
      return (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={getName(user)} image={user.image} size="sm" className="@max-md/list:hidden" />
          <span className="flex min-w-0 flex-1 flex-col">
            {isManager(user.role) || isBanned ? (
              <span className="flex items-center gap-2">
                {link}
                {isManager(user.role) && (
                  <span className="@3xl/list:hidden shrink-0">{roleText(user.role, t)}</span>
                )}
                {isBanned && <span className="@lg/list:hidden shrink-0">{statusText(user.status, t)}</span>}
              </span>
            ) : (
              link
            )}
            {user.name && (
              <bdi
                dir="ltr"
                title={user.email}
                className="latin-xs truncate text-match-parent text-muted-foreground"
              >
                {highlight(user.email)}
              </bdi>
            )}
          </span>
        </span>
      );
    },
  },
  { id: 'email', heading: (t) => t('email') },
  {
    id: 'role',
    heading: (t) => t('role'),
    cell: ({ role }, { t }) => roleText(role, t),
    from: '3xl',
    isHideable: true,
    className: 'w-32',
  },
  {
    id: 'status',
    heading: (t) => t('status'),
    cell: ({ status }, { t }) => statusText(status, t),
    from: 'lg',
    isHideable: true,
    className: 'w-40',
  },
  {
    id: 'lastActiveAt',
    heading: (t) => t('lastActive'),
    cell: ({ lastActiveAt }, { date }) => date(lastActiveAt),
    from: '4xl',
    isHideable: true,
    className: 'w-34',
  },
  {
    id: 'createdAt',
    heading: (t) => t('created'),
    cell: ({ createdAt }, { date }) => date(createdAt),
    from: '2xl',
    isHideable: true,
    className: 'w-34',
  },
];

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
  return (
    <ListPanel
      list={list}
      columns={columns}
      t={t}
      searchLabel={t('search')}
      filters={getFilters(t)}
      exportPath={exportPath}
    >
      <DataTable
        list={list}
        columns={columns}
        t={t}
        caption={t('title')}
        getName={getName}
        isLinked
        menu={{
          load: loadRowMenu,
          getProps: (user) => ({ user, actor, openDialog }),
          hasItems: (user) => isEditAllowed(user, actor) || getModerationOptions(user, actor).length > 0,
        }}
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
