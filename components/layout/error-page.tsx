'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { reportBrowserError } from '@/components/ui/report-browser-error';
import { isDevelopment } from '@/lib/development';
import { PageError } from './page-error';

type Props = { error: Error & { digest?: string }; retry: () => void };

/** Next gives an error of the server a digest, and in production no message. An error of the browser has its own message. */
export function ErrorPage({ error, retry }: Props) {
  const t = useTranslations('errorBoundary');
  useEffect(() => reportBrowserError(error), [error]);
  const isShown = isDevelopment || !error.digest;
  return (
    <PageError
      status="unknown"
      detail={(isShown && error.message) || t('text')}
      requestId={error.digest}
      retry={retry}
    />
  );
}
