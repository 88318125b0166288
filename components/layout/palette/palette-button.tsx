'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { cn } from '@/lib/utils';
import { useOpenPalette } from './palette-context';

const CONTROL = 'Ctrl';
const keyClass =
  'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-sm border bg-background px-1 font-medium font-sans text-[0.6875rem] text-muted-foreground leading-none';

/** A button that opens the palette. A `wide` button looks like a search field. */
export function PaletteButton({ wide = false, className }: { wide?: boolean; className?: string }) {
  const t = useTranslations('palette');
  const open = useOpenPalette();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
      className={cn(
        wide
          ? 'flex h-9 items-center gap-2.5 rounded-md border bg-card px-2.5 text-muted-foreground text-sm transition-colors hover:border-input hover:text-foreground pointer-coarse:h-11'
          : cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'text-muted-foreground'),
        className,
      )}
    >
      <Search className="size-4 shrink-0" />
      <span className={wide ? 'flex-1 text-start collapsed:sr-only' : 'sr-only'}>{t('open')}</span>
      {wide && (
        // The modifier key is ⌘ if the user agent names an Apple device (app/layout.tsx).
        <span aria-hidden dir="ltr" className="flex shrink-0 gap-1 pointer-coarse:hidden collapsed:hidden">
          <kbd className={keyClass}>
            <span className="apple:hidden">{CONTROL}</span>
            <span className="not-apple:hidden">{'⌘'}</span>
          </kbd>
          <kbd className={keyClass}>{'K'}</kbd>
        </span>
      )}
    </button>
  );
}
