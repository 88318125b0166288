'use client';

import { Check, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Mailbox } from '@/components/account/mailbox';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { requestDeletionAction } from '@/lib/account/deletion/actions';

type Props = { email: string; onSent: () => void; onCancel: () => void };

/** What is deleted with an account and what stays, before the code is asked for. */
export function DeletionNotice({ email, onSent, onCancel }: Props) {
  const t = useTranslations('deleteAccount');
  const common = useTranslations('common');
  const { formAction, isPending, failure } = useFormAction(requestDeletionAction, { onOk: onSent });

  return (
    <form action={formAction} className="flex flex-col gap-4 pb-2 text-sm">
      <Items title={t('deletedTitle')} icon={<Trash2 aria-hidden className="mt-0.5 size-4 text-danger" />}>
        {[t('deletedProfile'), t('deletedSessions'), t('deletedMethods')]}
      </Items>
      <Items
        title={t('keptTitle')}
        icon={<Check aria-hidden className="mt-0.5 size-4 text-muted-foreground" />}
      >
        {[t('keptLog'), t('keptShared')]}
      </Items>
      <p className="text-muted-foreground leading-relaxed">
        {t.rich('sendHint', { email, b: (chunks: ReactNode) => <Mailbox>{chunks}</Mailbox> })}
      </p>
      <FormMessage tone="error">{failure}</FormMessage>
      <div className="grid grid-cols-2 gap-2 pb-2 sm:flex sm:justify-end">
        <Button variant="secondary" onClick={onCancel} disabled={isPending}>
          {common('cancel')}
        </Button>
        <Button type="submit" variant="danger" loading={isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

const Items = ({ title, icon, children }: { title: string; icon: ReactNode; children: string[] }) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-medium">{title}</h3>
    <ul className="flex flex-col gap-1.5 text-muted-foreground leading-relaxed">
      {children.map((text) => (
        <li key={text} className="flex gap-2.5">
          <span className="shrink-0">{icon}</span>
          {text}
        </li>
      ))}
    </ul>
  </section>
);
