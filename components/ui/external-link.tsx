import { ExternalLink as ExternalIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { displayLink, safeHref } from '@/lib/link';
import { cn } from '@/lib/utils';

type Props = { link: string; className?: string; highlight?: (text: string) => ReactNode };

const plain = (text: string): ReactNode => text;

/**
 * Lets a long link break after a slash or a dot. The breaks work only in properties (`dd`): in a table, Chromium would
 * break a cell that must stay on one line.
 */
const withBreaks = (text: string): ReactNode =>
  text.split(/(?<=[/.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other id and do not move.
    <Fragment key={index}>
      {part}
      <wbr className="not-in-[dd]:hidden" />
    </Fragment>
  ));

export const ExternalLinkText = ({ link, className, highlight = plain }: Props) => (
  <span dir="ltr" className={cn('block truncate text-muted-foreground text-sm rtl:text-end', className)}>
    {highlight(displayLink(link))}
  </span>
);

export function ExternalLink({ link, className, highlight = withBreaks }: Props) {
  const href = safeHref(link);
  if (!href) return <ExternalLinkText link={link} className={className} highlight={highlight} />;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={cn(
        'inline-flex min-h-6 max-w-full pointer-coarse:-my-2.5 pointer-coarse:min-h-11 items-center gap-1.5 align-middle text-link text-sm hover:underline',
        className,
      )}
    >
      <bdi
        dir="ltr"
        className="latin-size truncate in-[dd]:whitespace-normal in-[dd]:text-match-parent in-[dd]:wrap-anywhere"
      >
        {highlight(displayLink(link))}
      </bdi>
      <ExternalIcon className="flip-rtl size-4 shrink-0" />
    </a>
  );
}
