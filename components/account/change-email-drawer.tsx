'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { AskEmailForm } from '@/components/account/ask-email-form';
import { CodeForm } from '@/components/account/code-form';
import { Mailbox } from '@/components/account/mailbox';
import { buttonClasses } from '@/components/ui/button';
import { ResponsiveDrawer } from '@/components/ui/drawer';
import { IntentLink } from '@/components/ui/intent-link';
import { changeEmailAction, requestEmailChangeAction } from '@/lib/account/email/actions';

type Props = {
  path: string;
  open: boolean;
  /** The address being verified; without one it is asked for. */
  newEmail?: string;
  /** Seconds until the server sends another code to that address. */
  wait: number;
};

/** Changes one's e-mail. Both steps are in the address, so a reload in the middle loses nothing. */
export function ChangeEmailDrawer({ path, open, newEmail, wait }: Props) {
  const t = useTranslations('changeEmail');
  const router = useRouter();
  // While it closes, the address is gone already and the drawer still to be seen.
  const [shown, setShown] = useState(newEmail);
  const [typed, setTyped] = useState(newEmail);
  if (open && shown !== newEmail) setShown(newEmail);
  if (newEmail && typed !== newEmail) setTyped(newEmail);
  const goTo = (query: Record<string, string>) =>
    router.replace(Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path, {
      scroll: false,
    });
  const close = () => goTo({});
  const onChanged = () => {
    toast.success(t('changed'));
    close();
  };

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('title')}
      description={
        shown
          ? t.rich('sentTo', { email: shown, b: (chunks: ReactNode) => <Mailbox>{chunks}</Mailbox> })
          : t('hint')
      }
    >
      {shown ? (
        <>
          <CodeForm
            key={shown}
            action={changeEmailAction}
            resend={requestEmailChangeAction}
            email={shown}
            wait={wait}
            confirmLabel={t('confirm')}
            onOk={onChanged}
          />
          <p className="pb-3 text-center">
            <IntentLink
              href={`${path}?state=change-email`}
              replace
              scroll={false}
              className={buttonClasses({ variant: 'link', size: 'sm' })}
            >
              {t('another')}
            </IntentLink>
          </p>
        </>
      ) : (
        <AskEmailForm email={typed} onSent={(sent) => goTo({ newEmail: sent })} onCancel={close} />
      )}
    </ResponsiveDrawer>
  );
}
