'use client';

import { Check, Trash } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CodeForm } from '@/components/form/code-form';
import { FormMessage } from '@/components/form/form';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { emphasizedEmail } from '@/components/ui/email-address';
import { DrawerButtons, ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { deleteAccountAction, requestDeletionCodeAction } from '@/lib/account/actions';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { isDeletedWithOwner, isOwned, type ResourceName, resourceNames } from '@/lib/resources';

type Step = 'delete-account' | 'confirm-deletion';
type Props = {
  path: string;
  open: boolean;
  step?: Step;
  email: string;
  waitSeconds: number;
};

export function DeleteAccountDrawer({ path, open, step, email, waitSeconds }: Props) {
  const t = useTranslations('deleteAccount');
  const router = useRouter();
  // `step` is undefined while the drawer closes. The closing animation then shows the step that was open.
  const [shownStep, setShownStep] = useState(step);
  if (step && shownStep !== step) setShownStep(step);
  const isConfirming = shownStep === 'confirm-deletion';

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={(next) => !next && window.history.replaceState(null, '', path)}
      role="alertdialog"
      title={t('title')}
      description={isConfirming ? t.rich('sentTo', { email, b: emphasizedEmail }) : t('description')}
    >
      {isConfirming ? (
        <div className="pb-2">
          <CodeForm
            action={deleteAccountAction}
            resend={requestDeletionCodeAction}
            email={email}
            waitSeconds={waitSeconds}
            confirmLabel={t('confirm')}
            danger
          />
        </div>
      ) : (
        <DeletionNotice
          email={email}
          onSent={() => router.replace(`${path}?drawer=confirm-deletion`, { scroll: false })}
        />
      )}
    </ResponsiveDrawer>
  );
}

type DeletionNoticeProps = { email: string; onSent: () => void };

function DeletionNotice({ email, onSent }: DeletionNoticeProps) {
  const t = useTranslations('deleteAccount');
  const resources = useTranslations('resources');
  const format = useFormatter();
  const { formAction, isPending, failure } = useFormAction(requestDeletionCodeAction, { onOk: onSent });
  const own = resourceNames.filter(isOwned);
  const staying = own.filter((name) => !isDeletedWithOwner(name));
  const toText = (key: 'deletedRecords' | 'keptRecords', names: ResourceName[]) =>
    names.length > 0
      ? [t(key, { lists: format.list(names.map((name) => resourceLabels.title(resources, name))) })]
      : [];

  return (
    <form action={formAction} className="flex flex-col gap-4 pb-4 text-sm">
      <Items title={t('deletedTitle')} icon={<Trash className="mt-0.5 size-4 text-destructive" />}>
        {[
          t('deletedProfile'),
          t('deletedSessions'),
          t('deletedMethods'),
          ...toText('deletedRecords', own.filter(isDeletedWithOwner)),
        ]}
      </Items>
      <Items title={t('keptTitle')} icon={<Check className="mt-0.5 size-4 text-muted-foreground" />}>
        {[t('keptLog'), t('keptShared'), ...toText('keptRecords', staying)]}
      </Items>
      <p className="text-muted-foreground leading-relaxed">
        {t.rich('sendHint', { email, b: emphasizedEmail })}
      </p>
      <FormMessage>{failure}</FormMessage>
      <DrawerButtons pending={isPending}>
        <Button type="submit" variant="destructive" loading={isPending}>
          {t('send')}
        </Button>
      </DrawerButtons>
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
