'use client';

import { useTranslations } from 'next-intl';
import { useUnsavedGuard } from '@/components/form/use-unsaved-guard';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';

/** Inside a form: the question before unsaved changes are lost. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('form');
  const { isAsking, stay, leave } = useUnsavedGuard(isDirty);
  return (
    <LazyConfirmDrawer
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={t('leaveTitle')}
      description={t('leaveText')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={leave}
    />
  );
}
