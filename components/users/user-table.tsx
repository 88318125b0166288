'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, use } from 'react';
import { columnsFor, DataTable } from '@/components/list/data-table';
import { Highlight } from '@/components/list/highlight';
import { RowMenu } from '@/components/list/row-menu';
import { Avatar } from '@/components/ui/avatar';
import { DateTime } from '@/components/ui/date-time';
import { MenuItem } from '@/components/ui/dropdown-menu';
import { EmailAddress } from '@/components/ui/email-address';
import { IntentLink } from '@/components/ui/intent-link';
import { BulkModeration, getBulkKinds, ModerationItems } from '@/components/users/moderation/moderation-menu';
import { type OpenModeration, useModeration } from '@/components/users/moderation/use-moderation';
import { RoleBadge, StatusBadge } from '@/components/users/user-badges';
import type { List } from '@/lib/list/list';
import { routes } from '@/lib/routes';
import { getModerationOptions, isEditAllowed, type Moderator } from '@/lib/users/moderation/availability';
import type { ListedUser } from '@/lib/users/types';

type TableContext = { searchTerm: string; actor: Moderator; openDialog: OpenModeration };

// Columns are defined outside the component, so their cells read its props from a context.
const TableContext = createContext<TableContext>({
  searchTerm: '',
  actor: { id: '', role: null },
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
      <EmailAddress className="latin-size block min-w-44 text-start rtl:text-end">
        <HighlightedText text={getValue()} />
      </EmailAddress>
    ),
  }),
  column.accessor('role', { cell: ({ getValue }) => <RoleBadge role={getValue()} /> }),
  column.accessor('status', { cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
  column.accessor('createdAt', {
    cell: ({ getValue }) => <DateTime value={getValue()} format="date" className="whitespace-nowrap" />,
  }),
  column.display({ id: 'menu', cell: ({ row }) => <UserRowMenu user={row.original} /> }),
];

const getName = ({ name, email }: ListedUser) => name || email;

type Props = { list: List<ListedUser>; actor: Moderator };

export function UserTable({ list, actor }: Props) {
  const t = useTranslations('users');
  const { searchTerm } = list;
  const { openDialog, dialog } = useModeration();
  return (
    <TableContext value={{ searchTerm, actor, openDialog }}>
      <DataTable
        caption={t('title')}
        rows={list.rows}
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
        hidden={list.hidden}
        sorting={{ url: list, spec: list, sort: list.sort }}
        selection={
          getBulkKinds(actor).length > 0
            ? {
                getName,
                actions: (rows, clear) => (
                  <BulkModeration actor={actor} onSelect={(kind) => openDialog(kind, rows, clear)} />
                ),
              }
            : undefined
        }
      />
      {dialog}
    </TableContext>
  );
}

function UserRowMenu({ user }: { user: ListedUser }) {
  const { actor, openDialog } = use(TableContext);
  const canEdit = isEditAllowed(user, actor);
  if (!canEdit && getModerationOptions(user, actor).length === 0) return null;
  return (
    <RowMenu name={getName(user)} className="w-68">
      {canEdit && <EditItem id={user.id} />}
      <ModerationItems user={user} actor={actor} onSelect={(kind) => openDialog(kind, [user])} />
    </RowMenu>
  );
}

function EditItem({ id }: { id: string }) {
  const t = useTranslations('moderation');
  return (
    <MenuItem asChild>
      <IntentLink href={routes.manager.updateUser(id)}>
        <Pencil aria-hidden />
        {t('edit')}
      </IntentLink>
    </MenuItem>
  );
}

function UserCell({ user }: { user: ListedUser }) {
  return (
    <span className="flex min-w-36 items-center gap-3 sm:min-w-44">
      <Avatar name={getName(user)} image={user.image} className="max-sm:hidden" />
      <span className="flex min-w-0 flex-col">
        <IntentLink href={routes.manager.user(user.id)} className="font-medium wrap-anywhere hover:underline">
          <bdi>
            <HighlightedText text={getName(user)} />
          </bdi>
        </IntentLink>
        {user.name && (
          <EmailAddress className="latin-size text-start text-muted-foreground md:hidden rtl:text-end">
            <HighlightedText text={user.email} />
          </EmailAddress>
        )}
        <span className="mt-1.5 sm:hidden">
          <StatusBadge status={user.status} />
        </span>
      </span>
    </span>
  );
}
