'use client';

import type { ReactNode } from 'react';
import { FormMessage } from '@/components/form/form';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import type { FormAction } from '@/lib/result';

type Props = {
  action: FormAction;
  /** The name of the field that the pressed button sends. */
  name: string;
  buttons: { value: string; icon: ReactNode; label: string; isMain?: boolean }[];
  redirect?: string;
};

/** A form with a button for each way to sign in. The pressed button sends its `value` to the action. */
export function SignInButtons({ action, name, buttons, redirect }: Props) {
  const { formAction, isPending, failure } = useFormAction(action);
  return (
    <form action={formAction} className="flex flex-col gap-2.5">
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      {buttons.map(({ value, icon, label, isMain }) => (
        <Button
          key={value}
          type="submit"
          name={name}
          value={value}
          variant={isMain ? 'default' : 'outline'}
          size="lg"
          disabled={isPending}
          className="w-full"
        >
          {icon}
          {label}
        </Button>
      ))}
      <FormMessage>{failure}</FormMessage>
    </form>
  );
}
