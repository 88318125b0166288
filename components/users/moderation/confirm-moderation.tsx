'use client';

import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';
import { formFor } from '@/components/users/moderation/form-for';
import type { ModerationQuestion } from '@/components/users/moderation/question';
import { type ModerationResult, useResultToast } from '@/components/users/moderation/use-result-toast';
import type { Result } from '@/lib/result';
import { impersonateUserAction } from '@/lib/users/impersonation/actions';
import {
  deleteUserAction,
  deleteUsersAction,
  setRoleAction,
  setRoleOfUsersAction,
  unbanUserAction,
  unbanUsersAction,
} from '@/lib/users/moderation/actions';
import type { ModerationKind } from '@/lib/users/moderation/availability';

type Kind = Exclude<ModerationKind, 'ban'>;
type Run = (form: FormData) => Promise<Result<ModerationResult>>;

const setRole = {
  one: (form: FormData) => setRoleAction(null, form),
  many: (form: FormData) => setRoleOfUsersAction(null, form),
};

const actions: Record<Kind, { one: Run; many?: Run }> = {
  impersonate: { one: (form) => impersonateUserAction(null, form) },
  unban: { one: (form) => unbanUserAction(null, form), many: (form) => unbanUsersAction(null, form) },
  makeAdmin: setRole,
  makeUser: setRole,
  delete: { one: (form) => deleteUserAction(null, form), many: (form) => deleteUsersAction(null, form) },
};

/** Asks once more, and then does it to one user or to all that were chosen. */
export function ConfirmModeration({
  kind,
  targets,
  inList,
  open,
  onOpenChange,
  onDone,
}: ModerationQuestion & { kind: Kind }) {
  const t = useTranslations('moderation');
  const tell = useResultToast();
  const [first] = targets;
  const count = targets.length;
  const name = first?.name || first?.email || '';
  const { one, many } = actions[kind];
  const run = inList && many ? many : one;
  const { formAction, isPending, failure } = useFormAction<ModerationResult>((_, form) => run(form), {
    onOk: (data) => {
      onOpenChange(false);
      tell(t(`done.${kind}`, { count: data && 'done' in data ? data.done : 1 }), data);
      onDone?.();
    },
    onDemo: () => onOpenChange(false),
  });

  function confirm() {
    const form = formFor(targets);
    if (kind === 'makeAdmin') form.set('role', 'admin');
    if (kind === 'makeUser') form.set('role', 'user');
    startTransition(() => formAction(form));
  }

  return (
    <LazyConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      description={t.rich(`questions.${kind}`, {
        count,
        name,
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
