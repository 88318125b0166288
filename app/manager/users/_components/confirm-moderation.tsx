'use client';

import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { ConfirmDrawer } from '@/components/form/form-drawer';
import { useFormAction } from '@/components/form/use-form-action';
import { toSelectionForm } from '@/lib/list/list';
import type { FormAction } from '@/lib/result';
import {
  impersonateUserAction,
  inviteUsersAction,
  setUserRolesAction,
  unbanUsersAction,
} from '@/lib/users/actions';
import type { ModerationKind, ModerationResult } from '@/lib/users/moderation-rules';
import { type ModerationDialogProps, useModerationToast } from './moderation-toast';

type ConfirmedKind = Exclude<ModerationKind, 'ban' | 'delete'>;

const actions: Record<ConfirmedKind, FormAction<ModerationResult>> = {
  impersonate: impersonateUserAction,
  invite: inviteUsersAction,
  unban: unbanUsersAction,
  makeAdmin: setUserRolesAction,
  makeUser: setUserRolesAction,
};

type Props = ModerationDialogProps & { kind: ConfirmedKind };

/** Asks for a confirmation before a moderation that needs no input. */
export function ConfirmModeration({ kind, target, open, onOpenChange }: Props) {
  const t = useTranslations('moderation');
  const showResult = useModerationToast();
  const { selection, count, first } = target;
  const { formAction, isPending, failure } = useFormAction(actions[kind], {
    onOk: (result) => {
      onOpenChange(false);
      if (kind !== 'impersonate') showResult(kind, target, result);
    },
    onDemo: () => onOpenChange(false),
  });

  function confirm() {
    const form = toSelectionForm(selection);
    if (kind === 'impersonate') form.set('id', first?.id ?? '');
    if (kind === 'makeAdmin') form.set('role', 'admin');
    if (kind === 'makeUser') form.set('role', 'user');
    startTransition(() => formAction(form));
  }

  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      description={t.rich(`questions.${kind}`, {
        count,
        name: first?.name || first?.email || '',
        b: (chunks) => <bdi className="font-medium text-foreground">{chunks}</bdi>,
      })}
      pending={isPending}
      onConfirm={confirm}
      failure={failure}
    />
  );
}
