'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CodeForm } from '@/components/account/code-form';
import { DeletionNotice } from '@/components/account/deletion-notice';
import { Mailbox } from '@/components/account/mailbox';
import { ResponsiveDrawer } from '@/components/ui/drawer';
import { deleteAccountAction, requestDeletionAction } from '@/lib/account/deletion/actions';
import type { AccountState } from '@/lib/routes';

type Props = {
  path: string;
  /** Says what is deleted, or asks for the code; closed when it is neither. */
  step?: 'delete-account' | 'confirm-deletion';
  email: string;
  /** Seconds until the server sends another code. */
  wait: number;
};

/** Deletes one's account: first what that means, then the code from the mail. */
export function DeleteAccountDrawer({ path, step, email, wait }: Props) {
  const t = useTranslations('deleteAccount');
  const router = useRouter();
  // While it closes, the step is gone already and the drawer still to be seen.
  const [shown, setShown] = useState(step);
  if (step && shown !== step) setShown(step);
  const goTo = (state?: AccountState) =>
    router.replace(state ? `${path}?state=${state}` : path, { scroll: false });

  return (
    <ResponsiveDrawer
      open={step !== undefined}
      onOpenChange={(next) => !next && goTo()}
      role="alertdialog"
      title={t('title')}
      description={
        shown === 'confirm-deletion'
          ? t.rich('sentTo', { email, b: (chunks: ReactNode) => <Mailbox>{chunks}</Mailbox> })
          : t('description')
      }
    >
      {shown === 'confirm-deletion' ? (
        <CodeForm
          action={deleteAccountAction}
          resend={requestDeletionAction}
          email={email}
          wait={wait}
          confirmLabel={t('confirm')}
          danger
        />
      ) : (
        <DeletionNotice email={email} onSent={() => goTo('confirm-deletion')} onCancel={() => goTo()} />
      )}
    </ResponsiveDrawer>
  );
}
