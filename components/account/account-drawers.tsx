'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { AccountState } from '@/lib/routes';

const ChangeName = dynamic(
  () => import('@/components/account/change-name-drawer').then((file) => file.ChangeNameDrawer),
  { ssr: false },
);
const ChangeEmail = dynamic(
  () => import('@/components/account/change-email-drawer').then((file) => file.ChangeEmailDrawer),
  { ssr: false },
);
const DeleteAccount = dynamic(
  () => import('@/components/account/delete-account-drawer').then((file) => file.DeleteAccountDrawer),
  { ssr: false },
);

type Props = {
  path: string;
  state?: AccountState;
  user: { name: string; email: string };
  newEmail?: string;
  /** Seconds until another code may be sent to the address that the open drawer is about. */
  wait: number;
};

/** The drawers of the account page. The code of each is loaded when it first opens. */
export function AccountDrawers({ path, state, user, newEmail, wait }: Props) {
  const isEmail = newEmail !== undefined || state === 'change-email';
  const deletion = state === 'delete-account' || state === 'confirm-deletion' ? state : undefined;
  const wantsName = useOnce(state === 'change-name');
  const wantsEmail = useOnce(isEmail);
  const wantsDeletion = useOnce(deletion !== undefined);
  return (
    <>
      {wantsName && <ChangeName name={user.name} path={path} open={!isEmail && state === 'change-name'} />}
      {wantsEmail && <ChangeEmail path={path} open={isEmail} newEmail={newEmail} wait={wait} />}
      {wantsDeletion && (
        <DeleteAccount path={path} step={isEmail ? undefined : deletion} email={user.email} wait={wait} />
      )}
    </>
  );
}

/** True from the first time on: what closes has to be there to be seen closing. */
function useOnce(condition: boolean): boolean {
  const [was, setWas] = useState(condition);
  if (condition && !was) setWas(true);
  return was;
}
