'use client';

import { useTranslations } from 'next-intl';
import { PageError } from '@/components/layout/page-error';

type ErrorBoundaryViewProps = {
  error: Error & { digest?: string };
  retry: () => void;
  /** In development: the error's own words instead of a sentence for readers. */
  showMessage?: boolean;
  homeHref?: string;
};

export function ErrorBoundaryView({ error, retry, showMessage = false, homeHref }: ErrorBoundaryViewProps) {
  const t = useTranslations('errorBoundary');
  return (
    <PageError
      status="unknown"
      detail={showMessage && error.message ? error.message : t('text')}
      requestId={error.digest}
      homeHref={homeHref}
      retry={retry}
    />
  );
}
