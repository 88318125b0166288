'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { RetryButton, reportBrowserError } from '@/components/ui/errors';
import { Link } from '@/components/ui/link';
import { isDevelopment } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { BrandMark } from './brand-mark';
import { type ErrorStatus, errorTitles } from './error-titles';
import { Mark } from './mark';
import { PreferencesMenu } from './preferences-menu';

type ErrorPageProps = {
  status: ErrorStatus;
  detail?: ReactNode;
  requestId?: string;
  retry?: () => void;
};

const reload = () => window.location.reload();

/** An error page inside a layout that has a `<main>`. */
export function ErrorPage({
  status,
  detail,
  requestId,
  retry = status === 500 ? reload : undefined,
}: ErrorPageProps) {
  const t = useTranslations('pageError');
  const boundary = useTranslations('errorBoundary');
  const router = useRouter();
  const title = errorTitles[status];
  const text = detail ?? (title === 'server' && boundary('text'));
  return (
    <div className="mx-auto flex min-h-[60dvh] w-full max-w-lg flex-col items-center justify-center px-5 py-16 text-center">
      <span className="[&_svg]:size-10">
        <Mark />
      </span>
      {status !== 'unknown' && (
        <p className="mt-6 font-medium text-muted-foreground text-sm tabular-nums">{status}</p>
      )}
      <h1 className="mt-2 font-semibold text-xl sm:text-2xl">{t(title)}</h1>
      {text && (
        <div className="mt-2 max-w-full text-muted-foreground text-sm leading-relaxed wrap-anywhere">
          {text}
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

type CaughtErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** The content of an error.tsx. Next gives an error of the server a digest, and in production no message. */
export function CaughtErrorPage({ error, retry }: CaughtErrorProps) {
  useEffect(() => reportBrowserError(error), [error]);
  const isShown = isDevelopment || !error.digest;
  // React never repeats a failed import of next/dynamic, so only a reload helps.
  const isLoadError = error.name === 'ChunkLoadError';
  return (
    <ErrorPage
      status="unknown"
      detail={(isShown && error.message) || undefined}
      requestId={error.digest}
      retry={isLoadError ? reload : retry}
    />
  );
}

/** The frame of a page without the layout of an area: it has only the brand and the preferences. */
const BareMain = ({ children }: { children: ReactNode }) => (
  <>
    <header className="flex h-16 shrink-0 items-center justify-between gap-4 px-5 sm:px-8">
      <Link href={routes.root()} className="flex min-h-9 items-center rounded-md pointer-coarse:min-h-11">
        <BrandMark />
      </Link>
      <PreferencesMenu />
    </header>
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center pb-12 outline-none">
      {children}
    </main>
  </>
);

export const BareErrorPage = (props: ErrorPageProps) => (
  <BareMain>
    <ErrorPage {...props} />
  </BareMain>
);

export const BareCaughtErrorPage = (props: CaughtErrorProps) => (
  <BareMain>
    <CaughtErrorPage {...props} />
  </BareMain>
);
