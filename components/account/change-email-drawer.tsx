'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { CodeForm } from '@/components/form/code-form';
import { TextField } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button, ButtonLink } from '@/components/ui/button';
import { emphasizedEmail } from '@/components/ui/email-address';
import { useNavigate } from '@/components/ui/navigation';
import { DrawerButtons, ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { changeEmailAction, requestEmailChangeAction } from '@/lib/account/actions';
import { EMAIL_MAX, RESTORE_EMAIL_DAYS } from '@/lib/constants';

type Props = {
  path: string;
  open: boolean;
  /** The email being verified; without it the drawer shows an email input. */
  newEmail?: string;
  /** Seconds until another code can be sent. */
  wait: number;
};

export function ChangeEmailDrawer({ path, open, newEmail, wait }: Props) {
  const t = useTranslations('changeEmail');
  const { navigate } = useNavigate();
  // Keeps the last email on screen during the closing animation.
  const [shownEmail, setShownEmail] = useState(newEmail);
  const [lastEmail, setLastEmail] = useState(newEmail);
  if (open && shownEmail !== newEmail) setShownEmail(newEmail);
  if (newEmail && lastEmail !== newEmail) setLastEmail(newEmail);
  const goTo = (query: Record<string, string>) =>
    navigate(Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path, {
      replace: true,
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
      description={shownEmail ? t.rich('sentTo', { email: shownEmail, b: emphasizedEmail }) : t('hint')}
    >
      {shownEmail ? (
        <>
          <CodeForm
            key={shownEmail}
            action={changeEmailAction}
            resend={requestEmailChangeAction}
            email={shownEmail}
            wait={wait}
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
        <NewEmailForm email={lastEmail} onSent={(email) => goTo({ newEmail: email })} />
      )}
    </ResponsiveDrawer>
  );
}

type NewEmailFormProps = {
  email?: string;
  onSent: (email: string) => void;
};

function NewEmailForm({ email, onSent }: NewEmailFormProps) {
  const t = useTranslations('changeEmail');
  const { formAction, isPending, issue, value, failure } = useFormAction(requestEmailChangeAction, {
    onOk: (sent) => onSent(sent.email),
  });

  return (
    <Form action={formAction} isPending={isPending} className="flex flex-col gap-4 pb-4">
      <FormMessage tone="error">{failure}</FormMessage>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={EMAIL_MAX}
        defaultValue={value('email', email)}
        error={issue('email')}
        dir="ltr"
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
