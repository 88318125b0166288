'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type Props = { count: number; onClear: () => void; children: ReactNode };

/** What can be done with the selected rows; it stays in sight while the list scrolls. */
export function BulkBar({ count, onClear, children }: Props) {
  const t = useTranslations('list');
  return (
    <section
      aria-label={t('bulkActions')}
      className="sticky bottom-4 z-10 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-xl border bg-surface-raised py-2 ps-4 pe-2 shadow-lg"
    >
      <p role="status" className="text-sm tabular-nums">
        {t('selected', { count })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button variant="ghost" size="icon" aria-label={t('clearSelection')} onClick={onClear}>
          <X aria-hidden />
        </Button>
      </div>
    </section>
  );
}
