import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { displayLink, safeHref } from '@/lib/link';

type Props = { link: string; className?: string; highlight?: (text: string) => ReactNode };

const plain = (text: string): ReactNode => text;

export const ExternalLinkText = ({ link, className, highlight = plain }: Props) => (
  <span dir="ltr" className={cn('block truncate text-muted-foreground text-sm rtl:text-end', className)}>
    {highlight(displayLink(link))}
  </span>
);

export function ExternalLink({ link, className, highlight = plain }: Props) {
  const href = safeHref(link);
  if (!href) return <ExternalLinkText link={link} className={className} highlight={highlight} />;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={cn(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 align-middle text-link text-sm hover:underline',
        className,
      )}
    >
      <bdi dir="ltr" className="latin-size truncate @max-lg/main:whitespace-normal">
        {highlight(displayLink(link))}
      </bdi>
      <span aria-hidden className="icon-mask flip-rtl size-3.5 shrink-0 [--icon:var(--icon-external)]" />
    </a>
  );
}
