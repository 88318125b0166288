'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink, buttonVariants } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { EmailAddress } from '@/components/ui/email-address';
import { focusRow } from '@/components/ui/list-rows';
import { MenuButton } from '@/components/ui/menu-button';
import { Property } from '@/components/ui/properties';
import { SidePanel } from '@/components/ui/side-panel';
import { useIsWide } from '@/components/ui/use-media';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { List } from '@/lib/list/list';
import { routes } from '@/lib/routes';
import { getModerationOptions, isEditAllowed, type Moderator } from '@/lib/users/moderation-rules';
import type { ListedUser } from '@/lib/users/types';
import type { OpenModeration } from './use-moderation';

const loadRowMenu = () => import('./moderation-items').then((file) => file.UserRowMenu);

type Props = {
  open: boolean;
  onClose: () => void;
  id: string | null;
  list: Pick<List<ListedUser>, 'path' | 'rows'>;
  actor: Moderator;
  openDialog: OpenModeration;
};

/** A quick look at a user of the list, without leaving it. */
export function UserPanel({ open, onClose, id: rowId, list, actor, openDialog }: Props) {
  const t = useTranslations('users');
  const moderation = useTranslations('moderation');
  const common = useTranslations('common');
  const isWide = useIsWide();
  const user = list.rows.find((row) => row.id === rowId);
  // The drawer of a narrow screen shows it until it has closed.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);
  if (!shown) return null;
  const { id, name, email, image, role, status, createdAt, lastActiveAt, invitedAt } = shown;
  const title = name || email;
  const openAlone: OpenModeration = (...args) => {
    if (isWide !== false) return openDialog(...args);
    onClose();
    // The closed drawer no longer holds the focus, so the dialog can return it to the row.
    setTimeout(() => {
      focusRow(id);
      openDialog(...args);
    });
  };
  return (
    <SidePanel
      open={open && user !== undefined}
      onClose={onClose}
      rowId={id}
      title={
        <span className="flex items-center gap-3">
          <UserAvatar id={id} name={title} image={image} />
          <bdi className="min-w-0">{title}</bdi>
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid gap-3">
          <Property term={t('email')} copy={{ text: email, label: t('copyEmail') }}>
            <EmailAddress className="latin-size">{email}</EmailAddress>
          </Property>
          <Property term={t('role')}>{t(`roles.${role}`)}</Property>
          <Property term={t('status')}>{t(`statuses.${status}`)}</Property>
          {invitedAt && (
            <Property term={t('invited')}>
              <DateTime value={invitedAt} />
            </Property>
          )}
          <Property term={t('lastActive')}>
            {lastActiveAt ? <DateTime value={lastActiveAt} format="date" /> : t('notYet')}
          </Property>
          <Property term={t('created')}>
            <DateTime value={createdAt} />
          </Property>
        </dl>
        <div className="flex gap-2">
          <ButtonLink href={routes.manager.user(id)} variant="outline">
            {common('view')}
          </ButtonLink>
          {(isEditAllowed(shown, actor) || getModerationOptions(shown, actor).length > 0) && (
            <MenuButton
              items={loadRowMenu}
              itemProps={{ user: shown, actor, openDialog: openAlone }}
              placement={{ align: 'start', className: 'w-68' }}
              className={buttonVariants({ variant: 'outline' })}
            >
              {moderation('menu')}
            </MenuButton>
          )}
        </div>
      </div>
    </SidePanel>
  );
}
