'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';

type Props = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'shallow' | 'onNavigate'> & {
  href: string;
  /** If true, the link changes only the query, without a request. The page must read the query by `useSearchParams`. */
  shallow?: boolean;
};

/** A link that prefetches its page on hover, focus or touch. Next would prefetch every visible link of a long list. */
export function Link({ href, shallow = false, children, onPointerEnter, onFocus, ...props }: Props) {
  const router = useRouter();
  // Next's `prefetch` prop would fetch again after each action, even the page of a record that was just deleted.
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

/**
 * A bar at the top of the window that appears after 150 ms. It is rendered in the body, because inside a header with a
 * blurred background, a fixed element is positioned in the header.
 */
function ProgressBar() {
  const t = useTranslations('common');
  return createPortal(
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress rounded-e-full bg-primary rtl:origin-right print:hidden"
    >
      <span className="sr-only">{t('loadingPage')}</span>
    </div>,
    document.body,
  );
}

type LineTabsProps = ComponentProps<'nav'> & {
  tabs: { href: string; label: string; count?: string; current: boolean }[];
};

/** Tabs on a line, above the content that they choose. */
export const LineTabs = ({ tabs, ...nav }: LineTabsProps) => (
  <nav
    {...nav}
    className="max-sm:fade-ends -mx-4 flex overflow-x-auto border-b px-4 print:hidden sm:mx-0 sm:px-0"
  >
    <ul className="flex gap-1">
      {tabs.map(({ href, label, count, current }) => (
        <li key={label}>
          <Link
            href={href}
            scroll={false}
            aria-current={current ? 'page' : undefined}
            className="-mb-px flex h-10 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted-foreground text-sm outline-offset-[-3px] transition-colors hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground pointer-coarse:h-11"
          >
            {label}
            {count && <span className="font-normal text-muted-foreground tabular-nums">{` ${count}`}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
