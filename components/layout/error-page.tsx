'use client';

import { useTranslations } from 'next-intl';
import { BareMain } from '@/components/layout/bare-main';
import { PageError } from '@/components/layout/page-error';
import { isDevelopment } from '@/lib/development';

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

export const BareErrorPage = (props: Props) => (
  <BareMain>
    <ErrorPage {...props} />
  </BareMain>
);
