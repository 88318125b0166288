'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { Keys, modifierKey } from '@/components/ui/kbd';
import { cn } from '@/lib/utils';
import { useOpenPalette } from './palette-context';

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
      {wide && <Keys keys={[modifierKey, 'K']} className="collapsed:hidden" />}
    </button>
  );
}
