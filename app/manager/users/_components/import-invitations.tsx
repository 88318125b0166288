'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormMessage } from '@/components/form/form';
import { toForm, useRunAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { countInvitationsAction, sendInvitationsAction } from '@/lib/users/import-actions';
import type { InvitationProgress } from '@/lib/users/types';

const PAUSE_MS = 2_000;

type Props = { initial: InvitationProgress; importId?: string };

/** Shows how many invitations of an import (without `importId`: of all) were sent and wait. A button sends the rest. */
export function ImportInvitations({ initial, importId = '' }: Props) {
  const t = useTranslations('import.users.invitations');
  const runAction = useRunAction();
  const [invitations, setInvitations] = useState(initial);
  const [failure, setFailure] = useState<string>();
  const { sent, waiting, isSending } = invitations;

  async function run(action: typeof countInvitationsAction) {
    const answer = await runAction(action, toForm({ importId }));
    if (answer.status === 'ok') return setInvitations(answer.data);
    setInvitations((last) => ({ ...last, isSending: false }));
    setFailure(answer.status === 'failed' ? answer.message : undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer must start the next pause.
  useEffect(() => {
    if (!isSending || waiting === 0) return;
    const timer = setTimeout(() => run(countInvitationsAction), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [invitations]);

  if (sent + waiting === 0) return null;
  const left = waiting > 0 && t(isSending ? 'sending' : 'waiting', { count: waiting });
  return (
    <>
      <FormMessage tone={waiting === 0 ? 'success' : isSending ? 'info' : 'warning'}>
        {[sent > 0 && t('sent', { count: sent }), left].filter(Boolean).join(' ')}
      </FormMessage>
      <FormMessage>{failure}</FormMessage>
      {waiting > 0 && !isSending && (
        <Button
          className="self-start"
          onClick={() => {
            setFailure(undefined);
            void run(sendInvitationsAction);
          }}
        >
          {t('send')}
        </Button>
      )}
    </>
  );
}
