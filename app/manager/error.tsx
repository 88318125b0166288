'use client';

import { ErrorBoundaryView } from '@/components/layout/error-boundary-view';
import { isDevelopment } from '@/lib/development';

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: Props) {
  return <ErrorBoundaryView error={error} retry={retry} showMessage={isDevelopment} />;
}
