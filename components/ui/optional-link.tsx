import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { IntentLink } from './intent-link';

type Props = { href: string | undefined; className?: string; linkClassName?: string; children: ReactNode };

/** A link, or without `href` (for example where the role may not open the page) the same content as text. */
export const OptionalLink = ({ href, className, linkClassName, children }: Props) =>
  href === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    <IntentLink href={href} className={cn(className, linkClassName)}>
      {children}
    </IntentLink>
  );
