'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { CodeInput, type CodeInputHandle } from '@/components/form/code-input';
import { FormMessage } from '@/components/form/form-message';
import { ResendButton } from '@/components/form/resend-button';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { CODE_MINUTES } from '@/lib/constants';
import type { FormAction } from '@/lib/result';

type Props<T> = {
  action: FormAction;
  resend: FormAction<T>;
  /** Where the code was mailed to. */
  email: string;
  /** Seconds until the server sends another code. */
  wait: number;
  confirmLabel: string;
  /** What cannot be undone is not sent off by the last digit. */
  danger?: boolean;
  onOk?: () => void;
  children?: ReactNode;
};

/** Asks for a code that confirms what the drawer is about. */
export function CodeForm<T>({ action, resend, email, wait, confirmLabel, danger, onOk, children }: Props<T>) {
  const t = useTranslations('verify');
  const form = useRef<HTMLFormElement>(null);
  const codeInput = useRef<CodeInputHandle>(null);
  const { result, formAction, isPending, issue, failure } = useFormAction(action, { onOk });

  // A refused code is of no more use: the slots are emptied and focused for the next one.
  useEffect(() => {
    if (result && result.status !== 'ok') codeInput.current?.reset();
  }, [result]);

  return (
    <div className="flex flex-col gap-3 pb-2">
      <form ref={form} action={formAction} noValidate className="flex flex-col gap-4">
        <FormMessage tone="error">{failure}</FormMessage>
        <input type="hidden" name="email" value={email} />
        <CodeInput
          ref={codeInput}
          label={t('code')}
          name="code"
          hint={t('expires', { minutes: CODE_MINUTES })}
          error={issue('code')}
          onComplete={() => !danger && form.current?.requestSubmit()}
          autoFocus
        />
        {children}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} size="lg" loading={isPending}>
          {confirmLabel}
        </Button>
      </form>
      <ResendButton email={email} wait={wait} action={resend} />
    </div>
  );
}
