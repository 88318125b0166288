import { ExternalLink as ExternalIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { displayLink, safeHref } from '@/lib/link';

type Props = { link: string; highlight?: (text: string) => ReactNode };

/**
 * Lets a long link break after a slash or a dot, but only in a list of properties (`dd`). In a table, Chromium would
 * also break a cell that must stay on one line.
 */
const withBreaks = (text: string): ReactNode =>
  text.split(/(?<=[/.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other id and do not move.
    <Fragment key={index}>
      {part}
      <wbr className="not-in-[dd]:hidden" />
    </Fragment>
  ));

export function ExternalLink({ link, highlight = withBreaks }: Props) {
  const href = safeHref(link);
  const text = highlight(displayLink(link));
  if (!href)
    return (
      <span dir="ltr" className="block truncate text-muted-foreground text-sm rtl:text-end">
        {text}
      </span>
    );
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-6 max-w-full pointer-coarse:-my-2.5 pointer-coarse:min-h-11 items-center gap-1.5 align-middle text-link text-sm hover:underline"
    >
      <bdi
        dir="ltr"
        className="latin-size truncate in-[dd]:whitespace-normal in-[dd]:text-match-parent in-[dd]:wrap-anywhere"
      >
        {text}
      </bdi>
      <ExternalIcon className="flip-rtl size-4 shrink-0" />
    </a>
  );
}
