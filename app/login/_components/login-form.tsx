'use client';

import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/form/field';
import { Form, FormMessage } from '@/components/form/form';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { sendCodeAction } from '@/lib/sign-in/actions';
import { usePasskeySuggestions } from './passkey-sign-in';

type Props = {
  redirect?: string;
  /** If true, the example accounts are the main way to sign in, and there are no passkeys. */
  demo: boolean;
};

export function LoginForm({ redirect, demo }: Props) {
  const t = useTranslations('login');
  const { formAction, isPending, issue, value, failure } = useFormAction(sendCodeAction);
  const suggested = usePasskeySuggestions(!demo, redirect);

  return (
    <Form action={formAction} isPending={isPending} className="flex flex-col gap-1.5">
      <EmailField
        label={t('email')}
        name="email"
        large
        isStill
        autoFocus
        autoComplete={suggested.isOn ? 'email webauthn' : 'email'}
        required
        placeholder={t('emailPlaceholder')}
        defaultValue={value('email')}
        error={issue('email')}
      />
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <Button
        type="submit"
        variant={demo ? 'outline' : 'default'}
        size="lg"
        loading={isPending || suggested.isPending}
        className="w-full"
      >
        {t('continueWithEmail')}
        <ArrowRight className="flip-rtl" />
      </Button>
      <FormMessage>{failure ?? suggested.failure}</FormMessage>
    </Form>
  );
}
