'use client';

import type { ComponentProps } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { lazyDrawer, preloadOn } from '@/components/ui/lazy-drawer';
import { useNavigate, usePendingHref } from '@/components/ui/navigation';
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

type LinkProps = Omit<ComponentProps<typeof ButtonLink>, 'scroll' | 'variant' | 'size'> & {
  drawer: keyof typeof preloads;
};

/** A link that opens a drawer, and loads its code on hover and focus. */
export const DrawerLink = ({ drawer, ...link }: LinkProps) => (
  <ButtonLink {...link} scroll={false} variant="outline" size="sm" {...preloadOn(preloads[drawer])} />
);

type Props = {
  path: string;
  /** The open drawer. */
  drawer?: AccountState | AccountDrawer;
  user: { name: string; email: string; image: string | null; hasAvatar: boolean };
  newEmail?: string;
  /** Seconds until another code can be sent for the open drawer. */
  wait: number;
};

export function AccountDrawers({ path, drawer: loaded, user, newEmail, wait }: Props) {
  const { navigate } = useNavigate();
  const drawer = useOpenDrawer(path, loaded);
  const step = drawer === 'delete-account' || drawer === 'confirm-deletion' ? drawer : undefined;
  return (
    <>
      <ChangeName name={user.name} path={path} open={drawer === 'change-name'} />
      <ChangePicture
        user={user}
        action={updateAvatarAction}
        open={drawer === 'change-picture'}
        onOpenChange={(next) =>
          navigate(next ? `${path}?drawer=change-picture` : path, { replace: true, scroll: false })
        }
      />
      <ChangeEmail path={path} open={drawer === 'change-email'} newEmail={newEmail} wait={wait} />
      <DeleteAccount path={path} open={step !== undefined} step={step} email={user.email} wait={wait} />
    </>
  );
}

/** Opens and closes at the click, before the server has answered. Steps with a code need the server's answer. */
function useOpenDrawer(path: string, loaded: Props['drawer']): Props['drawer'] {
  const pending = usePendingHref();
  if (pending === path) return undefined;
  if (!pending?.startsWith(`${path}?`)) return loaded;
  const query = new URLSearchParams(pending.slice(path.length));
  const drawer = parseAccountState(query.get('state')) ?? parseAccountDrawer(query.get('drawer'));
  return drawer && drawer in preloads ? drawer : loaded;
}
