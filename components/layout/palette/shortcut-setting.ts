import { useSyncExternalStore } from 'react';

const KEY = 'shortcuts';
const OFF = 'off';
const CHANGED = 'shortcutschange';

/** Of this browser. Without storage, shortcuts are on. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

export function setShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Storage is blocked: they stay on.
  }
  window.dispatchEvent(new Event(CHANGED));
}

export const useShortcutsOn = () => useSyncExternalStore(subscribe, areShortcutsOn, () => true);

function subscribe(listener: () => void) {
  // `storage` reports changes of other tabs only.
  const names = ['storage', CHANGED];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}
