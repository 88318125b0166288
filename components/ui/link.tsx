'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';

type Props = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'shallow' | 'onNavigate'> & {
  href: string;
  /** Changes the query only, without the server: the page reads it by `useSearchParams`. */
  shallow?: boolean;
};

/** Fetches its page on hover, focus and touch, not in view: a list has many links. Shows that its page loads. */
export function Link({ href, shallow = false, children, onPointerEnter, onFocus, ...props }: Props) {
  const router = useRouter();
  // Next's `prefetch` prop is not used: it fetches again after each action, also the page of a deleted record.
  const prefetch = () => {
    if (!shallow) router.prefetch(href);
  };
  return (
    <NextLink
      {...props}
      href={href}
      prefetch={false}
      onPointerEnter={(event) => {
        prefetch();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch();
        onFocus?.(event);
      }}
      onNavigate={(event) => {
        if (!shallow) return;
        event.preventDefault();
        window.history.pushState(null, '', href);
      }}
    >
      {children}
      <LinkProgress />
    </NextLink>
  );
}

const LinkProgress = () => useLinkStatus().pending && <ProgressBar />;

/** A bar at the top of the window, after 150 ms. Its parent is the body, because a blurred header would hold a fixed element. */
function ProgressBar() {
  const t = useTranslations('common');
  return createPortal(
    <div
      role="status"
      className="pointer-events-none fixed start-0 top-0 z-50 h-0.5 animate-progress rounded-e-full bg-primary print:hidden"
    >
      <span className="sr-only">{t('loadingPage')}</span>
    </div>,
    document.body,
  );
}
