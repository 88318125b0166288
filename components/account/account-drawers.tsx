'use client';

import { lazyDrawer } from '@/components/ui/lazy-drawer';
import type { AccountState } from '@/lib/routes';

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
  state?: AccountState;
  user: { name: string; email: string };
  newEmail?: string;
  /** Seconds until another code can be sent for the open drawer. */
  wait: number;
};

export function AccountDrawers({ path, state, user, newEmail, wait }: Props) {
  const isEmail = newEmail !== undefined || state === 'change-email';
  const isDeletion = state === 'delete-account' || state === 'confirm-deletion';
  const step = isDeletion && !isEmail ? state : undefined;
  return (
    <>
      <ChangeName name={user.name} path={path} open={!isEmail && state === 'change-name'} />
      <ChangeEmail path={path} open={isEmail} newEmail={newEmail} wait={wait} />
      <DeleteAccount path={path} open={step !== undefined} step={step} email={user.email} wait={wait} />
    </>
  );
}
