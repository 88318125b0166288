'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { ResponsiveDrawer } from './responsive-drawer';
import { useIsWide } from './use-media';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
};

/** More about a row of a list, for the `aside` of ListPanel: beside the list on a wide screen, else a drawer. */
export function SidePanel({ open, onClose, title, children }: Props) {
  const t = useTranslations('common');
  const isWide = useIsWide();
  if (isWide === false)
    return (
      <ResponsiveDrawer open={open} onOpenChange={(next) => !next && onClose()} title={title}>
        <div className="pb-3">{children}</div>
      </ResponsiveDrawer>
    );
  if (!open) return null;
  return (
    <aside
      aria-labelledby="side-panel"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="card sticky top-[calc(var(--banner-height)+1rem)] flex max-h-[calc(100dvh-var(--banner-height)-2rem)] w-96 shrink-0 flex-col print:hidden"
    >
      <header className="flex items-start justify-between gap-2 border-b py-2 ps-4 pe-2">
        <h2 id="side-panel" className="min-w-0 py-1.5 font-semibold text-sm wrap-anywhere">
          {title}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('close')}
          onClick={onClose}
          className="text-muted-foreground"
        >
          <X />
        </Button>
      </header>
      <div className="overflow-y-auto overscroll-contain p-4">{children}</div>
    </aside>
  );
}
