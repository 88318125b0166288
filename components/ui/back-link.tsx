import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IntentLink } from '@/components/ui/intent-link';

/** The way up from a page to the list it belongs to. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <IntentLink
    href={href}
    className="-ms-1 inline-flex min-h-6 items-center gap-1 self-start rounded-md text-muted-foreground text-sm hover:text-foreground"
  >
    <ChevronLeft aria-hidden className="flip-rtl size-4" />
    {children}
  </IntentLink>
);
