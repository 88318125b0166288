'use client';

import { FormMessage } from '@/components/form/form';
import { useFormAction } from '@/components/form/use-form-action';
import { Button, ButtonLink } from '@/components/ui/button';
import type { FormAction } from '@/lib/result';
import { routes } from '@/lib/routes';

type Props = {
  token: string;
  action: FormAction<void>;
  texts: { action: string; done: string; toLogin: string };
};

/** The button on the page of a mailed link. Mail scanners open links, so only the button may change anything. */
export function MailedLinkForm({ token, action, texts }: Props) {
  const { result, formAction, isPending, failure } = useFormAction(action);

  if (result?.status === 'ok') {
    return (
      <div className="flex flex-col gap-4">
        <FormMessage tone="success">{texts.done}</FormMessage>
        <ButtonLink href={routes.login()} size="lg" className="w-full">
          {texts.toLogin}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form action={formAction} className="flex flex-col gap-4">
      <FormMessage>{failure}</FormMessage>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" loading={isPending} className="w-full">
        {texts.action}
      </Button>
    </form>
  );
}
