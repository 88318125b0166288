'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { IntentLink } from '@/components/ui/intent-link';
import { cn } from '@/lib/cn';

export type SortState = 'ascending' | 'descending' | undefined;

const icons = { ascending: ArrowUp, descending: ArrowDown };

export function SortLink({ href, state, children }: { href: string; state: SortState; children: string }) {
  const Icon = state ? icons[state] : ChevronsUpDown;
  return (
    <IntentLink
      href={href}
      scroll={false}
      className={cn(
        'group -mx-2 inline-flex min-h-8 items-center gap-1 rounded-md px-2 hover:bg-accent hover:text-foreground',
        state && 'text-foreground',
      )}
    >
      {children}
      <Icon
        aria-hidden
        className={cn(
          'size-3.5 shrink-0',
          !state && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
        )}
      />
    </IntentLink>
  );
}
