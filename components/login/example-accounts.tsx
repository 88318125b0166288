'use client';

import { UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { signInAsExampleAction } from '@/lib/sign-in/actions';

type Props = { accounts: { email: string; role: 'admin' | 'user' }[]; demo: boolean; redirect?: string };

/** Each button signs in without a code. */
export function ExampleAccounts({ accounts, demo, redirect }: Props) {
  const t = useTranslations('login');
  const { formAction, isPending, failure } = useFormAction(signInAsExampleAction);
  return (
    <form action={formAction} className="flex flex-col gap-2.5">
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      {accounts.map(({ email, role }, index) => (
        <Button
          key={email}
          type="submit"
          name="email"
          value={email}
          variant={demo && index === 0 ? 'default' : 'outline'}
          size="lg"
          disabled={isPending}
          className="h-auto min-h-11 w-full py-2"
        >
          <UserRound />
          {t(`continueAs.${role}`)}
        </Button>
      ))}
      <FormMessage tone="error">{failure}</FormMessage>
    </form>
  );
}
