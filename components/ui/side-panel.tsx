'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button';
import { focusRow } from './list-rows';
import { ResponsiveDrawer } from './responsive-drawer';
import { useIsWide } from './use-media';

type Props = {
  open: boolean;
  /** Also moves the focus to the row. */
  onClose: () => void;
  rowId: string;
  title: ReactNode;
  children: ReactNode;
};

/** More about a row of a list, for the `aside` of ListPanel: beside the list on a wide screen, else a drawer. */
export function SidePanel({ open, onClose, rowId, title, children }: Props) {
  const t = useTranslations('common');
  const isWide = useIsWide();
  // A live region tells only what changes after it is there.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(open), [open]);
  if (isWide === false)
    return (
      <ResponsiveDrawer open={open} onOpenChange={(next) => !next && onClose()} title={title}>
        <div className="pb-3">{children}</div>
      </ResponsiveDrawer>
    );
  if (!open) return null;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, target, currentTarget, defaultPrevented } = event;
    // As in usePeek.
    if (key === 'Escape' && !defaultPrevented) onClose();
    if (key !== 'Tab' || !shiftKey || target !== currentTarget.querySelector('button')) return;
    event.preventDefault();
    focusRow(rowId);
  }
  return (
    <aside
      id="side-panel"
      aria-labelledby="side-panel-title"
      onKeyDown={onKeyDown}
      className="card sticky top-[calc(var(--banner-height)+1rem)] flex max-h-[calc(100dvh-var(--banner-height)-2rem)] w-96 shrink-0 flex-col print:hidden"
    >
      <header className="flex items-start justify-between gap-2 border-b py-2 ps-4 pe-2">
        <h2
          id="side-panel-title"
          aria-live="polite"
          className="min-w-0 py-1.5 font-semibold text-sm wrap-anywhere"
        >
          {isReady && title}
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
