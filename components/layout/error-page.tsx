'use client';

import { useTranslations } from 'next-intl';
import { isDevelopment } from '@/lib/development';
import { PageError } from './page-error';

type Props = { error: Error & { digest?: string }; retry: () => void };

export function ErrorPage({ error, retry }: Props) {
  const t = useTranslations('errorBoundary');
  return (
    <PageError
      status="unknown"
      detail={isDevelopment && error.message ? error.message : t('text')}
      requestId={error.digest}
      retry={retry}
    />
  );
}
