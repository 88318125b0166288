'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { CodeInput, type CodeInputHandle } from '@/components/form/code-input';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { CODE_MINUTES } from '@/lib/constants';
import { verifyCodeAction } from '@/lib/sign-in/actions';

type Props = { email: string; redirect?: string };

/** Asks for the code and submits itself once it is full. */
export function VerifyForm({ email, redirect }: Props) {
  const t = useTranslations('verify');
  const form = useRef<HTMLFormElement>(null);
  const codeInput = useRef<CodeInputHandle>(null);
  const { result, formAction, isPending, issue, failure } = useFormAction(verifyCodeAction);

  // A refused code is of no more use: the slots are emptied and focused for the next one.
  useEffect(() => {
    if (result && result.status !== 'ok') codeInput.current?.reset();
  }, [result]);

  return (
    <form ref={form} action={formAction} noValidate className="flex flex-col gap-5">
      <FormMessage tone="error">{failure}</FormMessage>
      <input type="hidden" name="email" value={email} />
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <CodeInput
        ref={codeInput}
        label={t('code')}
        name="code"
        hint={t('expires', { minutes: CODE_MINUTES })}
        error={issue('code')}
        onComplete={() => form.current?.requestSubmit()}
        autoFocus
      />
      <Button type="submit" size="lg" loading={isPending} className="w-full">
        {t('confirm')}
      </Button>
    </form>
  );
}
