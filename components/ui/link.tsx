'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cn } from '@/lib/utils';
import { startNavigation, useReportNavigation } from './navigation';

type Props = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'onNavigate'> & { href: string };

/** Fetches its page on hover, focus and touch. In view would be too early: a list has a page of links. */
export function Link({ href, replace, scroll, children, onPointerEnter, onFocus, ...props }: Props) {
  const [isPrefetched, setPrefetched] = useState(false);
  return (
    <NextLink
      {...props}
      href={href}
      replace={replace}
      scroll={scroll}
      prefetch={isPrefetched ? null : false}
      onPointerEnter={(event) => {
        setPrefetched(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setPrefetched(true);
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
