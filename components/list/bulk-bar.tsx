import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type Props = {
  count: number;
  /** The number of all results, if it is more than the page shows. */
  matching?: number;
  onSelectMatching: () => void;
  onClear: () => void;
  children: ReactNode;
};

export function BulkBar({ count, matching, onSelectMatching, onClear, children }: Props) {
  const t = useTranslations('list');
  return (
    <section
      aria-label={t('bulkActions')}
      data-bulk
      className="pinned sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-xl border bg-popover py-2 ps-4 pe-2 shadow-lg print:hidden"
    >
      <p role="status" className="text-sm tabular-nums">
        {t('selected', { count })}
      </p>
      {matching !== undefined && (
        <Button variant="link" size="sm" onClick={onSelectMatching}>
          {t('selectMatching', { count: matching })}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button variant="ghost" size="icon" aria-label={t('clearSelection')} onClick={onClear}>
          <X />
        </Button>
      </div>
    </section>
  );
}
