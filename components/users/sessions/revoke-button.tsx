'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { toast } from 'sonner';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';
import { revokeSessionAction, revokeSessionsAction } from '@/lib/users/sessions/actions';

type Props = {
  userId: string;
  /** Without one, all sessions of the user are meant. */
  sessionId?: string;
  describedBy?: string;
  question: 'one' | 'oneOwn' | 'all' | 'allOwn';
  label: string;
};

export function RevokeButton({ userId, sessionId, describedBy, question, label }: Props) {
  const t = useTranslations('userSessions');
  const [open, setOpen] = useState(false);
  const { result, formAction, isPending, failure } = useFormAction(
    sessionId ? revokeSessionAction : revokeSessionsAction,
    {
      onOk: ({ ended }) => {
        setOpen(false);
        toast.success(t('ended', { count: ended }));
      },
    },
  );
  const isRefusedByDemo = result?.status === 'failed' && result.code === 'DEMO_MODE';

  function confirm() {
    const form = new FormData();
    form.set('userId', userId);
    if (sessionId) form.set('sessionId', sessionId);
    startTransition(() => formAction(form));
  }

  return (
    <>
      <Button variant="secondary" size="sm" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <LazyConfirmDrawer
        open={open && !isRefusedByDemo}
        onOpenChange={setOpen}
        description={t(`questions.${question}`)}
        confirmLabel={label}
        danger
        pending={isPending}
        onConfirm={confirm}
      >
        <FormMessage tone="error">{failure}</FormMessage>
      </LazyConfirmDrawer>
    </>
  );
}
