'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/form/field';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { requestEmailChangeAction } from '@/lib/account/email/actions';
import { EMAIL_MAX, RESTORE_EMAIL_DAYS } from '@/lib/constants';

type Props = {
  /** What was typed before. */
  email?: string;
  onSent: (email: string) => void;
  onCancel: () => void;
};

/** The first step of changing one's e-mail: which address, and what follows from it. */
export function AskEmailForm({ email, onSent, onCancel }: Props) {
  const t = useTranslations('changeEmail');
  const common = useTranslations('common');
  const { formAction, isPending, issue, value, failure } = useFormAction(requestEmailChangeAction, {
    onOk: (sent) => onSent(sent.email),
  });

  return (
    <form action={formAction} noValidate className="flex flex-col gap-4 pb-2">
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
      <div className="grid grid-cols-2 gap-2 pb-2 sm:flex sm:justify-end">
        <Button variant="secondary" onClick={onCancel} disabled={isPending}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
