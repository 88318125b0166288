'use client';

import { UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { signInAsExampleAction } from '@/lib/sign-in/actions';

type Props = { accounts: { email: string; role: 'admin' | 'user' }[]; redirect?: string };

/** Each button signs in without a code. */
export function ExampleAccounts({ accounts, redirect }: Props) {
  const t = useTranslations('login');
  const { formAction, isPending, failure } = useFormAction(signInAsExampleAction);
  return (
    <form action={formAction} className="flex flex-col gap-2.5">
      <FormMessage tone="error">{failure}</FormMessage>
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <div className="flex flex-wrap gap-2.5">
        {accounts.map(({ email, role }) => (
          <Button
            key={email}
            type="submit"
            name="email"
            value={email}
            variant="outline"
            size="lg"
            disabled={isPending}
            className="h-auto min-h-11 flex-1 basis-36 px-3 py-2 text-sm"
          >
            <UserRound />
            {t(`continueAs.${role}`)}
          </Button>
        ))}
      </div>
    </form>
  );
}
