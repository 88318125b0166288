'use client';

import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';
import {
  type ModerationDialogProps,
  toUsersForm,
  useModerationToast,
} from '@/components/users/moderation/moderation-dialog';
import type { FormAction } from '@/lib/result';
import { impersonateUserAction } from '@/lib/users/impersonation/actions';
import { deleteUsersAction, setUserRolesAction, unbanUsersAction } from '@/lib/users/moderation/actions';
import type { ModerationKind } from '@/lib/users/moderation/availability';
import type { ModerationResult } from '@/lib/users/moderation/types';

type Kind = Exclude<ModerationKind, 'ban'>;

const actions: Record<Kind, FormAction<ModerationResult>> = {
  // It redirects, so it has no result of its own.
  impersonate: (_previous, form) => impersonateUserAction(null, form),
  unban: unbanUsersAction,
  makeAdmin: setUserRolesAction,
  makeUser: setUserRolesAction,
  delete: deleteUsersAction,
};

/** Asks for confirmation, and then moderates one or many users. */
export function ConfirmModeration({
  kind,
  users,
  open,
  onOpenChange,
  onDone,
}: ModerationDialogProps & { kind: Kind }) {
  const t = useTranslations('moderation');
  const showResult = useModerationToast(kind);
  const [first] = users;
  const { formAction, isPending, failure } = useFormAction(actions[kind], {
    onOk: (result) => {
      onOpenChange(false);
      showResult(result);
      if (result.done > 0) onDone?.();
    },
    onDemo: () => onOpenChange(false),
  });

  function confirm() {
    const form = toUsersForm(users);
    if (kind === 'impersonate') form.set('id', first?.id ?? '');
    if (kind === 'makeAdmin') form.set('role', 'admin');
    if (kind === 'makeUser') form.set('role', 'user');
    startTransition(() => formAction(form));
  }

  return (
    <LazyConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      description={t.rich(`questions.${kind}`, {
        count: users.length,
        name: first?.name || first?.email || '',
        b: (chunks) => <bdi className="font-medium text-foreground">{chunks}</bdi>,
      })}
      confirmLabel={t(`actions.${kind}`)}
      danger={kind === 'delete'}
      pending={isPending}
      onConfirm={confirm}
    >
      <FormMessage tone="error">{failure}</FormMessage>
    </LazyConfirmDrawer>
  );
}
