import { ExternalLink as Icon } from 'lucide-react';
import { Highlight } from '@/components/list/highlight';
import { cn } from '@/lib/cn';
import { displayLink, safeHref } from '@/lib/repositories/link';

type Props = { link: string; className?: string; term?: string };

export const ExternalLinkText = ({ link, className, term }: Props) => (
  <span dir="ltr" className={cn('truncate text-muted-foreground text-sm rtl:text-end', className)}>
    <Highlight text={displayLink(link)} term={term} />
  </span>
);

export function ExternalLink({ link, className, term }: Props) {
  const href = safeHref(link);
  if (!href) return <ExternalLinkText link={link} className={className} term={term} />;
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
        <Highlight text={displayLink(link)} term={term} />
      </bdi>
      <Icon aria-hidden className="flip-rtl size-3.5 shrink-0" />
    </a>
  );
}
