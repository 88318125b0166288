'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/utils';
import { startNavigation, useReportNavigation } from './navigation';

type Props = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'onNavigate'> & { href: string };

/**
 * Fetches its page on hover, focus and touch. In view would be too early: a list has a page of links. Not by Next's `prefetch`,
 * which fetches again after each action, also the page of a deleted record.
 */
export function Link({ href, replace, scroll, children, onPointerEnter, onFocus, ...props }: Props) {
  const router = useRouter();
  return (
    <NextLink
      {...props}
      href={href}
      replace={replace}
      scroll={scroll}
      prefetch={false}
      onPointerEnter={(event) => {
        router.prefetch(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        router.prefetch(href);
        onFocus?.(event);
      }}
      onNavigate={(event) => {
        if (!startNavigation(href, { replace, scroll })) event.preventDefault();
      }}
    >
      {children}
      <LinkStatus />
    </NextLink>
  );
}

function LinkStatus() {
  useReportNavigation(useLinkStatus().pending);
  return null;
}

type OptionalProps = {
  href: string | undefined;
  className?: string;
  linkClassName?: string;
  children: ReactNode;
};

/** A link, or without `href` (for example where the role may not open the page) the same content as text. */
export const OptionalLink = ({ href, className, linkClassName, children }: OptionalProps) =>
  href === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    <Link href={href} className={cn(className, linkClassName)}>
      {children}
    </Link>
  );
