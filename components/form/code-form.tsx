'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { CODE_MINUTES, RESEND_SECONDS } from '@/lib/constants';
import type { FormAction } from '@/lib/result';
import { CodeInput, type CodeInputHandle } from './code-input';
import { Form, FormMessage } from './form';
import { useFormAction } from './use-form-action';

type ResendProps<T> = {
  email: string;
  waitSeconds: number;
  resend: FormAction<T>;
};

type Props<T, R> = ResendProps<R> & {
  action: FormAction<T>;
  confirmLabel: string;
  /** If false, no code was requested in this browser, so the button that sends a code is the first and main button. */
  isRequested?: boolean;
  /** If true, the action can't be undone, so the last digit does not submit the form. */
  danger?: boolean;
  onOk?: () => void;
  children?: ReactNode;
};

const codeErrors = ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'];

export function CodeForm<T, R>({
  action,
  confirmLabel,
  isRequested = true,
  danger,
  onOk,
  children,
  ...resend
}: Props<T, R>) {
  const t = useTranslations('verify');
  const codeInput = useRef<CodeInputHandle>(null);
  const [isAccepted, setAccepted] = useState(false);
  const { result, formAction, isPending, issue, failure, forget } = useFormAction(action, {
    onOk,
    onRedirect: () => setAccepted(true),
  });
  const failed = result?.status === 'failed' ? result : undefined;
  const code = failed?.code ?? '';
  const isAboutCode = codeErrors.includes(code);
  const triesLeft = failed?.args?.triesLeft;
  const codeError = triesLeft && failure ? t('triesLeft', { error: failure, count: triesLeft }) : failure;

  // Another failure, such as a lost connection, keeps the code for the next try.
  const isRejected = isAboutCode || issue('code') !== undefined;
  useEffect(() => {
    if (result && isRejected) codeInput.current?.reject();
  }, [result, isRejected]);

  const resendButton = (
    <ResendButton
      {...resend}
      isPrimary={!isRequested || code === 'TOO_MANY_ATTEMPTS' || code === 'OTP_EXPIRED'}
      onSent={() => {
        // The result is about the previous code.
        forget();
        codeInput.current?.reset();
      }}
    />
  );

  return (
    <div className="flex flex-col gap-3">
      {!isRequested && resendButton}
      <Form
        action={formAction}
        isPending={isPending}
        data-accepted={isAccepted || undefined}
        className="relative flex flex-col gap-5"
      >
        <Check className="absolute end-0 top-0 hidden size-5 text-success in-data-accepted:block" />
        <input type="hidden" name="email" value={resend.email} />
        {children}
        <CodeInput
          ref={codeInput}
          label={t('code')}
          hint={isRequested ? t('expires', { minutes: CODE_MINUTES }) : undefined}
          error={isAboutCode ? codeError : issue('code')}
          onComplete={(form) => !danger && !isPending && form?.requestSubmit()}
          autoFocus
        />
        <Button
          type="submit"
          variant={danger ? 'destructive' : isRequested ? 'default' : 'outline'}
          size="lg"
          loading={isPending}
        >
          {confirmLabel}
        </Button>
        <FormMessage>{!isAboutCode && failure}</FormMessage>
      </Form>
      {isRequested && resendButton}
    </div>
  );
}

type ResendButtonProps<T> = ResendProps<T> & { isPrimary: boolean; onSent: () => void };

function ResendButton<T>({ email, waitSeconds, resend, isPrimary, onSent }: ResendButtonProps<T>) {
  const t = useTranslations('verify');
  const [until, setUntil] = useState<number | null>(null);
  const secondsLeft = useCountdown(until, waitSeconds);
  const { formAction, isPending, failure } = useFormAction(resend, {
    onOk: () => {
      setUntil(Date.now() + RESEND_SECONDS * 1_000);
      toast.success(t('resent'));
      onSent();
    },
  });

  const isMain = isPrimary && secondsLeft === 0;
  return (
    <form action={formAction} className="flex flex-col items-start gap-3">
      <input type="hidden" name="email" value={email} />
      <Button
        type="submit"
        variant={isMain ? 'default' : 'link'}
        size={isMain ? 'lg' : 'default'}
        loading={isPending}
        aria-disabled={secondsLeft > 0}
        className={isMain ? 'w-full' : '-ms-1 aria-disabled:text-muted-foreground aria-disabled:opacity-100'}
      >
        {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
      </Button>
      <FormMessage>{failure}</FormMessage>
    </form>
  );
}

/** Returns the whole seconds left until `until`. While `until` is null, it counts down from `initialWait`. */
function useCountdown(until: number | null, initialWait: number): number {
  const [left, setLeft] = useState(initialWait);
  useEffect(() => {
    const end = until ?? Date.now() + initialWait * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, initialWait]);
  return left;
}
