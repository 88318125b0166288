'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useEffectEvent, useId, useState } from 'react';
import { TextField } from '@/components/form/field';
import { ConfirmDrawer } from '@/components/form/form-drawer';
import { useFormAction } from '@/components/form/use-form-action';
import { Spinner } from '@/components/ui/spinner';
import { UserAvatar } from '@/components/ui/user-avatar';
import { EMAIL_MAX } from '@/lib/constants';
import { toSelectionForm } from '@/lib/list/list';
import { deleteUsersAction, previewDeletionAction } from '@/lib/users/actions';
import type { DeletionPreview } from '@/lib/users/moderation-rules';
import { type ModerationDialogProps, useModerationToast } from './moderation-toast';

/** Deleted users can't be restored, so the admin must type the number of users, or the email of a single user. */
export function DeleteUsersDrawer({ target, open, onOpenChange }: ModerationDialogProps) {
  const t = useTranslations('moderation');
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const [preview, setPreview] = useState<DeletionPreview>();
  const showResult = useModerationToast();
  const { selection } = target;
  const close = () => onOpenChange(false);
  const loading = useFormAction(previewDeletionAction, {
    onOk: (users) => {
      setPreview(users);
      if (toConfirmation(users) !== toConfirmation(preview)) setTyped('');
    },
    onDemo: close,
  });
  const { result, formAction, isPending, issue, failure } = useFormAction(deleteUsersAction, {
    onOk: (result) => {
      close();
      showResult('delete', target, result);
    },
    onDemo: close,
  });

  const load = useEffectEvent(() => startTransition(() => loading.formAction(toSelectionForm(selection))));
  // After a rejected deletion, the users may have changed, so they are loaded again.
  useEffect(() => {
    if (result?.status !== 'ok') load();
  }, [result]);

  const { count = 0, admins = 0, shown = [], skipped = [] } = preview ?? {};
  const [first] = shown;
  const isTyped = count > 0 && typed.trim().toLowerCase() === toConfirmation(preview);

  function confirm() {
    const form = toSelectionForm(selection);
    form.set('confirmation', typed);
    startTransition(() => formAction(form));
  }

  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      description={
        preview === undefined || count > 0
          ? t.rich('questions.delete', {
              count: preview ? count : target.count,
              name: first?.name || first?.email || target.first?.name || target.first?.email || '',
              b: (chunks) => <bdi className="font-medium text-foreground">{chunks}</bdi>,
            })
          : t('nobodyDeleted')
      }
      danger
      pending={isPending}
      isBlocked={!isTyped}
      missingId={count > 0 ? hintId : undefined}
      onConfirm={confirm}
      failure={failure ?? loading.failure}
    >
      <div className="flex flex-col gap-4 text-sm">
        {loading.isPending && <Spinner className="text-muted-foreground" />}
        {count > 1 && <Names shown={shown} count={count} />}
        {count > 1 && admins > 0 && <p className="font-medium">{t('adminsDeleted', { count: admins })}</p>}
        {skipped.length > 0 && <Skipped skipped={skipped} />}
        {count > 0 && (
          <TextField
            label={
              <span id={hintId}>
                {count === 1 ? t('typeEmail', { email: first?.email ?? '' }) : t('typeNumber', { count })}
              </span>
            }
            name="confirmation"
            autoFocus
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX}
            inputMode={count === 1 ? 'email' : 'numeric'}
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
            error={issue('confirmation')}
          />
        )}
      </div>
    </ConfirmDrawer>
  );
}

/** Returns the text that confirms the deletion: the email of a single user, or the number of users. */
const toConfirmation = (preview?: DeletionPreview) =>
  preview?.count === 1 ? preview.shown[0]?.email : String(preview?.count);

function Names({ shown, count }: Pick<DeletionPreview, 'shown' | 'count'>) {
  const t = useTranslations('moderation');
  const more = count - shown.length;
  return (
    <ul className="flex flex-col gap-1.5">
      {shown.map(({ id, name, email }) => (
        <li key={id} className="flex min-w-0 items-center gap-2.5">
          <UserAvatar id={id} name={name || email} size="sm" />
          <bdi className="truncate">{name || email}</bdi>
        </li>
      ))}
      {more > 0 && <li className="text-muted-foreground">{t('andMore', { count: more })}</li>}
    </ul>
  );
}

function Skipped({ skipped }: Pick<DeletionPreview, 'skipped'>) {
  const t = useTranslations('moderation');
  const others = skipped.filter(({ reason }) => reason !== 'self');
  const total = others.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="text-muted-foreground">
      {others.length < skipped.length && <p>{t('obstacles.selfDelete')}</p>}
      {total > 0 && <p>{t('willSkip', { count: total })}</p>}
      <ul className="list-inside list-disc empty:hidden">
        {others.map(({ reason, count }) => (
          <li key={reason}>{t('skipGroup', { reason: t(`skipReasons.${reason}`), count })}</li>
        ))}
      </ul>
    </div>
  );
}
