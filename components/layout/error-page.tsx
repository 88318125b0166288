'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { isDevelopment } from '@/lib/development';
import { BareMain } from './bare-main';
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

export const BareErrorPage = (props: Props) => (
  <BareMain>
    <ErrorPage {...props} />
  </BareMain>
);

/** Here, because Next sends the 403 and 404 page with every page: one element of a client component instead of its content. */
export const BareStatusPage = (props: ComponentProps<typeof PageError>) => (
  <BareMain>
    <PageError {...props} />
  </BareMain>
);
