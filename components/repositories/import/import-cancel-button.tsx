'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { cancelImportAction } from '@/lib/repositories/import/actions';

type ImportCancelButtonProps = {
  id: string;
  /** What was written will be taken back, and does not stay. */
  takesBack?: boolean;
};

export function ImportCancelButton({ id, takesBack = false }: ImportCancelButtonProps) {
  const t = useTranslations('repositoryImport.cancel');
  const router = useRouter();
  return (
    <ConfirmedActionButton
      action={cancelImportAction}
      fields={{ id }}
      label={t('action')}
      description={takesBack ? t('questionUndo') : t('question')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      onOk={() => router.refresh()}
    />
  );
}
