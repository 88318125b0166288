'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { CodeForm } from '@/components/form/code-form';
import { EmailField } from '@/components/form/field';
import { Form, FormMessage } from '@/components/form/form';
import { useFormAction } from '@/components/form/use-form-action';
import { Button, ButtonLink } from '@/components/ui/button';
import { emphasizedEmail } from '@/components/ui/email-address';
import { DrawerButtons, ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { changeEmailAction, requestEmailChangeCodeAction } from '@/lib/account/actions';
import { RESTORE_EMAIL_DAYS } from '@/lib/constants';

type Props = {
  path: string;
  open: boolean;
  /** The new email to which a code was sent. If it is undefined, the drawer asks for a new email. */
  newEmail?: string;
  /** The seconds until another code can be sent. */
  waitSeconds: number;
};

export function ChangeEmailDrawer({ path, open, newEmail, waitSeconds }: Props) {
  const t = useTranslations('changeEmail');
  const router = useRouter();
  // `shownEmail` changes only while the drawer is open, so the closing animation shows the same step. `lastEmail` is
  // the initial value of the email field when the user goes back to the first step.
  const [shownEmail, setShownEmail] = useState(newEmail);
  const [lastEmail, setLastEmail] = useState(newEmail);
  if (open && shownEmail !== newEmail) setShownEmail(newEmail);
  if (newEmail && lastEmail !== newEmail) setLastEmail(newEmail);
  const close = () => window.history.replaceState(null, '', path);
  const onChanged = () => {
    toast.success(t('changed'));
    close();
  };

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('title')}
      description={shownEmail ? t.rich('sentTo', { email: shownEmail, b: emphasizedEmail }) : t('hint')}
    >
      {shownEmail ? (
        <>
          <CodeForm
            key={shownEmail}
            action={changeEmailAction}
            resend={requestEmailChangeCodeAction}
            email={shownEmail}
            waitSeconds={waitSeconds}
            confirmLabel={t('confirm')}
            onOk={onChanged}
          />
          <p className="-mx-1 pt-2 pb-3">
            <ButtonLink href={`${path}?drawer=change-email`} replace scroll={false} variant="link" size="sm">
              {t('another')}
            </ButtonLink>
          </p>
        </>
      ) : (
        <NewEmailForm
          email={lastEmail}
          onSent={(email) =>
            router.replace(`${path}?${new URLSearchParams({ newEmail: email })}`, { scroll: false })
          }
        />
      )}
    </ResponsiveDrawer>
  );
}

type NewEmailFormProps = { email?: string; onSent: (email: string) => void };

function NewEmailForm({ email, onSent }: NewEmailFormProps) {
  const t = useTranslations('changeEmail');
  const { formAction, isPending, issue, value, failure } = useFormAction(requestEmailChangeCodeAction, {
    onOk: (sent) => onSent(sent.email),
  });

  return (
    <Form action={formAction} isPending={isPending} className="flex flex-col gap-4 pb-4">
      <FormMessage>{failure}</FormMessage>
      <EmailField
        label={t('email')}
        name="email"
        autoComplete="email"
        required
        defaultValue={value('email', email)}
        error={issue('email')}
      />
      <p className="text-muted-foreground text-sm leading-relaxed">
        {t('consequences', { days: RESTORE_EMAIL_DAYS })}
      </p>
      <DrawerButtons pending={isPending}>
        <Button type="submit" loading={isPending}>
          {t('send')}
        </Button>
      </DrawerButtons>
    </Form>
  );
}
