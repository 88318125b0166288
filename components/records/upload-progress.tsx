'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ProgressBar } from '@/components/ui/progress-bar';

/** Of a file that is sent. */
export function UploadProgress({ name, percent }: { name: string; percent: number }) {
  const t = useTranslations('upload');
  const format = useFormatter();
  return (
    <ProgressBar
      label={t('sending', { name })}
      percent={percent}
      format={(value) => format.number(value / 100, { style: 'percent' })}
    />
  );
}
