'use client';

import { ChevronLeft } from 'lucide-react';
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
  /** For a missing record: the link to the list of such records. */
  list?: { href: string; title: string };
};

const reload = () => window.location.reload();

type FrameProps = {
  code?: number;
  title: string;
  text?: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
};

export const ErrorFrame = ({ code, title, text, actions, children }: FrameProps) => (
  <div className="mx-auto flex min-h-[60dvh] w-full max-w-lg flex-col items-center justify-center px-5 py-16 text-center">
    <span className="mb-4 [&_svg]:size-10">
      <Mark />
    </span>
    {code && <p className="mt-2 font-medium text-muted-foreground text-sm tabular-nums">{code}</p>}
    <h1 className="mt-2 font-semibold text-xl sm:text-2xl">{title}</h1>
    {text && (
      <div className="mt-2 max-w-full text-muted-foreground text-sm leading-relaxed wrap-anywhere">
        {text}
      </div>
    )}
    <div className="mt-8 flex flex-wrap justify-center gap-2">{actions}</div>
    {children}
  </div>
);

const toCode = (status: ErrorStatus) => {
  if (status === 'unknown') return undefined;
  return status === 'noRecord' ? 404 : status;
};

/** An error page inside a layout that has a `<main>`. */
export function ErrorPage({
  status,
  detail,
  requestId,
  retry = status === 500 ? reload : undefined,
  list,
}: ErrorPageProps) {
  const t = useTranslations('pageError');
  const boundary = useTranslations('errorBoundary');
  const router = useRouter();
  const title = errorTitles[status];
  const text = detail ?? (title === 'server' && boundary('text'));
  const homeVariant = retry || list ? 'outline' : 'default';
  return (
    <ErrorFrame
      code={toCode(status)}
      title={t(title)}
      text={text}
      actions={
        <>
          {retry && <RetryButton retry={retry}>{t('retry')}</RetryButton>}
          {list && (
            <ButtonLink href={list.href}>
              <ChevronLeft className="flip-rtl" />
              {list.title}
            </ButtonLink>
          )}
          <ButtonLink href={routes.root()} variant={homeVariant}>
            {t('goHome')}
          </ButtonLink>
          <Button variant="outline" onClick={() => router.back()}>
            {t('goBack')}
          </Button>
        </>
      }
    >
      {requestId && (
        <p className="mt-8 flex items-center gap-1 text-muted-foreground text-xs">
          {t('reference', { id: requestId })}
          <CopyButton text={requestId} label={t('copyReference')} />
        </p>
      )}
    </ErrorFrame>
  );
}

type CaughtErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** The content of an error.tsx. A server error has a digest. In production, Next hides the message of such an error. */
export function CaughtErrorPage({ error, retry }: CaughtErrorProps) {
  useEffect(() => reportBrowserError(error), [error]);
  const isShown = isDevelopment || !error.digest;
  // React never repeats a failed import of next/dynamic, so the button reloads the page.
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
export const BarePage = ({ children }: { children: ReactNode }) => (
  <>
    <header className="flex h-16 shrink-0 items-center justify-between gap-4 px-5 sm:px-8">
      <Link href={routes.root()} className="flex min-h-9 items-center rounded-md pointer-coarse:min-h-11">
        <BrandMark />
      </Link>
      <PreferencesMenu />
    </header>
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  </>
);

export const BareErrorPage = (props: ErrorPageProps) => (
  <BarePage>
    <ErrorPage {...props} />
  </BarePage>
);

export const BareCaughtErrorPage = (props: CaughtErrorProps) => (
  <BarePage>
    <CaughtErrorPage {...props} />
  </BarePage>
);
