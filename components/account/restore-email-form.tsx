'use client';

import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button, ButtonLink } from '@/components/ui/button';
import { restoreEmailAction } from '@/lib/account/actions';
import { routes } from '@/lib/routes';

export function RestoreEmailForm({ token }: { token: string }) {
  const t = useTranslations('restoreEmail');
  const { result, formAction, isPending, failure } = useFormAction(restoreEmailAction);

  if (result?.status === 'ok') {
    return (
      <div className="flex flex-col gap-4">
        <FormMessage tone="success">{t('done')}</FormMessage>
        <ButtonLink href={routes.login()} size="lg" className="w-full">
          {t('toLogin')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form action={formAction} className="flex flex-col gap-4">
      <FormMessage tone="error">{failure}</FormMessage>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" loading={isPending} className="w-full">
        {t('action')}
      </Button>
    </form>
  );
}
