'use client';

import { useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { lazyDrawer, preloadOn } from '@/components/ui/lazy-drawer';
import { updateAvatarAction } from '@/lib/account/actions';
import { type AccountDrawer, type AccountState, parseAccountDrawer, parseAccountState } from '@/lib/routes';

const ChangeName = lazyDrawer(() => import('./change-name-drawer').then((file) => file.ChangeNameDrawer));
const ChangePicture = lazyDrawer(() =>
  import('@/components/records/picture-drawer').then((file) => file.PictureDrawer),
);
const ChangeEmail = lazyDrawer(() => import('./change-email-drawer').then((file) => file.ChangeEmailDrawer));
const DeleteAccount = lazyDrawer(() =>
  import('./delete-account-drawer').then((file) => file.DeleteAccountDrawer),
);

const preloads = {
  'change-name': ChangeName.preload,
  'change-picture': ChangePicture.preload,
  'change-email': ChangeEmail.preload,
  'delete-account': DeleteAccount.preload,
};

type LinkProps = Omit<ComponentProps<typeof ButtonLink>, 'shallow' | 'variant' | 'size'> & {
  drawer: keyof typeof preloads;
};

/** A link that opens a drawer, and loads its code on hover and focus. */
export const DrawerLink = ({ drawer, ...link }: LinkProps) => (
  <ButtonLink {...link} shallow variant="outline" size="sm" {...preloadOn(preloads[drawer])} />
);

type Props = {
  path: string;
  /** The drawer that the server opens, for a step with a code: it needs one that was sent. */
  drawer?: AccountState | AccountDrawer;
  /** While an admin acts as the user, only the name can be changed. */
  isBlocked?: boolean;
  user: { name: string; email: string; image: string | null; hasAvatar: boolean };
  newEmail?: string;
  /** Seconds until another code can be sent for the open drawer. */
  wait: number;
};

export function AccountDrawers({ path, drawer: loaded, isBlocked = false, user, newEmail, wait }: Props) {
  const query = useSearchParams();
  const isCodeSent = query.has('newEmail') || query.get('drawer') === 'confirm-deletion';
  // Links and buttons change the URL without the server.
  const named =
    parseAccountState(query.get('state')) ??
    (isBlocked ? undefined : parseAccountDrawer(query.get('drawer')));
  const drawer = isCodeSent ? loaded : named;
  const step = drawer === 'delete-account' || drawer === 'confirm-deletion' ? drawer : undefined;
  return (
    <>
      <ChangeName name={user.name} path={path} open={drawer === 'change-name'} />
      <ChangePicture
        user={user}
        action={updateAvatarAction}
        open={drawer === 'change-picture'}
        onOpenChange={(next) =>
          window.history.replaceState(null, '', next ? `${path}?drawer=change-picture` : path)
        }
      />
      <ChangeEmail
        path={path}
        open={drawer === 'change-email'}
        newEmail={isCodeSent ? newEmail : undefined}
        wait={wait}
      />
      <DeleteAccount path={path} open={step !== undefined} step={step} email={user.email} wait={wait} />
    </>
  );
}
