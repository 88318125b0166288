'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ConfirmDrawer } from '@/components/form/form-drawer';
import { useLeaveGuard } from '@/components/ui/unsaved';

/** Asks the user before a link, back or forward leaves the page. The browser itself asks before the page is closed. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('form');
  const [leave, setLeave] = useState<() => void>();
  const close = () => setLeave(undefined);
  // While the question is open, the back button closes the question.
  useLeaveGuard(isDirty, (next) => setLeave((asked) => (asked ? undefined : next)), true);
  return (
    <ConfirmDrawer
      open={leave !== undefined}
      onOpenChange={close}
      description={t('leaveText')}
      danger
      onConfirm={() => {
        close();
        leave?.();
      }}
    />
  );
}

/**
 * Returns whether a form differs from `saved`, the initial values of its fields. The form must call `onInput`, and
 * `forget` if it was saved and stays.
 */
export function useIsChanged(saved: Record<string, string>) {
  const [isChanged, setChanged] = useState(false);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    setChanged(Object.entries(saved).some(([field, value]) => form.has(field) && form.get(field) !== value));
  };
  return { isChanged, onInput, forget: () => setChanged(false) };
}
