'use client';

import { lazyDrawer } from '@/components/ui/lazy-drawer';
import type { AccountDrawer, AccountState } from '@/lib/routes';

const ChangeName = lazyDrawer(() =>
  import('@/components/account/change-name-drawer').then((file) => file.ChangeNameDrawer),
);
const ChangeEmail = lazyDrawer(() =>
  import('@/components/account/change-email-drawer').then((file) => file.ChangeEmailDrawer),
);
const DeleteAccount = lazyDrawer(() =>
  import('@/components/account/delete-account-drawer').then((file) => file.DeleteAccountDrawer),
);

type Props = {
  path: string;
  /** The open drawer. */
  drawer?: AccountState | AccountDrawer;
  user: { name: string; email: string };
  newEmail?: string;
  /** Seconds until another code can be sent for the open drawer. */
  wait: number;
};

export function AccountDrawers({ path, drawer, user, newEmail, wait }: Props) {
  const step = drawer === 'delete-account' || drawer === 'confirm-deletion' ? drawer : undefined;
  return (
    <>
      <ChangeName name={user.name} path={path} open={drawer === 'change-name'} />
      <ChangeEmail path={path} open={drawer === 'change-email'} newEmail={newEmail} wait={wait} />
      <DeleteAccount path={path} open={step !== undefined} step={step} email={user.email} wait={wait} />
    </>
  );
}
