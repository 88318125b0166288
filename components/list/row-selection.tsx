'use client';

import { Check, Minus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ChangeEventHandler, ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  isPartial?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

export function SelectBox({ label, checked, isPartial = false, onChange }: SelectBoxProps) {
  const Icon = isPartial ? Minus : Check;
  return (
    <label className="relative flex size-9 items-center justify-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = isPartial;
        }}
        onChange={onChange}
        className="peer size-4 appearance-none rounded-sm border border-input bg-surface checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary"
      />
      {(checked || isPartial) && (
        <Icon aria-hidden className="pointer-events-none absolute size-3 text-primary-foreground" />
      )}
    </label>
  );
}

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode };

export function BulkBar({ count, onClear, children }: BulkBarProps) {
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
