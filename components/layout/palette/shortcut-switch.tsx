'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { attempt } from '@/components/ui/attempt';
import { cn } from '@/lib/utils';

/** Turns the keys without Ctrl or Cmd on and off, in this browser. */
export function ShortcutSwitch({ className }: { className?: string }) {
  const t = useTranslations('palette');
  const isOn = useSyncExternalStore(subscribe, areShortcutsOn, () => true);
  return (
    <label
      className={cn(
        'flex min-h-9 items-center justify-between gap-4 text-sm pointer-coarse:min-h-11',
        className,
      )}
    >
      <span className="flex flex-col gap-1">
        <span className="font-medium">{t('shortcuts.setting')}</span>
        <span className="text-muted-foreground text-xs">{t('shortcuts.settingHint')}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => setShortcutsOn(event.target.checked)}
        className="relative h-5 w-9 shrink-0 appearance-none rounded-full bg-input transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-4 before:rounded-full before:bg-card before:transition-transform checked:bg-primary checked:before:translate-x-4 rtl:checked:before:-translate-x-4"
      />
    </label>
  );
}

const KEY = 'shortcuts';
const OFF = 'off';

/** The setting is that of this browser. Without storage, shortcuts are on. */
export const areShortcutsOn = () => attempt(() => localStorage.getItem(KEY)) !== OFF;

function setShortcutsOn(isOn: boolean): void {
  attempt(() => (isOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, OFF)));
  // The browser tells other tabs only.
  window.dispatchEvent(new Event('storage'));
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
