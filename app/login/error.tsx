'use client';

import { ErrorBoundaryView } from '@/components/layout/error-boundary-view';
import { isDevelopment } from '@/lib/development';

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: Props) {
  return (
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center pb-12 outline-none">
      <ErrorBoundaryView error={error} retry={retry} showMessage={isDevelopment} />
    </main>
  );
}
