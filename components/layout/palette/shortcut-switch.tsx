'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { cn } from '@/lib/utils';

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
const CHANGED = 'shortcutschange';

/** The setting is that of this browser. Without storage, shortcuts are on. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

function setShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Storage is blocked: they stay on.
  }
  window.dispatchEvent(new Event(CHANGED));
}

const useShortcutsOn = () => useSyncExternalStore(subscribe, areShortcutsOn, () => true);

function subscribe(listener: () => void) {
  // `storage` reports changes of other tabs only.
  const names = ['storage', CHANGED];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}
