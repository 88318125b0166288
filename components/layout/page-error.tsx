'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { BackButton, RetryButton } from './page-error-buttons';

const sentences = { 403: 'forbidden', 404: 'notFound', 500: 'server', unknown: 'unknown' } as const;

type PageErrorProps = {
  status: keyof typeof sentences;
  detail?: ReactNode;
  requestId?: string;
  homeHref?: string;
  retry?: () => void;
};

const reload = () => window.location.reload();

/** Wrap it in BareMain where no layout renders a `<main>`. */
export function PageError({
  status,
  detail,
  requestId,
  homeHref = routes.root(),
  retry = status === 500 ? reload : undefined,
}: PageErrorProps) {
  const t = useTranslations('pageError');
  return (
    <div className="mx-auto flex min-h-[60dvh] w-full max-w-lg flex-col items-center justify-center px-5 py-16 text-center">
      {status !== 'unknown' && (
        <p className="font-semibold text-7xl text-link tabular-nums ltr:tracking-tight sm:text-8xl">
          {status}
        </p>
      )}
      <h1 className="mt-4 font-semibold text-xl sm:text-2xl">{t(sentences[status])}</h1>
      {detail && (
        <div className="mt-2 max-w-full text-muted-foreground text-sm leading-relaxed wrap-anywhere">
          {detail}
        </div>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        {retry && <RetryButton retry={retry} />}
        <ButtonLink href={homeHref} variant={retry ? 'secondary' : 'primary'}>
          {t('goHome')}
        </ButtonLink>
        <BackButton />
      </div>
      {requestId && <p className="mt-8 text-muted-foreground text-xs">{t('reference', { id: requestId })}</p>}
    </div>
  );
}
