'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect } from 'react';
import { endNavigation, usePendingHref } from '@/components/ui/navigation';

export function NavigationProgress() {
  const t = useTranslations('common');
  const isNavigating = usePendingHref() !== null;
  return (
    <>
      <Suspense>
        <EndOnNewUrl />
      </Suspense>
      {isNavigating && (
        <div
          role="progressbar"
          aria-label={t('loadingPage')}
          className="pointer-events-none fixed start-0 top-0 z-50 h-0.5 animate-progress rounded-e-full bg-primary"
        />
      )}
    </>
  );
}

function EndOnNewUrl() {
  const url = `${usePathname()}?${useSearchParams()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the URL changes.
  useEffect(endNavigation, [url]);
  return null;
}
