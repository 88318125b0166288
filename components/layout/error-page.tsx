'use client';

import { useTranslations } from 'next-intl';
import { BareMain, PageError } from '@/components/layout/page-error';
import { isDevelopment } from '@/lib/development';

type Props = { error: Error & { digest?: string }; retry: () => void };

/** The `error.tsx` of a segment inside a shell. In development it shows the error's own message. */
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

/** The `error.tsx` of a segment without a shell. */
export const BareErrorPage = (props: Props) => (
  <BareMain>
    <ErrorPage {...props} />
  </BareMain>
);
