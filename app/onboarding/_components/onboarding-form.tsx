'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/form/field';
import { Form, FormMessage } from '@/components/form/form';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { completeOnboardingAction } from '@/lib/account/actions';
import { NAME_MAX } from '@/lib/constants';

type Props = { name: string; redirect?: string };

export function OnboardingForm({ name, redirect }: Props) {
  const t = useTranslations('onboarding');
  const { formAction, isPending, issue, value, failure } = useFormAction(completeOnboardingAction);

  return (
    <Form action={formAction} isPending={isPending} className="flex flex-col gap-4">
      <FormMessage>{failure}</FormMessage>
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <TextField
        label={t('name')}
        name="name"
        large
        autoFocus
        autoComplete="name"
        required
        maxLength={NAME_MAX}
        defaultValue={value('name', name)}
        error={issue('name')}
        hint={t('nameHint')}
      />
      <Button type="submit" size="lg" loading={isPending} className="w-full">
        {t('continue')}
      </Button>
    </Form>
  );
}
