'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { RetryButton } from '@/components/ui/retry-button';
import { routes } from '@/lib/routes';
import { Mark } from './mark';

const sentences = {
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  500: 'server',
  unknown: 'server',
} as const;

type PageErrorProps = {
  status: keyof typeof sentences;
  detail?: ReactNode;
  requestId?: string;
  retry?: () => void;
};

const reload = () => window.location.reload();

/** Wrap it in BareMain where no layout renders a `<main>`. */
export function PageError({
  status,
  detail,
  requestId,
  retry = status === 500 ? reload : undefined,
}: PageErrorProps) {
  const t = useTranslations('pageError');
  const router = useRouter();
  return (
    <div className="mx-auto flex min-h-[60dvh] w-full max-w-lg flex-col items-center justify-center px-5 py-16 text-center">
      <span className="[&_svg]:size-10">
        <Mark />
      </span>
      {status !== 'unknown' && (
        <p className="mt-6 font-medium text-muted-foreground text-sm tabular-nums">{status}</p>
      )}
      <h1 className="mt-2 font-semibold text-xl sm:text-2xl">{t(sentences[status])}</h1>
      {detail && (
        <div className="mt-2 max-w-full text-muted-foreground text-sm leading-relaxed wrap-anywhere">
          {detail}
        </div>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        {retry && <RetryButton retry={retry}>{t('retry')}</RetryButton>}
        <ButtonLink href={routes.root()} variant={retry ? 'outline' : 'default'}>
          {t('goHome')}
        </ButtonLink>
        <Button variant="outline" onClick={() => router.back()}>
          {t('goBack')}
        </Button>
      </div>
      {requestId && (
        <p className="mt-8 flex items-center gap-1 text-muted-foreground text-xs">
          {t('reference', { id: requestId })}
          <CopyButton text={requestId} label={t('copyReference')} />
        </p>
      )}
    </div>
  );
}
