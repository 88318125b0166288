'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/lib/utils';
import { setShortcutsOn, useShortcutsOn } from './shortcut-setting';

/** Turns the keys without Ctrl or Cmd on and off, in this browser. */
export function ShortcutSwitch({ className }: { className?: string }) {
  const t = useTranslations('palette');
  const isOn = useShortcutsOn();
  return (
    <label
      className={cn(
        'flex min-h-9 items-center justify-between gap-4 text-sm pointer-coarse:min-h-11',
        className,
      )}
    >
      <span>
        <span className="block font-medium">{t('shortcuts.setting')}</span>
        <span className="block text-muted-foreground text-xs">{t('shortcuts.settingHint')}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => setShortcutsOn(event.target.checked)}
        className="relative h-5 w-9 shrink-0 appearance-none rounded-full bg-input transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-4 before:rounded-full before:bg-surface before:transition-transform checked:bg-primary checked:before:translate-x-4 rtl:checked:before:-translate-x-4"
      />
    </label>
  );
}
