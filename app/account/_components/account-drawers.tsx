'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentProps, Fragment } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { useOpenings } from '@/components/ui/responsive-drawer';
import { updateNameAction } from '@/lib/account/actions';
import { parseAccountDrawer, parseAccountState } from '@/lib/routes';
import { ChangeEmailDrawer } from './change-email-drawer';
import { DeleteAccountDrawer } from './delete-account-drawer';
import { NameDrawer } from './name-drawer';
import { PictureDrawer } from './picture-drawer';

export const DrawerLink = (link: Omit<ComponentProps<typeof ButtonLink>, 'shallow' | 'variant' | 'size'>) => (
  <ButtonLink {...link} shallow variant="outline" size="sm" />
);

type Props = {
  path: string;
  /** True while an admin acts as the user. Then only the drawer that changes the name opens. */
  isBlocked?: boolean;
  user: { id: string; name: string; email: string; image: string | null; hasAvatar: boolean };
  canUpload: boolean;
  /** The new email in the URL, if the code that was sent to it is still valid. */
  newEmail?: string;
  /** True if the URL asks for the code of a deletion, and a sent code is still valid. */
  isDeletionConfirmable?: boolean;
  /** The seconds until another code can be sent for the open drawer. */
  waitSeconds: number;
};

/** Links and buttons change the URL without a request to the server, so the drawer is read from the URL here. */
export function AccountDrawers({
  path,
  isBlocked = false,
  user,
  canUpload,
  newEmail,
  isDeletionConfirmable = false,
  waitSeconds,
}: Props) {
  const t = useTranslations('account');
  const query = useSearchParams();
  const emailToVerify = query.has('newEmail') ? newEmail : undefined;
  const named = isBlocked ? undefined : parseAccountDrawer(query.get('drawer'));
  const possible = named === 'confirm-deletion' && !isDeletionConfirmable ? 'delete-account' : named;
  const drawer = emailToVerify ? 'change-email' : (parseAccountState(query.get('state')) ?? possible);
  const openings = useOpenings(drawer !== undefined);
  const step = drawer === 'delete-account' || drawer === 'confirm-deletion' ? drawer : undefined;
  const close = () => window.history.replaceState(null, '', path);
  return (
    <Fragment key={openings}>
      <NameDrawer
        action={updateNameAction}
        label={t('name')}
        name={user.name}
        autoComplete="name"
        open={drawer === 'change-name'}
        onClose={close}
        title={t('changeName')}
        description={t('changeNameHint')}
        submitLabel={t('save')}
      />
      {canUpload && <PictureDrawer user={user} open={drawer === 'change-picture'} onOpenChange={close} />}
      <ChangeEmailDrawer
        path={path}
        open={drawer === 'change-email'}
        newEmail={emailToVerify}
        waitSeconds={waitSeconds}
      />
      <DeleteAccountDrawer
        path={path}
        open={step !== undefined}
        step={step}
        email={user.email}
        waitSeconds={waitSeconds}
      />
    </Fragment>
  );
}
