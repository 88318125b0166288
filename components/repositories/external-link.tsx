import { ExternalLink as Icon } from 'lucide-react';
import { cn } from '@/lib/cn';
import { displayLink, safeHref } from '@/lib/repositories/link';

type Props = { link: string; className?: string };

/** A repository's link as text, cut at its end in every direction of writing, for places that are a link already. */
export const ExternalLinkText = ({ link, className }: Props) => (
  <span dir="ltr" className={cn('truncate text-muted-foreground text-sm rtl:text-end', className)}>
    {displayLink(link)}
  </span>
);

/** A repository's link, to follow; a link that is not safe to follow stays text. */
export function ExternalLink({ link, className }: Props) {
  const href = safeHref(link);
  if (!href) return <ExternalLinkText link={link} className={className} />;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={cn(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 text-primary text-sm hover:underline',
        className,
      )}
    >
      <bdi dir="ltr" className="truncate">
        {displayLink(link)}
      </bdi>
      <Icon aria-hidden className="flip-rtl size-3.5 shrink-0" />
    </a>
  );
}
